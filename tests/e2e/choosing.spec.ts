import type { Locator, Page } from '@playwright/test'
import { expectAccessible, sidewaysOverflow } from '../support/axe'
import { cards } from '../support/lists'
import { goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'

const notAnswered = 'Kies je maat.'

/** Returns a product of this category with a size that is sold out. */
async function withSoldOutSize(page: Page) {
  const { products } = await (
    await page.request.post('/api/queryProducts', { data: { category_id: 23, per_page: 100, products_only: true } })
  ).json()
  for (const { id, uri } of products.data) {
    const { data } = await (await page.request.get(`/api/products/${id}?include=attributes,option`)).json()
    const size = data.attributes.find(({ title }: { title: string }) => title === 'Maat')
    const out = size?.values.find((value: Record<string, unknown>) => value.available && value.in_stock === false)
    if (out) return { uri, out: out.title as string }
  }
  throw new Error('every size of everything is in stock')
}

test('on a phone a rain jacket in size M under € 150 is found in at most six presses from home', async ({ page }) => {
  let presses = 0
  const press = async (target: Locator) => {
    presses++
    await target.click()
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')

  await press(page.getByRole('banner').getByRole('button', { name: 'Zoeken openen' }))
  await page.keyboard.type('regenjas maat m onder 150')
  presses++
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('list', { name: 'Gekozen filters' })
  await expect(chosen).toContainText('Maat: M')
  await expect(chosen).toContainText('tot € 150')
  await expect(cards(page).first()).toContainText(/(maan|dins|woens|donder|vrij|zater)dag|morgen/i)
  expect(await sidewaysOverflow(page)).toBe(0)
  await press(
    page
      .locator('#producten')
      .getByRole('link', { name: /regenjas/ })
      .first(),
  )

  await expect(page.getByRole('group', { name: /^Maat/ }).getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await press(page.getByRole('button', { name: 'In winkelwagen' }))
  await expect(page.getByRole('button', { name: 'Winkelwagen, 1 artikel' })).toBeVisible()
  expect(presses).toBeLessThanOrEqual(6)
  const { data } = await (await page.request.get('/api/shoppingCart')).json()
  expect(data.items[0].info.option_name).toMatch(/(^|, )M$/)
  expect(data.items[0].info.price).toBeLessThanOrEqual(150)
})

test('a product page preselects no size, and marks a sold-out size before it is chosen', async ({ page }) => {
  const { uri, out } = await withSoldOutSize(page)
  await page.goto(uri)
  const sizes = page.getByRole('group', { name: /^Maat/ })
  await expect(page.locator('#product').getByText('Niet alle maten zijn op voorraad')).toBeVisible()
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0)
  await sizes.getByRole('radio', { name: `${out} (uitverkocht)` }).check()
  await expect(page.getByRole('button', { name: 'Mail me als dit er weer is' })).toBeVisible()
})

test('on a phone the buy bar shows price and delivery day, links to the sizes, and shows the chosen size', async ({
  page,
  request,
}) => {
  const { uri } = await goodProduct(request)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(uri, { waitUntil: 'load' })
  const bar = page.locator('.buy-bar')
  await expect(bar).toContainText(/€.*in huis/s)
  // The price stays beside a longer label too.
  const isBeside = await bar.getByText('Kies je maat').evaluate((button) => {
    const { textContent, previousElementSibling } = button
    button.textContent = 'Kies je schoenmaat'
    const textBottom = previousElementSibling?.getBoundingClientRect().bottom ?? 0
    const { top } = button.getBoundingClientRect()
    button.textContent = textContent
    return top < textBottom
  })
  expect(isBeside).toBe(true)
  await bar.getByText('Kies je maat').click()
  const size = page
    .getByRole('group', { name: /^Maat/ })
    .getByRole('radio', { name: /^[^(]+$/ })
    .first()
  await expect(size).toBeFocused()
  await size.check()
  const chosen = await size.evaluate((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toContainText(chosen)
  await expect(bar).toContainText(/€.*in huis/s)
})

test('the buy button without a size scrolls to the sizes, shows a message there, and retains the amount', async ({
  page,
  request,
}) => {
  const { uri } = await goodProduct(request)
  await page.goto(uri, { waitUntil: 'load' })
  await expectAccessible(page, 'nothing chosen')
  await page.setViewportSize({ width: 360, height: 640 })
  const button = page.getByRole('main').getByRole('button', { name: 'In winkelwagen' })
  const sizes = page.getByRole('group', { name: /^Maat/ })
  await expect(button).toHaveCount(1)
  await expect(page.getByText(notAnswered, { exact: true })).toBeHidden()
  await page.getByLabel('Aantal').fill('2')

  await button.click()

  await expect(page.getByText(notAnswered, { exact: true })).toBeVisible()
  await expect(sizes).toBeInViewport({ ratio: 0.9 })
  const first = sizes.getByRole('radio').first()
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(notAnswered)
  await expectAccessible(page, 'a size that is missing')

  await sizes
    .getByRole('radio', { name: /^[^(]+$/ })
    .first()
    .check()
  await expect(page.getByText(notAnswered, { exact: true })).toHaveCount(0)
  await button.click()
  await expect(page.getByRole('button', { name: 'Winkelwagen, 2 artikelen' })).toBeVisible()
})
