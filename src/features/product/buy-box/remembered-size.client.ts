import { announcerId, swappedEvent } from '../../../../kit/browser/page-constants'
import * as mark from '../product-markup-names'

/** Stores a chosen size in localStorage, by the id of its attribute, for other products with the same attribute. */
export function rememberSize({ name, value }: { name: string; value: string }) {
  try {
    localStorage.setItem(mark.rememberedSizesKey, JSON.stringify({ ...read(), [name]: value }))
  } catch {}
}

/** Chooses the size that was chosen for an earlier product, if it is in stock, and shows a message about it. */
export function chooseRememberedSize() {
  for (const [name, value] of Object.entries(read())) {
    if (!/^a\d+$/.test(name) || !/^\d+$/.test(value)) continue
    const selector = `#${mark.variantFormId} [${mark.rememberedSizeAttribute}] [name=${name}][value="${value}"]`
    const radio = document.querySelector<HTMLInputElement>(selector)
    const group = radio?.closest('fieldset')
    if (!radio?.form || !group || group.querySelector(':checked') || radio.closest('.off, .out')) continue
    radio.checked = true
    radio.form.requestSubmit()
    const done = new AbortController()
    const say = () => {
      const chosen = document.querySelector<HTMLInputElement>(`#${mark.variantFormId} [name=${name}]:checked`)
      // This swap of page parts may belong to an earlier choice, such as a colour.
      if (chosen?.value !== value) return
      done.abort()
      announceSize(chosen)
    }
    addEventListener(swappedEvent, say, done)
    // If the visitor changes a field before the parts are swapped, no message says that the stored size was chosen.
    return addEventListener('change', () => done.abort(), done)
  }
}

function announceSize(chosen: HTMLInputElement) {
  const group = chosen.closest(`[${mark.rememberedSizeAttribute}]`)
  const place = group?.querySelector('legend > span')
  const [said = '', change = ''] = (group?.getAttribute(mark.rememberedSizeAttribute) ?? '').split('|')
  if (!place) return
  const text = ` ${said.replace('{size}', chosen.labels?.[0]?.textContent ?? '')}`
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'link',
    textContent: change,
  })
  button.addEventListener('click', () => chosen.focus())
  place.replaceChildren(text, ' · ', button)
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = `${text}. ${announcer.textContent}`
}

/** Returns the stored sizes by attribute. Other values than strings are left out: visitors may edit their storage. */
function read(): Record<string, string> {
  try {
    const sizes: unknown = JSON.parse(localStorage.getItem(mark.rememberedSizesKey) ?? '{}')
    return Object.fromEntries(Object.entries(sizes ?? {}).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}
