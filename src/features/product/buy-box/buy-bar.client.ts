import './buy-bar.css'
import { pressEnds } from '../../../../kit/browser/swap/press'
import * as mark from '../product-marks'
import { showOpenChoice } from './open-choice.client'

/** Says on the body how much of the window's bottom the bar takes: others stand above it. */
const heightProperty = '--bottom-bar'

/**
 * Keeps the price and a button in sight while the buy button, or the choice where nothing of it can be had, is out of it.
 * The bar's button presses the real one: it is for pointers alone, so that keys and screen readers find one. Answers what
 * takes it away.
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
  // What is hidden from screen readers takes no focus.
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
