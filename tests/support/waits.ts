import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { isOfPlaywright } from './console'

/*
 * Events to wait for. A statement that something does not happen is made after a later event, not after some time.
 */

/** Resolves two frames later: what was changed before is painted, and the page's observers were notified of it. */
export const twoFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })

/** Resolves once the page has requested something more, and rendered its answer: an earlier answer is rendered, too. */
export async function laterAnswer(page: Page) {
  await twoFrames(page)
  await page.evaluate(async () => (await fetch('/robots.txt', { cache: 'no-store' })).text())
  await twoFrames(page)
}

/**
 * Resolves once a page that is about to be opened has begun the last thing that it does without the visitor: it
 * registers the offline worker (src/after-load.ts).
 */
export async function atRest(page: Page) {
  // The page before it may be about to register it, too.
  await page.waitForEvent('load')
  await page.waitForEvent('console', (message) => isOfPlaywright(message.text()))
  await twoFrames(page)
}

/** Returns how far the page is scrolled once that has been the same for ten frames, px. A wheel takes some to begin. */
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

/** Answers requests that match so many ms late. Returns what waits until all that were sent are answered. */
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
    // The page may have been left meanwhile.
    await answer(route).catch(() => {})
    waiting--
  })
  return () => expect.poll(() => waiting, { intervals: [20] }).toBe(0)
}
