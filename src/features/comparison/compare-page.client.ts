import { MAX_COMPARED_PRODUCTS } from '../../contract/limits'
import * as mark from '../compare/comparison-markup-names'
import { comparisonQuery } from '../compare/comparison-rows'
import { clearSelection, inOrderOfChoice, removeFromComparison, syncSelectionWithStorage } from '../compare/selection'

/** Connects the comparison's page with the selection of this tab. Only the comparison's page loads this script. */
export function startComparison() {
  syncSelectionWithStorage()
  forgetDiscontinued()
  addEventListener('click', takeOut, true)
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === mark.onlyDifferencesId) noteInUrl(target.checked)
  })
  const box = document.querySelector<HTMLInputElement>(`#${mark.onlyDifferencesId}`)
  // The visitor may have changed the checkbox before this script loaded.
  if (box && box.checked !== box.defaultChecked) noteInUrl(box.checked)
  const query = comparisonQuery(inOrderOfChoice().map(({ id }) => id))
  // At a URL without products, the page shows this tab's own comparison.
  if (!/[?&]p=/.test(location.search) && query) location.replace(location.pathname + query)
}

/** Removes discontinued products from this tab's selection: the page cannot show them, but the bar would count them. */
function forgetDiscontinued() {
  const requested = new URLSearchParams(location.search).getAll('p').slice(0, MAX_COMPARED_PRODUCTS)
  const shown = [...document.querySelectorAll(`[${mark.removeLinkAttribute}]`)].map((link) =>
    link.getAttribute(mark.removeLinkAttribute),
  )
  for (const id of requested) if (!shown.includes(id)) removeFromComparison(id)
}

function takeOut({ target }: MouseEvent) {
  const id = (target as Element).closest(`[${mark.removeLinkAttribute}]`)?.getAttribute(mark.removeLinkAttribute)
  if (id) removeFromComparison(id)
  else if (id === '') clearSelection()
}

/** Stores the state of the checkbox in the URL, so that a shared link and the links that remove a product keep it. */
function noteInUrl(isOn: boolean) {
  history.replaceState(history.state, '', withChoice(location.href, isOn))
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(
      `[${mark.removeLinkAttribute}]:not([${mark.removeLinkAttribute}=""])`,
    ),
  ]
  // With two products left, removing one leaves a single product, for which differences have no meaning.
  if (links.length > 2) for (const link of links) link.href = withChoice(link.href, isOn)
}

function withChoice(address: string, isOn: boolean) {
  const url = new URL(address)
  if (isOn) url.searchParams.set(mark.onlyDifferencesId, '1')
  else url.searchParams.delete(mark.onlyDifferencesId)
  return url.href
}
