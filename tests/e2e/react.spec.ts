import type { Page } from '@playwright/test'
import { goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'
import { atRest } from '../support/waits'

/** Records requests for React's file, with how they were started. */
function watchReact(page: Page) {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/react-[\w-]+\.js$/.test(request.url())) fetched.push(request.url())
  })
  return fetched
}

test('React is not fetched in advance for a visitor with data saver', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener: () => {} } })
  })
  const fetched = watchReact(page)
  const rest = atRest(page)
  await page.goto('/')
  await rest
  expect(fetched).toEqual([])

  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.locator('shop-island[name=AccountPanel]')).toHaveAttribute('awake', '')
})

test('the cart panel shows a visitor’s articles before React has run', async ({ page, request }) => {
  await page.goto((await goodProduct(request)).buyableUri)
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(page.getByRole('button', { name: /^Winkelwagen, 1/ })).toBeVisible()

  await page.route(/\/react-[\w-]+\.js$/, () => {})
  await page.goto('/keuzehulp')
  await page.getByRole('button', { name: /^Winkelwagen, 1/ }).click()

  await expect(page.getByRole('button', { name: /^Verwijder / })).toBeVisible()
  expect(await page.locator('shop-island[awake]').count()).toBe(0)
})

test('the cart panel has its lines before it is opened, also when they take longer than an opened panel waits', async ({
  page,
  request,
}) => {
  await page.goto((await goodProduct(request)).buyableUri)
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(page.getByRole('button', { name: /^Winkelwagen, 1/ })).toBeVisible()
  await page.route('**/winkelwagen/paneel', async (route) => {
    await new Promise((done) => setTimeout(done, 3_000))
    await route.continue().catch(() => {})
  })

  await page.goto('/keuzehulp')

  await expect(page.locator('#cart-panel li')).toHaveCount(1)
  expect(await page.locator('shop-island[awake]').count()).toBe(0)
})

test('the cart panel has its lines before it is opened: after load, after an addition, and in each tab', async ({
  page,
  request,
}) => {
  const { buyableUri } = await goodProduct(request)
  const expectLine = async (tab: Page) => {
    await expect(tab.getByRole('button', { name: /^Winkelwagen, 1/ })).toBeVisible()
    await expect(tab.locator('#cart-panel li')).toHaveCount(1)
    await expect(tab.locator('#cart-panel li')).toBeHidden()
  }
  await page.goto(buyableUri)
  const tab = await page.context().newPage()
  await tab.goto('/')
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expectLine(page)
  await expectLine(tab)

  // With a fake clock no timer fires, so that nothing waits for an idle page.
  await tab.clock.install()
  await tab.clock.pauseAt(Date.now() + 60_000)
  await tab.route(/\/after-[\w-]+\.js$/, async (route) => {
    await expect(tab.getByRole('button', { name: /^Winkelwagen, 1/ })).toBeVisible()
    await route.continue()
  })
  await tab.goto('/')
  await expectLine(tab)
})
