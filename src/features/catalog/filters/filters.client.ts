import { announcerId, swappedEvent } from '../../../../kit/browser/page-constants'
import { toastRegionId } from '../../../../kit/browser/toast'
import * as listMark from '../list/list-markup-names'
import { enhanceFilterValueSearch } from './filter-value-search.client'
import { enhanceSliders } from './sliders.client'

const filters = document.getElementById(listMark.filters)
const sheet = document.querySelector<HTMLDialogElement>(`#${listMark.filterSheet}`)

/** The toasts and the announcer. Behind a modal dialog they are neither seen nor read out, so they move into it. */
const regions = document.querySelectorAll(`#${toastRegionId}, #${announcerId}`)

enhanceSliders()
enhanceFilterValueSearch()
addEventListener(swappedEvent, () => {
  countOnButton()
  // After changing a filter far down the page, the visitor sees the new list from its top.
  const list = document.getElementById(listMark.results)
  if (list && list.getBoundingClientRect().top < 0 && filters?.matches(':hover, :focus-within')) list.scrollIntoView()
})
sheet?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(`[${listMark.closeSheetAttribute}]`)) sheet.close()
})
sheet?.addEventListener('close', () => {
  if (filters) sheet.parentElement?.prepend(filters)
  document.body.append(...regions)
  // The button that opened the sheet may have been replaced with a new list since.
  document.getElementById(listMark.openFilters)?.focus()
})
const large = matchMedia('(width >= 62em)')
large.addEventListener('change', () => large.matches && sheet?.close())

/** Moves the filters into a dialog on screens that have no room for them beside the list. */
export function openFilterSheet() {
  // The visitor may have rotated the screen since the press, so that the filters have room beside the list.
  if (!filters || !sheet || sheet.open || large.matches) return
  sheet.firstElementChild?.after(filters)
  sheet.append(...regions)
  countOnButton()
  sheet.showModal()
}

function countOnButton() {
  const button = sheet?.querySelector<HTMLElement>(`[${listMark.sheetButtonTextAttribute}]`)
  const found = document.getElementById(listMark.productCount)?.textContent ?? ''
  if (button)
    button.textContent = (button.getAttribute(listMark.sheetButtonTextAttribute) ?? '').replace('{text}', found)
}
