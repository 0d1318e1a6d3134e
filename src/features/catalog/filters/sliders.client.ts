import { swappedEvent } from '../../../../kit/browser/page-constants'
import * as listMark from '../list/list-markup-names'

const pauseMs = 300

const rangeFilter = `[${listMark.rangeAttribute}]`

type Slider = {
  low: HTMLInputElement
  high: HTMLInputElement
  min: HTMLInputElement
  max: HTMLInputElement
  range: Element
}

/** The list's price range before the visitor chose a price. The slider keeps these bounds (specification §4). */
let priceBounds: [low: string, high: string] | undefined

export function enhanceSliders() {
  let timer = 0
  let waiting: Slider | undefined
  const askSoon = (slider: Slider) => {
    clearTimeout(timer)
    waiting = slider
    timer = window.setTimeout(() => {
      const form = waiting?.min.form
      waiting = undefined
      form?.requestSubmit()
    }, pauseMs)
  }
  // The answer to an earlier choice may replace the form during the pause: the new form gets the range and is sent.
  const keepWaiting = () => {
    const fresh = waiting && sliders().find(({ min }) => min.name === waiting?.min.name)
    if (!fresh || !waiting) return
    fresh.min.value = waiting.min.value
    fresh.max.value = waiting.max.value
    waiting = fresh
  }
  addEventListener('input', ({ target }) => {
    const slider = sliderAt(target)
    if (!slider) return
    if (target === slider.low || target === slider.high) fillIn(slider, target)
    else moveThumbs(slider)
    render(slider)
  })
  addEventListener('change', ({ target }) => {
    const slider = sliderAt(target)
    if (slider && (target === slider.low || target === slider.high)) askSoon(slider)
  })
  // During the `reset` event the fields still have their old values.
  addEventListener('reset', () => setTimeout(showAll))
  addEventListener(swappedEvent, () => {
    keepWaiting()
    keepPriceBounds()
    showAll()
  })
  keepPriceBounds()
  for (const slider of sliders()) {
    for (const thumb of [slider.low, slider.high]) {
      if (thumb.value === thumb.defaultValue) continue
      fillIn(slider, thumb)
      askSoon(slider)
    }
    render(slider)
  }
}

const sliders = () => [...document.querySelectorAll(rangeFilter)].flatMap((range) => sliderAt(range) ?? [])

function sliderAt(target: EventTarget | null): Slider | undefined {
  const range = target instanceof Element ? target.closest(rangeFilter) : null
  const [min, max, low, high] = range?.querySelectorAll('input') ?? []
  return range && min && max && low && high ? { range, min, max, low, high } : undefined
}

/** Parses an amount only to place the thumbs; the server parses the submitted field (lib/dutch-number.ts). */
function read({ value }: HTMLInputElement) {
  const amount = Number.parseFloat(value.replace(/\.(?=\d{3})/g, '').replace(',', '.'))
  return Number.isNaN(amount) ? undefined : amount
}

/** Fills in the field of a thumb: empty at the thumb's outermost position. Neither thumb passes the other. */
function fillIn({ low, high, min, max }: Slider, moved: EventTarget) {
  if (low.valueAsNumber > high.valueAsNumber) {
    if (moved === low) low.value = high.value
    else high.value = low.value
  }
  if (moved === low) min.value = low.value === low.min ? '' : low.value
  else max.value = high.value === high.max ? '' : high.value
}

function moveThumbs({ low, high, min, max }: Slider) {
  low.value = String(read(min) ?? low.min)
  high.value = String(read(max) ?? high.max)
}

function showAll() {
  for (const slider of sliders()) {
    moveThumbs(slider)
    render(slider)
  }
}

function render({ range, low, high }: Slider) {
  const from = Number(low.min)
  const share = 100 / (Number(low.max) - from || 1)
  const bar = range.querySelector('rect')
  // If minimum and maximum are in the wrong order, they are swapped, as features/catalog/list/list-state.ts does.
  const [left = from, right = left] = [low.valueAsNumber, high.valueAsNumber].sort((a, b) => a - b)
  bar?.setAttribute('x', String((left - from) * share))
  bar?.setAttribute('width', String((right - left) * share))
  // If both thumbs are at the right end, the left one must be on top, because only it can still be moved.
  low.style.zIndex = (low.valueAsNumber - from) * share > 50 ? '1' : ''
}

function keepPriceBounds() {
  const slider = sliderAt(document.querySelector(`[${listMark.rangeAttribute}=prijs]`))
  if (!slider) return
  const { min, max, low, high } = slider
  // Compares with the default values in the HTML, because a visitor may have typed before this script loaded.
  if (!min.defaultValue && !max.defaultValue) priceBounds = [low.min, high.max]
  if (!priceBounds) return
  const [from, to] = priceBounds
  for (const thumb of [low, high]) {
    thumb.min = String(Math.min(Number(from), read(min) ?? Number(from)))
    thumb.max = String(Math.max(Number(to), read(max) ?? Number(to)))
  }
  min.placeholder = from
  max.placeholder = to
}
