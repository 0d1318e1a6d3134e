import type { BrowserContext, Locator, Page } from '@playwright/test'
import { makeAccount } from '../support/account'
import { expectAccessibleAtExtremes } from '../support/axe'
import { button, fillAddress, heading, order, stockedVariant } from '../support/checkout'
import { collectPageProblems } from '../support/shopper'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

const name = { firstname: 'Fleur', middle_name: 'de', lastname: 'Wit' }
const home = { ...name, type: 'invoice', street: 'Bosweg', house_number: '12', postal_code: '4861 PV', city: 'Chaam' }
const work = {
  ...home,
  company: `Vereniging ${'Natuurvrienden'.repeat(4)}`,
  street: 'Burgemeester-van-der-Lindenstraat',
  postal_code: '4811 XR',
  city: 'Breda',
}
const group = (page: Page, of = 'Factuuradres') => page.getByRole('group', { name: of })
const radio = (page: Page, title: string, of?: string) => group(page, of).getByRole('radio', { name: title })
const field = (within: Locator, label: string) => within.getByRole('textbox', { name: label, exact: true })

const workTitle = 'Burgemeester-van-der-Lindenstraat 12, 4811 XR Breda'

/** Logs in a customer with saved addresses and an article in the cart, at the address step. */
async function begin(page: Page, { context }: { context: BrowserContext }) {
  const { request } = context
  const { po_id } = await stockedVariant(request, 4)
  const calls = [
    ...[home, work].map((address) => ['/api/customer/addresses', { country: 'NL', ...address }] as const),
    ['/api/shoppingCart/add', { po_id, amount: 1 }] as const,
  ]
  for (const [path, data] of calls) expect((await request.post(path, { data })).ok(), path).toBe(true)
  await page.context().addCookies((await context.storageState()).cookies)
  await page.goto('/winkelwagen/bestellen')
}

test('a customer orders to saved addresses, and saves a new address', async ({ page, browser, baseURL }) => {
  const trouble = collectPageProblems(page)
  await begin(page, await makeAccount(browser, baseURL))
  await expect(radio(page, 'Bosweg 12, 4861 PV Chaam')).toBeChecked()
  await expect(field(group(page), 'Straat')).toBeHidden()
  await radio(page, 'Ander adres').check()
  await expect(field(group(page), 'Straat')).toBeVisible()
  await expectAccessibleAtExtremes(page)
  await radio(page, workTitle).check()
  await page.getByRole('checkbox', { name: 'Bezorgadres is anders dan factuuradres' }).check()
  await fillAddress(page, 'Bezorgadres', { Straat: 'Heideweg', Achternaam: '' })
  await group(page, 'Bezorgadres').getByRole('checkbox', { name: 'Bewaar dit adres in mijn account' }).check()
  await button(page, 'Verder').click()
  await expectAccessibleAtExtremes(page)
  const lastName = field(group(page, 'Bezorgadres'), 'Achternaam')
  await expect(lastName).toHaveAttribute('aria-invalid', 'true')
  await expect(radio(page, workTitle)).toBeChecked()
  await expect(field(group(page, 'Bezorgadres'), 'Straat')).toHaveValue('Heideweg')
  await lastName.fill('Vries')
  await button(page, 'Verder').click()

  await page.getByRole('radio', { name: 'PostNL, thuis bezorgd' }).check()
  await button(page, 'Verder').click()
  await page.getByRole('radio', { name: 'iDEAL' }).check()
  await button(page, 'Verder').click()
  await expect(page.getByRole('main')).toContainText('Burgemeester-van-der-Lindenstraat 12')
  await page.getByRole('link', { name: 'Factuuradres wijzigen' }).click()
  await expect(radio(page, workTitle)).toBeChecked()
  await expect(radio(page, 'Heideweg 12, 4818 JA Breda', 'Bezorgadres')).toBeChecked()
  await page.goto('/winkelwagen/bestellen/overzicht')
  await order(page)
  await button(page, 'Betaal').click()
  await expect(heading(page)).toHaveText('Bedankt voor je bestelling')
  // The 422 of the refused step is expected.
  expect(trouble().filter((line) => !/422/.test(line))).toEqual([])
})
