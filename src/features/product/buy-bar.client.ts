import * as mark from './product-marks'

/** As in product.css. */
const narrow = matchMedia('(width < 48em)')

/** Says on the root how much of the window's bottom the bar takes: others stand above it. */
const heightProperty = '--bottom-bar'

/**
 * On a narrow screen, keeps the price and a button in sight while the buy button, or what must be chosen first, is out
 * of it. The bar's button presses the real one: it is for pointers alone, so that keys and screen readers find one.
 */
export function showBuyBar(box: HTMLElement, signal: AbortSignal) {
  const template = box.querySelector<HTMLTemplateElement>(`template[${mark.buyBar}]`)
  const target = box.querySelector<HTMLElement>('.add-to-cart .btn') ?? box.querySelector('form')
  const bar = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const { style } = document.documentElement
  style.removeProperty(heightProperty)
  if (!bar || !target) return
  let isInSight = true
  const show = () => {
    const isShown = narrow.matches && !isInSight
    if (isShown && !bar.isConnected) box.append(bar)
    bar.hidden = !isShown
    if (isShown) style.setProperty(heightProperty, `${bar.offsetHeight}px`)
    else style.removeProperty(heightProperty)
  }
  const observer = new IntersectionObserver(([entry]) => {
    isInSight = !!entry?.isIntersecting
    show()
  })
  observer.observe(target)
  narrow.addEventListener('change', show, { signal })
  signal.addEventListener('abort', () => observer.disconnect())
  bar.querySelector('button')?.addEventListener('click', () => {
    if (target.matches('button')) return target.click()
    const open = [...target.querySelectorAll('fieldset, select')].find(
      (one) => !one.querySelector(':checked[value]:not([value=""])'),
    )
    const field = open?.querySelector<HTMLElement>('input') ?? (open as HTMLElement | undefined)
    open?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
