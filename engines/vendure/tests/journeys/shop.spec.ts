import type { Locator, Page } from '@playwright/test'
import { formatPrice, toCents } from '../../../../src/contract/money/euros-and-cents'
import { accountButton, cartButton, panel } from '../../../../tests/support/account'
import { fillSteps, goTo, heading } from '../../../../tests/support/checkout'
import { collectPageProblems, withoutScript } from '../../../../tests/support/shopper'
import { expect, test } from '../../../../tests/support/test'
import { queryAdmin } from '../admin-api'
import { orderAtVendure, ordersOf } from '../buyer'
import { newMailAddress, password } from '../visitor'
import { fillCart, findVariant, placeOrder, priceText, productAt } from './shopping'

/** Finds a button in a page, or in a part of it. */
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const formOf = (page: Page, name: string) => page.locator('main form').filter({ has: button(page, name) })

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use(script ? {} : withoutScript)
    /** Each journey uses another product, because they share the stock. */
    const first = script ? 0 : 3

    test('a visitor filters a category by brand and sorts it by price', async ({ page, request }) => {
      const trouble = collectPageProblems(page)
      await page.goto('/')
      await page.getByRole('main').getByRole('link', { name: 'Tenten', exact: true }).first().click()
      await expect(heading(page)).toHaveText('Tenten')
      const brand = page.getByRole('group', { name: 'Merk' }).getByRole('checkbox').first()
      const name = await brand.evaluate((box) => box.closest('label')?.textContent ?? '')
      const count = Number(/\((\d+)\)/.exec(name)?.[1])
      await brand.check()
      if (!script) await button(page, 'Toepassen').first().click()
      await expect(page).toHaveURL(/merk=\d+/)
      await page.getByLabel('Sorteren').selectOption({ label: 'Prijs oplopend' })
      if (!script) await button(page, 'Toepassen').last().click()
      await expect(page).toHaveURL(/sorteer=price_asc/)
      await expect(page.locator('#resultaten li.card')).toHaveCount(count)
      const id = Number(/merk=(\d+)/.exec(page.url())?.[1])
      const category_id = Number(/-c(\d+)/.exec(page.url())?.[1])
      const answer = await request.post('/api/queryProducts', {
        data: { category_id, brands_filter: [id], sort: 'price_asc', products_only: true },
      })
      const cards = (await answer.json()).products.data as { uri: string }[]
      await expect(page.locator('#resultaten li.card a').first()).toHaveAttribute(
        'href',
        new RegExp(cards[0]?.uri ?? '-'),
      )
      expect(trouble()).toEqual([])
    })

    test('a visitor finds a product by its name', async ({ page }) => {
      const trouble = collectPageProblems(page)
      await page.goto('/')
      const field = page.getByRole(script ? 'combobox' : 'searchbox', { name: 'Zoeken' }).first()
      await field.focus()
      if (script) await expect(field).toHaveAttribute('aria-autocomplete', 'list')
      await field.fill('santiskar')
      if (script) await expect(page.getByRole('option', { name: /Säntiskar/ }).first()).toBeVisible()
      await button(page, 'Zoek').first().click()
      await expect(page).toHaveURL(/\/zoeken\?term=/)
      await page
        .getByRole('main')
        .getByRole('link', { name: /Säntiskar klimgordel/ })
        .first()
        .click()
      await expect(heading(page)).toHaveText('Arvenza Säntiskar klimgordel')
      expect(trouble()).toEqual([])
    })

    test('a guest orders with a discount code, and Vendure has the same lines, VAT and total', async ({ page }) => {
      const trouble = collectPageProblems(page)
      const variant = await findVariant(first)
      await fillCart(page, variant, 2)
      const email = newMailAddress()
      await page.getByText('Kortingscode').first().click()
      await page.getByRole('textbox', { name: 'Kortingscode' }).fill('BUITEN10')
      await button(page, 'Toepassen').click()
      await expect(page.getByRole('main')).toContainText('BUITEN10')
      await goTo(page, 'overzicht', email)
      const cart = (await (await page.request.get('/api/shoppingCart')).json()).data
      await expect(page.getByRole('main')).toContainText(priceText(cart.payable.gross))

      await placeOrder(page)

      await expect(page.getByRole('main')).toContainText(priceText(cart.payable.gross))
      const [{ code } = { code: '-' }, ...others] = await ordersOf(email)
      expect(others).toEqual([])
      const order = await orderAtVendure(code)
      expect(order).toMatchObject({
        state: 'PaymentSettled',
        total: toCents(cart.payable.net),
        totalWithTax: toCents(cart.payable.gross),
        lines: [{ quantity: 2, productVariant: { id: String(variant.po_id) } }],
      })
      const vat = order?.taxSummary.reduce((sum, { taxTotal }) => sum + taxTotal, 0)
      expect(cart.payable.vat.map(({ amount }: { amount: number }) => toCents(amount))).toEqual([vat])
      await expect(page.getByRole('main')).toContainText(code)
      await page.goto('/winkelwagen')
      await expect(page.getByText('Je winkelwagen is leeg.')).toBeVisible()
      expect(trouble()).toEqual([])
    })

    test('a customer registers, orders, finds the order in the account, logs out and in again', async ({ page }) => {
      test.setTimeout(120_000)
      const trouble = collectPageProblems(page)
      const variant = await findVariant(first + 1)
      const email = newMailAddress()
      await fillCart(page, variant)
      await page.getByRole('link', { name: 'Verder naar bestellen' }).click()
      const fields = formOf(page, 'Account aanmaken')
      await fields.getByLabel('Voornaam').fill('Pim')
      await fields.getByLabel('Achternaam').fill('Bos')
      await fields.getByLabel('E-mailadres').fill(email)
      await fields.getByLabel('Wachtwoord', { exact: false }).first().fill(password)
      await fields.getByLabel('Wachtwoord nogmaals').fill(password)
      await button(page, 'Account aanmaken').click()
      await expect(page).toHaveURL(/\/winkelwagen\/bestellen$/)
      await fillSteps(page, 'overzicht')
      await placeOrder(page)
      const [{ code } = { code: '-' }] = await ordersOf(email)
      const lines = [{ quantity: 1, productVariant: { id: String(variant.po_id) } }]
      expect((await orderAtVendure(code))?.lines).toMatchObject(lines)

      await page.goto('/dashboard/orders')
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(code) })
        .first()
        .click()
      await expect(heading(page)).toHaveText(`Bestelling ${code}`)
      await expect(page.getByRole('main')).toContainText(variant.full_name)

      await page.goto('/blog')
      await accountButton(page).click()
      await panel(page).getByRole('button', { name: 'Uitloggen' }).click()
      await expect(page.getByText('Je bent uitgelogd.').first()).toBeVisible()
      await page.goto('/dashboard/orders')
      const login = formOf(page, 'Inloggen')
      await login.getByLabel('E-mailadres').fill(email)
      await login.getByLabel('Wachtwoord').fill('niet-mijn-wachtwoord')
      await button(login, 'Inloggen').click()
      await expect(page.getByText('Dit e-mailadres en wachtwoord horen niet bij elkaar.').first()).toBeVisible()
      await login.getByLabel('Wachtwoord').fill(password)
      await button(login, 'Inloggen').click()
      await expect(page.getByRole('main')).toContainText(code)
      // A 422 is expected: it is the answer to the wrong password.
      expect(trouble().filter((line) => !/\b422\b/.test(line))).toEqual([])
    })
  })
}

