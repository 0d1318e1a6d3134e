import { swappedEvent } from '../../../../kit/browser/page-constants'
import { handleGalleryClick, markPhotoInView } from '../gallery/gallery.client'
import * as mark from '../product-markup-names'

/** Matches narrow windows, in which ProductPage.tsx places the buy box under the photos. */
const narrow = matchMedia('(width < 48em)')

/** Starts the scripts of the photo gallery and the buy box, and again after each swap to another variant. */
export function startBuyBox() {
  let box: HTMLElement | null = null
  let hideBar = () => {}
  const start = () => {
    const isChange = !!box
    const fresh = document.getElementById(mark.buyBoxId)
    if (!fresh || fresh === box) return
    box = fresh
    markPhotoInView(box)
    followAmount(box)
    showBar()
    announceVariant(box)
    if (isChange) trackView(box)
  }
  const showBar = () => {
    hideBar()
    if (!narrow.matches) return
    void import('./buy-bar.client').then(({ showBuyBar }) => {
      hideBar()
      if (box && narrow.matches) hideBar = showBuyBar(box)
    })
  }
  narrow.addEventListener('change', showBar)
  addEventListener(swappedEvent, start)
  addEventListener('change', ({ target }) => {
    if ((target as Element).closest(`[${mark.rememberedSizeAttribute}]`)) rememberSize(target as HTMLInputElement)
  })
  addEventListener('submit', (event) => {
    if (!(event.target as Element).matches(`[${mark.choiceMissingAttribute}]`)) return
    event.preventDefault()
    void import('./missing-choice.client').then(({ showMissingChoice }) => showMissingChoice())
  })
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(`[${mark.shareAttribute}]`)
    if (button) void import('./share.client').then(({ shareVariantUrl }) => shareVariantUrl(button))
    else handleGalleryClick(event)
  })
  start()
  // Stores a size that the visitor chose before this script loaded: its radio has the focus, or was rendered unchecked.
  for (const size of document.querySelectorAll<HTMLInputElement>(`[${mark.rememberedSizeAttribute}] :checked`))
    if (size === document.activeElement || !size.defaultChecked) rememberSize(size)
  proposeSize()
}

const rememberSize = (field: HTMLInputElement) =>
  void import('./remembered-size.client').then((own) => own.rememberSize(field))

/** Loads remembered-size.client.ts if this browser has stored a size. */
function proposeSize() {
  try {
    if (!localStorage.getItem(mark.rememberedSizesKey)) return
  } catch {
    return
  }
  void import('./remembered-size.client').then((own) => own.chooseRememberedSize())
}

function announceVariant(box: HTMLElement) {
  const variant = box.getAttribute(mark.variantAttribute)
  if (variant) dispatchEvent(new CustomEvent(mark.variantLoadedEvent, { detail: JSON.parse(variant) }))
}

function trackView(box: HTMLElement) {
  const event = box.querySelector<HTMLElement>('[data-track]')?.dataset.track
  if (event) void import('../../analytics/track').then(({ track }) => track(JSON.parse(event)))
}

/** Shows the tier price for the typed amount, if larger amounts are cheaper. Its code loads at the first key press. */
function followAmount(box: HTMLElement) {
  if (!box.querySelector(`[${mark.tierPriceAttributes.from}]`)) return
  const follow = () => void import('./tier-prices.client').then(({ showTierPrice }) => showTierPrice(box))
  box.addEventListener('input', follow)
  const field = box.querySelector<HTMLInputElement>('[name=amount]')
  // The visitor typed the amount before choosing another variant, or before this script loaded.
  if (field && field.value !== field.defaultValue) follow()
}
