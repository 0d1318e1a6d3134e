import type { Page } from '@playwright/test'
import { preparedCartPath } from '../../src/features/cart/prepared/prepared-cart'
import { cartButton, expectToast } from '../support/account'
import { expectAccessibleAtExtremes } from '../support/axe'
import { stockedVariant } from '../support/checkout'
import { expect, test } from '../support/test'

const amount = (page: Page) => page.getByRole('spinbutton', { name: /^Aantal / })
const less = (page: Page) => page.getByRole('button', { name: /^Eén minder: / })
const more = (page: Page) => page.getByRole('button', { name: /^Eén meer: / })
const remove = (page: Page) => page.getByRole('button', { name: /^Verwijder / })
const undo = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' })

/** Adds two of each article to the cart and opens it. */
async function begin(page: Page, articles = 1) {
  for (let at = 0; at < articles; at++) {
    const { po_id } = await stockedVariant(page.request, 12 + at)
    await page.request.post('/api/shoppingCart/add', { data: { po_id, amount: 2 } })
  }
  await page.goto('/winkelwagen')
}

/** Records the bodies of requests that set an amount. */
function watchSets(page: Page) {
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/shoppingCart/set')) sent.push(request.postDataJSON().amount)
  })
  return sent
}

test('quick presses on the amount send one request, the focus stays on the button, and a refused amount returns to that of the cart', async ({
  page,
}) => {
  await begin(page)
  await expect(page.locator('shop-island[name=CartView]')).toHaveAttribute('awake', '')
  const sent = watchSets(page)
  await more(page).focus()
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Enter')
  await expect(amount(page)).toHaveValue('6')
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 6 artikelen')
  expect(sent).toEqual([6])
  await expect(more(page)).toBeFocused()

  await less(page).focus()
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Space')
  await expect(amount(page)).toHaveValue('1')
  await expect(page.getByText('Verwijder het dan.')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 1 artikel')
  expect(sent).toEqual([6, 1])
  await expect(less(page)).toBeFocused()
  await expect(less(page)).toHaveAttribute('aria-disabled', 'true')
  for (const button of [less(page), more(page), remove(page)]) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }

  await page.route('**/api/shoppingCart/set', (route) =>
    route.fulfill({ status: 409, json: { message: 'Nee, nu niet.' } }),
  )
  await more(page).click()
  await expect(page.getByText('Nee, nu niet.')).toBeVisible()
  await expect(amount(page)).toHaveValue('1')
})

test('one press restores a removed cart line and moves the focus to it', async ({ page }) => {
  await begin(page, 2)
  const name = (await remove(page).first().getAttribute('aria-label')) ?? ''
  await remove(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(remove(page)).toHaveCount(1)
  await expect(remove(page)).toBeFocused()
  await expect(undo(page)).toBeVisible()

  await page.route('**/api/shoppingCart/add', (route) =>
    route.fulfill({ status: 409, json: { message: 'Net uitverkocht.' } }),
  )
  await undo(page).press('Enter')
  await expect(page.getByRole('alert').getByText('Net uitverkocht.')).toBeVisible()
  await expect(remove(page)).toHaveCount(1)
  await page.unroute('**/api/shoppingCart/add')
  const added = page.waitForRequest('**/api/shoppingCart/add')
  await undo(page).dblclick()
  const request = await added
  expect([request.postDataJSON().amount, await request.headerValue('idempotency-key')]).toEqual([
    2,
    expect.stringMatching(/^[\w-]{36}$/),
  ])
  await expectToast(page, 'ligt weer in je winkelwagen.')
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  await expect(undo(page)).toBeHidden()
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 4 artikelen')
})

test('a failed removal shows an error, and the last removed cart line can be restored until the next change', async ({
  page,
}) => {
  await begin(page)
  await page.route('**/api/shoppingCart/*', (route) => route.fulfill({ status: 500, json: { message: 'Nee' } }))
  await remove(page).press('Enter')
  await expectToast(page, 'Er is een fout opgetreden. Probeer het opnieuw.', 'error')
  await page.unroute('**/api/shoppingCart/*')
  await remove(page).press('Enter')
  await expect(page.getByText('Je winkelwagen is leeg.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Verder winkelen' })).toBeFocused()
  await undo(page).click()
  await expect(amount(page)).toHaveValue('2')
  await expect(remove(page)).toBeFocused()

  const { po_id } = await stockedVariant(page.request, 13)
  await page.request.post('/api/shoppingCart/add', { data: { po_id, amount: 1 } })
  await page.reload()
  await remove(page).first().click()
  await expect(undo(page)).toBeVisible()
  await more(page).click()
  await expect(undo(page)).toBeHidden()
})

