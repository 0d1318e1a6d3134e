import { swappedEvent } from '../../boot/page-parts'
import { MAX_COMPARED } from '../../contract/limits'
import { showToast } from '../../lib/toast'
import { appendedEvent } from '../catalog/list-marks'
import * as mark from './compare-marks'
import { comparisonQuery } from './comparison'
import { announce, countText, drawBar, isClear, textOf } from './comparison-bar.client'
import { choose, clearSelection, inOrder, loadSelection, selection, unchoose } from './selection'

let isStarted = false
let isDrawnSoon = false
/** The toast that one more is needed. */
let hint: Element | undefined

/**
 * Restores what this tab compares: its boxes and its bar. Where `changed` is one of the boxes, it does what that says.
 *
 * Loaded by the first change, or where something is kept (start-comparing.client.ts).
 */
export function compare(changed: EventTarget | null) {
  if (!isStarted) start()
  if (!(changed instanceof HTMLInputElement && changed.matches(mark.box))) return
  if (changed.id === mark.onlyDifferences) noteInAddress(changed.checked)
  else pick(changed)
}

function start() {
  isStarted = true
  loadSelection()
  forgetGone()
  selection.subscribe(drawSoon)
  for (const change of [swappedEvent, appendedEvent]) addEventListener(change, drawSoon)
  // The back/forward cache brings a page back as it was; one that was drawn ahead knows what there was then.
  addEventListener('pageshow', ({ persisted }) => persisted && loadSelection())
  document.addEventListener('prerenderingchange', loadSelection)
  addEventListener('click', takeOut, true)
  drawSoon()
  // Whoever asks for the page alone wants to see their own.
  const query = comparisonQuery(inOrder().map(({ id }) => id))
  if (document.getElementById(mark.comparison) && !/[?&]p=/.test(location.search) && query)
    location.replace(location.pathname + query)
}

/** What a comparison was asked for and does not show is not sold any more: the bar would count it for ever. */
function forgetGone() {
  const comparison = document.getElementById(mark.comparison)
  const asked = comparison ? new URLSearchParams(location.search).getAll('p').slice(0, MAX_COMPARED) : []
  const shown = [...(comparison?.querySelectorAll(`[${mark.remove}]`) ?? [])].map((one) =>
    one.getAttribute(mark.remove),
  )
  for (const id of asked) if (!shown.includes(id)) unchoose(id)
}

/** Later: of several boxes that were changed while this was on its way, each is still to be read. */
function drawSoon() {
  if (!isDrawnSoon) setTimeout(draw)
  isDrawnSoon = true
}

function draw() {
  isDrawnSoon = false
  const chosen = inOrder()
  for (const box of document.querySelectorAll<HTMLInputElement>(mark.box))
    if (box.id !== mark.onlyDifferences) box.checked = chosen.some(({ id }) => id === box.value)
  drawBar(chosen)
  if (chosen.length !== 1) hint?.remove()
}

function pick(box: HTMLInputElement) {
  const { value: id, checked } = box
  // On a product's own page the box stands in no card.
  const about = box.closest('.card') ?? document.querySelector('main')
  const name = about?.querySelector('.name, h1')?.textContent?.trim() ?? ''
  const image = about?.querySelector('img')
  // The one that is here already.
  const photo = image?.currentSrc || (image?.getAttribute('src') ?? undefined)
  if (!checked) unchoose(id)
  else if (!choose(id, { name, photo })) {
    box.checked = false
    return showToast(textOf(mark.full), { tone: 'error' })
  }
  const n = inOrder().length
  if (n > 1) announce(countText(n))
  else if (checked) hint = showToast(textOf(mark.oneMore))
}

/** On the comparison's page a link that takes something out of it takes it out of the selection too. */
function takeOut({ target }: MouseEvent) {
  const pressed = target as Element
  if (isClear(pressed)) return clear()
  const id = pressed.closest(`[${mark.remove}]`)?.getAttribute(mark.remove)
  if (id) unchoose(id)
  else if (id === '') clearSelection()
}

function clear() {
  // The bar that has the focus goes.
  document.querySelector('main')?.focus({ preventScroll: true })
  clearSelection()
  announce(textOf(mark.cleared))
}

/** So that the address that is sent to somebody shows the same, and so does what is left without a product. */
function noteInAddress(isOn: boolean) {
  history.replaceState(history.state, '', noted(location.href, isOn))
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`[${mark.remove}]:not([${mark.remove}=""])`)]
  // One product differs from nothing.
  if (links.length > 2) for (const link of links) link.href = noted(link.href, isOn)
}

function noted(address: string, isOn: boolean) {
  const url = new URL(address)
  if (isOn) url.searchParams.set(mark.onlyDifferences, '1')
  else url.searchParams.delete(mark.onlyDifferences)
  return url.href
}
