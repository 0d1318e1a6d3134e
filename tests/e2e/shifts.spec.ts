import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { answerLate, laterAnswer, scrollAtRest } from '../support/waits'

/** Returns the sum of all layout shifts, including those right after a click. */
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts)

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const scope = window as unknown as { shifts: number }
    scope.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) scope.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

for (const width of [360, 1420]) {
  test(`late-loading fonts and photos and hydration shift no layout at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const allAnswered = await answerLate(page, /\.(woff2|svg|jpe?g|webp)/, 350)
    for (const path of ['/', '/tenten-c1', '/aanbiedingen?merk=1', '/zoeken?term=tent', '/blog']) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      if (path === '/') {
        // Hovering hydrates the menu: React takes over the rendered markup.
        await page.getByRole('button', { name: 'Account', exact: true }).hover()
        await expect(page.locator('shop-island[name=AccountPanel][awake]')).toHaveCount(1)
      }
      await page.mouse.move(width / 2, 500)
      await page.mouse.wheel(0, 700)
      await scrollAtRest(page)
      await allAnswered()
      await laterAnswer(page)
      expect(await shifts(page), path).toBeLessThanOrEqual(0.01)
    }
  })
}

test('on a slow connection the header does not shift while the page loads', async ({ page, context }) => {
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto('/blog')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  // Styles and fonts are cached already, so the page is painted while it arrives.
  for (const path of ['/keuzehulp', '/winkelwagen']) {
    await page.goto(path)
    expect(await shifts(page), path).toBeLessThanOrEqual(0.01)
  }
})