// A cached page is shown for a minute: that it changes sooner is the purge that Vendure calls.
test('a price and a stock that the operator changes are on cached pages within a minute', async ({ page }) => {
  test.setTimeout(120_000)
  const { uri, price } = await findVariant(2)
  const { name, variants } = await productAt(uri)
  const list = `/zoeken?term=${encodeURIComponent(name)}`
  // The page is of one choice of options (`?a1=2`), the card of the product.
  const [path] = uri.split('?')
  const card = page.locator('#resultaten li.card').filter({ has: page.locator(`a[href="${path}"]`) })
  const product = page.locator('#product')
  const cheapest = Math.min(...variants.map(({ priceWithTax }) => priceWithTax))
  await page.goto(list)
  await expect(card).toContainText(formatPrice(cheapest))
  await page.goto(uri)
  await expect(product).toContainText(formatPrice(price))
  await queryAdmin('mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }', {
    input: variants.map(({ id, priceWithTax }) => ({ id, price: priceWithTax + 700, stockOnHand: 0 })),
  })
  await expect(async () => {
    await page.goto(uri)
    await expect(product).toContainText(formatPrice(price + 700), { timeout: 1_000 })
    await expect(product).toContainText('Niet op voorraad', { timeout: 1_000 })
    await page.goto(list)
    await expect(card).toContainText(formatPrice(cheapest + 700), { timeout: 1_000 })
  }).toPass({ timeout: 50_000, intervals: [2_000] })
})

test('a double click on the order button places one order', async ({ page }) => {
  const email = newMailAddress()
  await fillCart(page, await findVariant(6))
  await goTo(page, 'overzicht', email)
  await page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }).check()
  await button(page, 'Bestellen en betalen').dblclick()
  await expect(heading(page)).toHaveText('Bedankt voor je bestelling')
  expect(await ordersOf(email)).toHaveLength(1)
})

test('a double click on the add-to-cart button adds once, and a second tab adds to the same cart', async ({
  page,
  context,
}) => {
  const { uri } = await findVariant(8)
  const other = await context.newPage()
  await other.goto('/')
  await page.goto(uri)
  await button(page, 'In winkelwagen').dblclick()
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 1 artikel')
  await expect(cartButton(other)).toHaveAccessibleName('Winkelwagen, 1 artikel')
  await other.goto(uri)
  await button(other, 'In winkelwagen').click()
  await expect(cartButton(other)).toHaveAccessibleName('Winkelwagen, 2 artikelen')
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 2 artikelen')
})
