import type { Page } from '@playwright/test'

/*
 * Checks of a page with large text, in forced colours, on paper and without motion. Each runs inside the page and
 * returns the markup of what fails.
 */

/** Text at 200 %, on a phone at 150 %: finds elements that cut text off, and a page that scrolls sideways. */
const withLargeText = () => {
  const root = document.documentElement
  const before = root.style.fontSize
  root.style.fontSize = innerWidth < 600 ? '150%' : '200%'
  const weak = [...document.querySelectorAll<HTMLElement>('a, button, label, legend, h1, h2, h3, p, td, th, li')]
    .filter((element) => {
      const { overflowX, textOverflow, clipPath, position } = getComputedStyle(element)
      const isHiddenFromSight = position === 'absolute' && clipPath !== 'none'
      const isCut = overflowX === 'hidden' && textOverflow !== 'ellipsis' && !isHiddenFromSight
      return isCut && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
    })
    .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`)
  const sideways = root.scrollWidth - root.clientWidth
  const widest = [...document.body.querySelectorAll('*')].findLast(
    (element) => element.getBoundingClientRect().right >= root.scrollWidth - 1,
  )
  root.style.fontSize = before
  return sideways > 0 ? [...weak, `scrolls ${sideways} px sideways: ${widest?.outerHTML.slice(0, 120)}`] : weak
}

/** Forced colours: finds controls without any text, border or image that differs from their background. */
const withForcedColours = () => {
  const behind = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/, 0\)$/.test(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const shows = (element: Element) => {
    const ground = behind(element)
    const text = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')
    const hasText = text.trim() !== '' && getComputedStyle(element).color !== ground
    // Forced colours remove backgrounds, and so icons that are masks; borders and images remain.
    const hasShape = [undefined, '::before', '::after'].some((part) => {
      const { backgroundImage, borderBottomColor, borderBottomWidth } = getComputedStyle(element, part)
      return backgroundImage !== 'none' || (parseFloat(borderBottomWidth) > 0 && borderBottomColor !== ground)
    })
    return hasText || hasShape || element.querySelector('svg, img') !== null
  }
  return [...document.querySelectorAll('a[href], button, select, textarea, summary, input:not([type=hidden])')]
    .filter((control) => isSeen(control) && !shows(control))
    .filter((control) => !(control instanceof HTMLInputElement && /checkbox|radio|range/.test(control.type)))
    .map((control) => `not to be seen: ${control.outerHTML.slice(0, 120)}`)
}

/** On paper: finds fixed elements, which every sheet repeats, and a missing main part. */
const onPaper = () => {
  const isPrinted = (element: Element) => {
    const { height, bottom } = element.getBoundingClientRect()
    return element.checkVisibility() && height > 1 && bottom > 0
  }
  const fixed = [...document.body.querySelectorAll('*')]
    .filter((element) => getComputedStyle(element).position === 'fixed' && isPrinted(element))
    .map((element) => `on every sheet: ${element.outerHTML.slice(0, 120)}`)
  const main = document.querySelector('main')
  return main && isPrinted(main) ? fixed : [...fixed, 'no main part']
}

/** Reduced motion: finds animations and transitions longer than 50 ms. */
const withoutMotion = () => {
  const seconds = (list: string) => Math.max(...list.split(',').map((one) => parseFloat(one)))
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { animationName, animationDuration, transitionDuration, transitionProperty } = getComputedStyle(element)
      const isAnimated = animationName !== 'none' && seconds(animationDuration) > 0.05
      return isAnimated || (transitionProperty !== 'none' && seconds(transitionDuration) > 0.05)
    })
    .map((element) => `moves: ${element.outerHTML.slice(0, 120)}`)
}

const height = 900

/**
 * Returns what is wrong with the current state of the page with large text, in forced colours, without motion and on
 * paper, at these widths (px). Restores the page's media and focus, and leaves it at the last width.
 *
 * Each change of media restyles the page, which takes most of the time. So all widths share the forced colours and the
 * lack of motion, which change no size, and paper, which has only one width, comes last.
 */
export async function findWeakSpots(page: Page, at: number[]) {
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement | null)
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const weak: string[] = []
  const check = async (finds: Record<string, () => string[]>) => {
    await page.evaluate(finishTransitions)
    for (const [name, find] of Object.entries(finds))
      weak.push(...(await page.evaluate(find)).map((spot) => `${name}: ${spot}`))
  }
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const width of at) {
    await page.setViewportSize({ width, height })
    await check({
      [`large text at ${width} px`]: withLargeText,
      [`forced colours at ${width} px`]: withForcedColours,
      [`without motion at ${width} px`]: withoutMotion,
    })
  }
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  await check({ 'on paper': onPaper })
  const reducedMotion = isStill ? 'reduce' : 'no-preference'
  await page.emulateMedia({ media: 'screen', forcedColors: 'none', reducedMotion })
  // Without motion, colours return at once: the next check must not read them in between.
  await page.evaluate(finishTransitions)
  // An element that is not printed has lost the focus.
  await focused.evaluate((element) => element !== document.activeElement && element?.focus({ preventScroll: true }))
  return weak
}

const finishTransitions = () => {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}
