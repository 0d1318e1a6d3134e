import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/test'

const header = (page: Page) => page.locator('.head-bar')
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
/** Returns the header's height, and whether it is at the top of the window. */
const look = async (page: Page) => {
  await header(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await header(page).boundingBox()
  return [box?.height, box?.y === 0]
}

test('from 992 px on the header becomes sticky past 205 px of scrolling, and shrinks without a layout shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 992, height: 900 })
  await page.goto('/')
  const heading = () =>
    page.getByRole('heading', { level: 1 }).evaluate((one) => one.getBoundingClientRect().y + scrollY)
  const place = await heading()

  expect(await look(page)).toEqual([100, false])
  for (const [y, expected] of [
    [204, [100, false]],
    [205, [70, true]],
    [900, [70, true]],
    [75, [70, true]],
    [74, [100, false]],
    [204, [100, false]],
    [206, [70, true]],
    [0, [100, false]],
  ] as const) {
    await scrollTo(page, y)
    // Polls, because the script that follows the scrolling is fetched after the load event.
    await expect.poll(() => look(page), `at ${y} px`).toEqual(expected)
    expect(await heading(), `the page at ${y} px`).toBe(place)
    expect((await page.locator('.head-place').boundingBox())?.height, 'the filler').toBe(100)
  }

  await scrollTo(page, 300)
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog#menu')?.showModal())
  await scrollTo(page, 50)
  expect(await look(page), 'locked at 50 px').toEqual([70, true])
  await page.keyboard.press('Escape')
  await scrollTo(page, 51)
  expect(await look(page), 'at 51 px').toEqual([100, false])

  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01)
})

test('the header is never sticky below 992 px, also after the window becomes small', async ({ page }) => {
  await page.setViewportSize({ width: 991, height: 900 })
  await page.goto('/')
  expect(await look(page)).toEqual([70, false])
  await scrollTo(page, 600)
  await expect(header(page)).not.toBeInViewport()

  await page.setViewportSize({ width: 992, height: 900 })
  await scrollTo(page, 601)
  await expect(header(page)).toBeInViewport()
  await page.setViewportSize({ width: 991, height: 900 })
  await expect(header(page)).not.toBeInViewport()
})

test('the sticky header never covers an element that gets the focus, and its search and dropdowns work', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1420, height: 600 })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
    expect(top).toBeGreaterThanOrEqual(70)
  }

  await page.setViewportSize({ width: 1420, height: 900 })
  await scrollTo(page, 900)
  await expect(page.locator('html[data-sticky]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Winkelwagen' }).click()
  const panel = await page.getByRole('region', { name: 'Winkelwagen' }).boundingBox()
  expect(panel?.y).toBeGreaterThan(40)
  expect(panel?.y).toBeLessThan(90)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Zoeken' }).fill('tent')
  await expect(page.getByRole('option').first()).toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findViolations(page)).toEqual([])
})
