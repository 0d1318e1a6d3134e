import { MAX_COMPARED } from '../../contract/limits'
import * as mark from '../compare/compare-names'
import { comparisonQuery } from '../compare/comparison'
import { clearSelection, followStorage, inOrder, removeFromComparison } from '../compare/selection'

/** Connects the comparison's own page with what this tab compares. Only that page loads it. */
export function startComparison() {
  followStorage()
  forgetDiscontinued()
  addEventListener('click', takeOut, true)
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === mark.onlyDifferences) noteInUrl(target.checked)
  })
  const box = document.querySelector<HTMLInputElement>(`#${mark.onlyDifferences}`)
  // The box was changed before this script loaded.
  if (box && box.checked !== box.defaultChecked) noteInUrl(box.checked)
  const query = comparisonQuery(inOrder().map(({ id }) => id))
  // The bare path leads to this tab's own comparison.
  if (!/[?&]p=/.test(location.search) && query) location.replace(location.pathname + query)
}

/**
 * Removes products that the URL requests and the page does not show: they are discontinued, and the bar would count
 * them.
 */
function forgetDiscontinued() {
  const requested = new URLSearchParams(location.search).getAll('p').slice(0, MAX_COMPARED)
  const shown = [...document.querySelectorAll(`[${mark.remove}]`)].map((link) => link.getAttribute(mark.remove))
  for (const id of requested) if (!shown.includes(id)) removeFromComparison(id)
}

function takeOut({ target }: MouseEvent) {
  const id = (target as Element).closest(`[${mark.remove}]`)?.getAttribute(mark.remove)
  if (id) removeFromComparison(id)
  else if (id === '') clearSelection()
}

/** Stores the checkbox in the URL, so that a shared link and the links that remove a product show the same. */
function noteInUrl(isOn: boolean) {
  history.replaceState(history.state, '', withChoice(location.href, isOn))
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`[${mark.remove}]:not([${mark.remove}=""])`)]
  // One product differs from nothing.
  if (links.length > 2) for (const link of links) link.href = withChoice(link.href, isOn)
}

function withChoice(address: string, isOn: boolean) {
  const url = new URL(address)
  if (isOn) url.searchParams.set(mark.onlyDifferences, '1')
  else url.searchParams.delete(mark.onlyDifferences)
  return url.href
}
