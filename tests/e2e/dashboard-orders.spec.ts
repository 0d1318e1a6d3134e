import type { APIRequestContext, Page } from '@playwright/test'
import { makeAccount, register, sanne } from '../support/account'
import { expectAccessible } from '../support/axe'
import { button, call, heading, prepareOrder } from '../support/checkout'
import { collectPageProblems } from '../support/shopper'
import { tabTo } from '../support/tab-to'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => page.getByRole('list', { name: 'Bestellingen' }).getByRole('listitem')

async function login(request: APIRequestContext) {
  await call(request, 'POST', '/customerAuth/login', { email: sanne.email, password: sanne.password })
}

/** Places an unpaid order of one article by calls: other journeys test the checkout. */
async function placeOrder(request: APIRequestContext, at: number) {
  const { full_name } = await prepareOrder(request, at)
  const { version, payable } = await call(request, 'GET', '/shoppingCart')
  const order = { accept_terms: true, version, payable: payable.gross }
  const placed = await call(request, 'POST', '/orders', order, { 'idempotency-key': crypto.randomUUID() })
  return { ...placed, full_name } as { id: number; number: string; full_name: string }
}

test('a customer finds an order, filters the list, and orders it again', async ({ browser, baseURL }) => {
  const { context } = await makeAccount(browser, baseURL)
  const first = await placeOrder(context.request, 4)
  const state = await context.storageState()
  const mine = await browser.newContext({ baseURL, storageState: state })
  const page = await mine.newPage()
  const trouble = collectPageProblems(page)

  await page.goto('/dashboard')
  await expect(main(page).getByText('Hallo Fleur')).toBeVisible()
  await expect(
    main(page).getByRole('heading', { name: `Bestelling ${first.number} wacht nog op betaling` }),
  ).toBeVisible()
  await main(page).getByRole('link', { name: first.number }).click()
  await expect(heading(page)).toHaveText(`Bestelling ${first.number}`)
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Wacht op betaling' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await button(page, 'Opnieuw betalen').click()
  await expect(page).toHaveURL(/\/testbank\//)
  await button(page, 'Betaal').click()
  await expect(heading(page)).toHaveText('Bedankt voor je bestelling')

  await page.goto('/dashboard/orders')
  await expect(rows(page)).toHaveCount(1)
  expect(await page.evaluate(() => scrollY), 'a room opens at its top').toBe(0)
  const filter = main(page).getByRole('navigation', { name: 'Toon bestellingen met status' })
  await filter.getByRole('link', { name: 'Retour' }).click()
  await expect(main(page).getByText('Je hebt geen bestellingen met de status ‘Retour’.')).toBeVisible()
  await filter.getByRole('link', { name: 'In behandeling' }).click()
  await expect(page).toHaveURL(/\?status=2$/)
  await expect(filter.getByRole('link', { name: 'In behandeling' })).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\?status=5$/)
  await page.goForward()
  await rows(page).getByRole('link', { name: first.number }).click()
  await expect(main(page).getByText('We maken je bestelling klaar.')).toBeVisible()
  const invoice = await page.request.get(
    (await main(page)
      .getByRole('link', { name: /^Factuur .*pdf/ })
      .getAttribute('href')) ?? '',
  )
  expect([invoice.status(), invoice.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await button(page, 'Opnieuw bestellen').dblclick()
  await expect(page).toHaveURL(/\/winkelwagen\?melding=herbesteld$/)
  await expect(main(page).getByText('Alles van je bestelling ligt weer in je winkelwagen.')).toBeVisible()
  await expect(main(page).getByRole('list', { name: 'Artikelen in je winkelwagen' })).toContainText(first.full_name)
  expect((await call(page.request, 'GET', '/shoppingCart')).count).toBe(1)
  expect(trouble()).toEqual([])
  await mine.close()
  await context.close()
})

test('by keyboard a customer goes from the overview to an order, which prints as a receipt', async ({ page }) => {
  await login(page.request)
  await page.goto('/dashboard')
  await main(page).focus()
  await tabTo(page, 'link', 'Alle bestellingen')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/orders$/)
  await main(page).focus()
  await tabTo(page, 'link', 'Verzonden')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?status=3$/)
  await main(page).focus()
  await tabTo(page, 'link', /^Bestelling PV/)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('link', { name: 'Volg je pakket' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toBeVisible()
  await expect(main(page).getByRole('list', { name: 'Artikelen' })).toBeVisible()
  await expect(main(page).getByText('Totaal incl. btw')).toBeVisible()
  for (const name of ['Opnieuw bestellen', 'Uitloggen']) await expect(page.getByRole('button', { name })).toBeHidden()
})

const look = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await expectAccessible(page, path)
}

test('the pages of orders and offers violate no accessibility rule', async ({ page }) => {
  await login(page.request)
  // An order shipped to a pickup point, one with an open payment, and an offer that can be ordered.
  const orders = ['5', '8'].map((id) => `/dashboard/orders/${id}`)
  for (const path of ['/dashboard', '/dashboard/orders?status=3', ...orders]) await look(page, path)
  for (const path of ['/dashboard/offertes', '/dashboard/offertes/10']) await look(page, path)
})

test('the account pages of a customer without orders violate no accessibility rule', async ({ page }) => {
  await register(page.request)
  for (const path of ['/dashboard', '/dashboard/orders?status=4']) await look(page, path)
})
