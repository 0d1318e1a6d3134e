import './buy-bar.css'
import { whenNothingIsPressed } from '../../../../kit/browser/swap/press'
import * as mark from '../product-attributes'
import { showMissingChoice } from './missing-choice.client'

/** The CSS property of `body` with the bar's height: elements at the window's bottom are placed above it. */
const heightProperty = '--bottom-bar'

/**
 * Shows a bar with price and button while the buy button (or the choice, if nothing can be bought) is out of view. The
 * bar's button presses the real one. It is for pointers only, so that keyboards and screen readers find a single
 * button. Returns a function that removes the bar.
 */
export function showBuyBar(box: HTMLElement) {
  const template = box.querySelector<HTMLTemplateElement>(`template[${mark.buyBar}]`)
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
  // A ResizeObserver runs after the layout; reading the bar's height elsewhere would force a layout. The property is
  // set on the body, because a custom property on the root makes the browser restyle the whole page.
  const measured = new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`
    body.style.setProperty(heightProperty, height)
    root.style.scrollPaddingBottom = `calc(1rem + ${height} + var(--compare-bar, 0px))`
  })
  let isWanted: boolean | undefined
  const observer = new IntersectionObserver(async ([entry]) => {
    isWanted = !entry?.isIntersecting
    // A bar that moves during a press would disappear under the finger, or appear under it.
    await whenNothingIsPressed()
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
