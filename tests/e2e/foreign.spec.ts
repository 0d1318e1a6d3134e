import { leastAnswers } from '../../worker/testing/least-foreign'
import { richAnswers } from '../../worker/testing/rich-foreign'
import { rememberSession } from '../support/account'
import { heading } from '../support/checkout'
import { serveForeign } from '../support/serve-foreign'
import { watchForTrouble } from '../support/shopper'
import { expect, test } from '../support/test'

const me = { id: 9, email: 'sanne@voorbeeld.nl', firstname: 'Sanne', middlename: 'de', lastname: 'Vries' }
const addresses = {
  invoice: [{ id: 5, street: 'Dam', house_number: 1, city: 'Amsterdam', primary: 1 }],
  delivery: null,
}

/** Answers for a customer with the minimum of section 7 of the specification, and orders with all fields. */
const answers = {
  ...Object.fromEntries(Object.entries(richAnswers).filter(([name]) => name.startsWith('GET /customer/orders'))),
  'GET /customer/me': { data: me },
  'GET /customer/addresses': { data: addresses },
  'GET /customer/favorites': { data: null },
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>'

const rooms: [path: string, title: string][] = [
  ['/dashboard', 'Mijn dashboard'],
  ['/dashboard/orders', 'Bestellingen'],
  ['/dashboard/orders/51', 'Bestelling V51'],
  ['/dashboard/offertes', 'Offertes'],
  ['/dashboard/offertes/52', 'Offerte V52'],
  ['/dashboard/favoriete-producten', 'Favoriete producten'],
  ['/dashboard/persoonlijke-gegevens', 'Persoonlijke gegevens'],
  ['/winkelwagen', 'Winkelwagen'],
]

const slowProduct = () => new Promise((done) => setTimeout(done, 1_000, leastAnswers['GET /products/7']))

// One storefront for both tests, because starting it takes seconds.
test.describe.configure({ mode: 'default' })
let shop: Awaited<ReturnType<typeof serveForeign>>
test.beforeAll(async () => {
  shop = await serveForeign({ ...answers, 'GET /products/7': slowProduct }, { SHELL_BUDGET_MS: '300' })
})
test.afterAll(() => shop[Symbol.asyncDispose]())

test('with a foreign backend every account page opens', async ({ browser, storageState }) => {
  const context = await browser.newContext({ baseURL: shop.origin, storageState })
  await rememberSession(context, shop.origin)
  await context.route('**/*.jpg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  const page = await context.newPage()
  const trouble = watchForTrouble(page)
  for (const [path, title] of rooms) {
    const answer = await page.goto(path)
    expect.soft([path, answer?.status()]).toEqual([path, 200])
    await expect.soft(heading(page)).toHaveText(title)
  }
  expect(trouble()).toEqual([])
  await context.close()
})

test('while a slow backend delays a page its header and a message are shown, then the page itself', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto('/tent-p7')
  const line = page.getByText('Een ogenblik, de pagina komt eraan.')
  await expect(heading(page)).toBeVisible()
  await expect(line).toBeAttached()
  await expect(line).toBeHidden()

  // Shows what has arrived so far by itself, because the harness forwards the first 16 kB of a page at once.
  const [before] = (await answer?.text())?.split(/(?<=class="waiting[^>]*>[^<]*<\/p>)/) ?? []
  await page.route('/tent-p7', (route) => route.fulfill({ contentType: 'text/html', body: before }))
  await page.goto('/tent-p7')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(line).toBeVisible()
  await context.close()
})
