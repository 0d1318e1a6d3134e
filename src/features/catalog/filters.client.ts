import { wireFinding } from './find-values.client'
import { wireSliders } from './sliders.client'

const filters = document.getElementById('filters')
const sheet = document.querySelector<HTMLDialogElement>('#filterblad')

/** Where toasts and screen readers are told of what happens: neither is heard or seen behind a modal dialog. */
const regions = document.querySelectorAll('#toasts, #announcer')

wireSliders()
wireFinding()
addEventListener('swapped', () => {
  tellSheet()
  // Who changes a filter far below looks at the new list from its top.
  const list = document.getElementById('resultaten')
  if (list && list.getBoundingClientRect().top < 0 && filters?.matches(':hover, :focus-within')) list.scrollIntoView()
})
sheet?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-close]')) sheet.close()
})
sheet?.addEventListener('close', () => {
  if (filters) sheet.parentElement?.prepend(filters)
  document.body.append(...regions)
  // The button that opened it may have been replaced by a new list since.
  document.getElementById('open-filters')?.focus()
})
matchMedia('(width >= 62em)').addEventListener('change', ({ matches }) => matches && sheet?.close())

/** Shows the filters in a dialog, where there is no room for them beside the list. */
export function openSheet() {
  if (!filters || !sheet || sheet.open) return
  sheet.firstElementChild?.after(filters)
  sheet.append(...regions)
  tellSheet()
  sheet.showModal()
}

/** How many there are now, on the button that leads to them. */
function tellSheet() {
  const button = sheet?.querySelector<HTMLElement>('[data-text]')
  const found = document.getElementById('aantal')?.textContent ?? ''
  if (button) button.textContent = (button.dataset.text ?? '').replace('{text}', found)
}
