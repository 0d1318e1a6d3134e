import { collectPageProblems, goodProduct, withoutScript } from '../support/shopper'
import { expect, test } from '../support/test'

test.use(withoutScript)

test('without script a shopper chooses a variant, fills a cart, changes and empties it', async ({ page, request }) => {
  const trouble = collectPageProblems(page)
  const product = await goodProduct(request)
  await page.goto('/')
  // Without script nothing could store an answer about cookies.
  await expect(page.getByRole('dialog', { name: 'Cookies' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cookie-instellingen' })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: product.category.title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.category.title)
  await expect(page.locator('li.card').first()).toBeVisible()
  await page.getByLabel('Sorteren').selectOption({ label: 'Prijs oplopend' })
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page).toHaveURL(/sorteer=price_asc/)

  await page.goto(product.uri)
  for (const { title, value } of product.choice) {
    await page.getByRole('group', { name: title }).getByRole('radio', { name: value, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Kies' }).click()
  await expect(page).toHaveURL(/\?a\d+=\d+/)
  await expect(page.locator('#product')).toContainText(product.priceText)

  await page.getByLabel('Aantal').fill('2')
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(page).toHaveURL(/\/winkelwagen/)
  const amount = page.getByRole('spinbutton', { name: /^Aantal / })
  await expect(amount).toHaveValue('2')
  await amount.fill('1')
  await page.getByRole('button', { name: 'Wijzigen' }).click()
  await expect(amount).toHaveValue('1')
  await page.getByRole('button', { name: /^Verwijder / }).click()
  await expect(page.getByText('Je winkelwagen is leeg.')).toBeVisible()
  expect(trouble()).toEqual([])
})

test('without script search finds products, and a product’s collapsed details are visible', async ({
  page,
  request,
}) => {
  const product = await goodProduct(request)
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Zoeken' }).first().fill(product.full_name)
  await page.getByRole('button', { name: 'Zoek', exact: true }).first().click()
  await expect(page).toHaveURL(/\/zoeken\?term=/)
  await page.getByRole('main').getByRole('link', { name: product.full_name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.full_name)
  // The second visit gets the cached copy, in which the late parts are in their place.
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Populair in/ })).toBeVisible()
})
