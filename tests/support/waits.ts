import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { isOfPlaywright } from './console'

/* Events to wait for. A test that something does not happen waits for a later event, not for some time. */

/** Resolves two frames later: earlier changes are painted then, and observers were notified. */
export const twoFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })

/** Resolves once the page has made another request and rendered its answer: then earlier answers are rendered too. */
export async function laterAnswer(page: Page) {
  await twoFrames(page)
  await page.evaluate(async () => (await fetch('/robots.txt', { cache: 'no-store' })).text())
  await twoFrames(page)
}

/**
 * Resolves once a page that is about to open has done everything that it does by itself: last, it registers the service
 * worker (src/after-load.ts).
 */
export async function atRest(page: Page) {
  // The previous page may also be about to register it. Both events are listened for at once: between two waits a busy
  // machine could miss the second.
  let isLoaded = false
  page.once('load', () => {
    isLoaded = true
  })
  await page.waitForEvent('console', (message) => isLoaded && isOfPlaywright(message.text()))
  await twoFrames(page)
}

/** Returns the scroll position (px) once it has not changed for ten frames: a mouse wheel takes some to start. */
export const scrollAtRest = (page: Page) =>
  page.evaluate(async () => {
    let last = scrollY
    for (let still = 0; still < 10; still++) {
      await new Promise(requestAnimationFrame)
      if (scrollY !== last) still = 0
      last = scrollY
    }
    return Math.round(last)
  })

/** Delays the answers to matching requests by this many ms. Returns a function that waits until all were answered. */
export async function answerLate(
  target: Page | BrowserContext,
  pattern: RegExp | string,
  ms: number,
  answer = (route: Route) => route.continue(),
) {
  let waiting = 0
  await target.route(pattern, async (route) => {
    waiting++
    await new Promise((done) => setTimeout(done, ms))
    // The visitor may have left the page meanwhile.
    await answer(route).catch(() => {})
    waiting--
  })
  return () => expect.poll(() => waiting, { intervals: [20] }).toBe(0)
}
