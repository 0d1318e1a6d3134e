import { swappedEvent } from '../../../../kit/browser/page-constants'
import * as listMark from '../list/list-markup-names'

/** The texts typed into the search fields of long value lists, by the field's id. */
const typed = new Map<string, string>()

const findField = `[${listMark.valueSearchAttribute}]`

const count = /\([\d.]+\)$/

const simplify = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

export function enhanceFilterValueSearch() {
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(findField)) find(target)
  })
  // The visitor may have typed before this script loaded.
  for (const field of fields()) if (field.value) find(field)
  // The field only filters values on the page, so Enter must not submit the form.
  addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.target as Element).matches(findField)) event.preventDefault()
  })
  addEventListener(swappedEvent, () => {
    for (const field of fields()) {
      field.value = typed.get(field.id) ?? ''
      if (field.value) show(field)
    }
  })
}

const fields = () => document.querySelectorAll<HTMLInputElement>(findField)

function find(field: HTMLInputElement) {
  typed.set(field.id, field.value)
  show(field)
}

function show(field: HTMLInputElement) {
  const group = field.closest('fieldset')
  const rest = group?.querySelector<HTMLDetailsElement>('.rest')
  const none = group?.querySelector<HTMLElement>(`[${listMark.noMatchAttribute}]`)
  const text = simplify(field.value)
  let found = 0
  for (const item of group?.querySelectorAll('label') ?? []) {
    item.hidden = !simplify(item.textContent.replace(count, '')).includes(text)
    if (!item.hidden) found++
  }
  if (rest) {
    rest.open = !!text
    rest.classList.toggle('all', !!text)
  }
  if (none) none.hidden = found > 0
}
