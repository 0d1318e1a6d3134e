import './buy-bar.css'
import { waitForPressEnd } from '../../../../kit/browser/swap/wait-for-press-end'
import * as mark from '../product-markup-names'
import { showMissingChoice } from './missing-choice.client'

/** The CSS property of `body` with the height of the buy bar. Elements at the bottom of the window stay above it. */
const heightProperty = '--bottom-bar'

/**
 * Shows a bar with the price and a button at the bottom of the window while the buy button is out of view. If nothing
 * can be bought, the variant form counts instead of the buy button. The bar's button clicks the real buy button. The
 * bar is for mouse and touch only, so that keyboards and screen readers find a single button. Returns a function that
 * removes the bar.
 */
export function showBuyBar(box: HTMLElement) {
  const template = box.querySelector<HTMLTemplateElement>(`template[${mark.buyBarAttribute}]`)
  const target = box.querySelector<HTMLElement>('.add-to-cart .btn') ?? box.querySelector('form')
  const bar = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!bar || !target) return () => {}
  const { body, documentElement: root } = document
  const hide = () => {
    measured.disconnect()
    bar.remove()
    body.style.removeProperty(heightProperty)
    root.style.scrollPaddingBottom = ''
  }
  // A ResizeObserver runs after the browser's layout; reading the bar's height at another time would force a layout.
  // The property is set on the body, because a custom property on the root makes the browser restyle the whole page.
  const measured = new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`
    body.style.setProperty(heightProperty, height)
    root.style.scrollPaddingBottom = `calc(1rem + ${height} + var(--compare-bar, 0px))`
  })
  let isWanted: boolean | undefined
  const observer = new IntersectionObserver(async ([entry]) => {
    isWanted = !entry?.isIntersecting
    // The bar neither appears nor disappears during a press, because it would do so under the finger.
    await waitForPressEnd()
    if (isWanted === undefined) return
    if (!isWanted) return hide()
    box.append(bar)
    measured.observe(bar)
  })
  observer.observe(target)
  // The bar must not take the focus, because screen readers do not see it.
  bar.addEventListener('mousedown', (event) => event.preventDefault())
  bar.querySelector('button')?.addEventListener('click', () => {
    if (target.matches('button')) target.click()
    else showMissingChoice()
  })
  return () => {
    observer.disconnect()
    isWanted = undefined
    hide()
  }
}