test('a link to a shared cart shows its lines, and one press adds them to the visitor’s own cart', async ({ page }) => {
  const variants = [await stockedVariant(page.request, 12), await stockedVariant(page.request, 13)]
  const link = preparedCartPath(
    variants.map(({ uri, po_id }, at) => ({ product_id: Number(/-p(\d+)/.exec(uri)?.[1]), po_id, amount: at + 2 })),
  )
  const lines = page.getByRole('list', { name: 'Artikelen die voor je klaarstaan' }).getByRole('listitem')
  const press = page.getByRole('button', { name: 'Zet in mijn winkelwagen' })

  await page.goto(link)
  for (const [at, { full_name }] of variants.entries()) {
    await expect(lines.nth(at)).toContainText(full_name)
    await expect(lines.nth(at)).toContainText(`${at + 2} stuks`)
  }
  await expect(page.getByText('In je winkelwagen liggen al')).toBeHidden()
  expect(await page.context().cookies()).toEqual([])
  await press.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Alles wat klaarstond, ligt in je winkelwagen.')).toBeVisible()
  await expect(amount(page)).toHaveCount(2)
  for (const [at, { full_name }] of variants.entries()) {
    await expect(page.getByRole('spinbutton', { name: `Aantal ${full_name}` })).toHaveValue(String(at + 2))
  }

  await page.goBack()
  await expect(page.getByText('Alles wat hier klaarstaat, ligt al in je winkelwagen.')).toBeVisible()
  await expect(press).toBeHidden()
  await expect(lines.first()).toContainText('Hiervan liggen er al 2 in je winkelwagen.')
  await page.goto(link.replace(/,.*/, '0'))
  await expect(page.getByText('In je winkelwagen liggen al 5 artikelen.')).toBeVisible()
  await expect(press).toBeVisible()
})

/** Fails if the current page breaks an accessibility rule on a wide screen or the narrowest one. */
async function look(page: Page) {
  // The price of a line is dimmed while a change of it is sent.
  await expect(page.locator('.cart-line[aria-busy=true]')).toHaveCount(0)
  await expectAccessibleAtExtremes(page)
}

test('a shared cart, changing amounts and restoring lines violate no accessibility rule', async ({ page }) => {
  await begin(page, 2)
  const { uri, po_id } = await stockedVariant(page.request, 12)
  await page.goto(`/winkelwagen/klaargezet/${/-p(\d+)/.exec(uri)?.[1]}-${po_id}:1,999999-1:2`)
  await expect(page.getByText('Dit artikel is niet meer te koop.')).toBeVisible()
  await look(page)

  await page.goto('/winkelwagen')
  await remove(page).first().click()
  await expect(undo(page)).toBeVisible()
  await remove(page).click()
  await expect(page.getByText('Je winkelwagen is leeg.')).toBeVisible()
  await expect(undo(page)).toBeVisible()
  await look(page)
  await undo(page).click()
  for (let presses = 0; presses < 2; presses++) await less(page).press('Enter')
  await expect(page.getByText('Verwijder het dan.')).toBeVisible()
  // The change is sent only after a pause, and dims the price then.
  await expect(cartButton(page)).toHaveAccessibleName('Winkelwagen, 1 artikel')
  await look(page)
})

test('a printed cart says how many there are of each article', async ({ page }) => {
  await begin(page)
  const line = page.getByRole('list', { name: 'Artikelen in je winkelwagen' }).getByRole('listitem')
  await expect(line.getByText('2 ×')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(line.getByText('2 ×')).toBeVisible()
})
