import type { Page } from '@playwright/test'
import { sidewaysOverflow } from '../support/axe'
import { openDelivery } from '../support/checkout'
import { test as base, expect } from '../support/test'

/** Opens a page on a phone whose browser shows text twice as large. */
const test = base.extend<{ large: Page }>({
  large: async ({ playwright, launchOptions, baseURL, storageState }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
    await using browser = await playwright.chromium.launch({ ...launchOptions, args })
    await use(await browser.newPage({ baseURL, storageState, viewport: { width: 360, height: 900 } }))
  },
})

test('with the browser’s text twice as large, cart and checkout fit on a phone, and no name is a column of letters', async ({
  large: page,
}) => {
  await openDelivery(page, 6)
  for (const path of ['/winkelwagen', '/winkelwagen/bestellen', '/winkelwagen/bestellen/bezorging']) {
    await page.goto(path)
    if (path === '/winkelwagen') await expect(page.locator('[data-cart-count]')).toHaveText('1')
    expect.soft(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0)
  }
  const line = page.getByRole('list', { name: 'Artikelen' }).getByRole('listitem').first()
  expect((await line.getByRole('paragraph').first().boundingBox())?.width).toBeGreaterThan(150)
})

test('with the browser’s text twice as large, a product page with reviews fits on a phone', async ({
  large: page,
  request,
}) => {
  const asked = { search: 'regenjas', products_only: true, per_page: 60 }
  const { products } = await (await request.post('/api/queryProducts', { data: asked })).json()
  const { uri } = products.data.find(({ review_count }: { review_count: number }) => review_count > 5)

  await page.goto(uri)
  await page.getByRole('navigation', { name: 'Filter op cijfer' }).scrollIntoViewIfNeeded()

  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('with the browser’s text twice as large, a list fits on a phone, and nothing of the home page’s first section is cut off', async ({
  large: page,
}) => {
  await page.goto('/aanbiedingen?weergave=list')
  await expect(page.getByRole('main').getByRole('img').nth(4)).toBeAttached()
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)

  await page.goto('/')
  const hidden = await page.locator('.hero').evaluate((hero) => hero.scrollHeight - hero.clientHeight)
  expect(hidden).toBeLessThanOrEqual(0)
})

test('with the browser’s text twice as large, the header’s buttons are at the same height', async ({ large: page }) => {
  await page.goto('/blog')
  const tops = await page
    .getByRole('banner')
    .locator('.tool:visible')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))

  expect(tops.length).toBeGreaterThan(3)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1)
})
