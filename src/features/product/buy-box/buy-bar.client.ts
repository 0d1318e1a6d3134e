import './buy-bar.css'
import { pressEnds } from '../../../../kit/browser/swap/press'
import * as mark from '../product-attributes'
import { showOpenChoice } from './open-choice.client'

/** Sets the bar's height on the body, so that other fixed elements are above it. */
const heightProperty = '--bottom-bar'

/**
 * Shows the price and a button while the buy button, or the choice where nothing can be bought, is out of view. The
 * bar's button presses the real one and is for pointers only, so that keyboards and screen readers find one. Returns a
 * function that removes it.
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
  // After the layout, which reading the height elsewhere would force. The root has no such property itself: whatever
  // is set there that has a name of its own, a browser styles the whole page anew.
  const measured = new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`
    body.style.setProperty(heightProperty, height)
    root.style.scrollPaddingBottom = `calc(1rem + ${height} + var(--compare-bar, 0px))`
  })
  let isWanted: boolean | undefined
  const observer = new IntersectionObserver(async ([entry]) => {
    isWanted = !entry?.isIntersecting
    // A page that is scrolled during a press must neither take the bar from under the finger nor put it there.
    await pressEnds()
    if (isWanted === undefined) return
    if (!isWanted) return hide()
    box.append(bar)
    measured.observe(bar)
  })
  observer.observe(target)
  // An element that is hidden from screen readers must not take the focus.
  bar.addEventListener('mousedown', (event) => event.preventDefault())
  bar.querySelector('button')?.addEventListener('click', () => {
    if (target.matches('button')) target.click()
    else showOpenChoice()
  })
  return () => {
    observer.disconnect()
    isWanted = undefined
    hide()
  }
}
