import type { Page } from '@playwright/test'
import { collectPageProblems, goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'

const cartButton = (page: Page) => page.getByRole('button', { name: /^Winkelwagen/ })

test('a shopper finds a product, chooses colour and size, and fills a cart', async ({ page, request }) => {
  const trouble = collectPageProblems(page)
  const product = await goodProduct(request)
  // A phone: other journeys of products and carts have a wide window.
  await page.setViewportSize({ width: 360, height: 900 })

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: product.category.title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.category.title)

  await page.goto(product.uri)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.full_name)
  for (const { title, value } of product.choice) {
    await page.getByRole('group', { name: title }).getByRole('radio', { name: value, exact: true }).check()
    await expect(page.locator('#product:not([aria-busy]) legend').filter({ hasText: value })).toBeVisible()
  }
  await expect(page).toHaveURL(/\?a\d+=\d+/)
  await page.getByLabel('Aantal').fill('2')
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'winkelwagen' })).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 2 artikelen')

  await cartButton(page).click()
  await page.getByRole('link', { name: 'Naar de kassa' }).click()
  await expect(page).toHaveURL(/\/winkelwagen$/)
  const amount = page.getByRole('spinbutton', { name: /^Aantal / })
  await expect(amount).toHaveValue('2')
  await amount.fill('1')
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 1 artikel')
  await page.reload()
  await expect(amount).toHaveValue('1')

  await page.getByRole('button', { name: /^Verwijder / }).click()
  await expect(page.getByText('Je winkelwagen is leeg.')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen')
  expect(trouble()).toEqual([])
})

test('a press while another variant is loading adds that variant, and retains the typed amount', async ({
  page,
  request,
}) => {
  const product = await goodProduct(request)
  await page.goto(product.buyableUri)
  await page.getByLabel('Aantal').fill('2')
  await page.route(/\?a\d+=/, async (route) => {
    await new Promise((done) => setTimeout(done, 1200))
    await route.continue()
  })
  const sizes = page.getByRole('group', { name: product.choice[1]?.title })
  const other = sizes
    .locator('label:not(.off, .out)')
    .filter({ hasNot: page.locator(':checked') })
    .first()
  const value = await other.innerText()
  await other.getByRole('radio').check()
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 2 artikelen')
  await page.goto('/winkelwagen')
  await expect(page.getByRole('list', { name: 'Artikelen in je winkelwagen' })).toContainText(value)
})
