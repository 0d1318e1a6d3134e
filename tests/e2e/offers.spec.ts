import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { addOne, button, fillAddress, heading, order, stockedVariant } from '../support/checkout'
import { openDatabase } from '../support/open-database'
import { collectPageProblems } from '../support/shopper'
import { tabTo } from '../support/tab-to'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

async function goOn(page: Page, group: string, email: string) {
  await page.getByRole('group', { name: group }).getByLabel('E-mailadres').fill(email)
  await button(page, 'Doorgaan als gast').click()
}

async function offersMailedTo(request: APIRequestContext, email: string) {
  type Mail = { to: string; text: string }
  const { data } = (await (await request.get('/api/outbox')).json()) as { data: Mail[] }
  return data.flatMap(({ to, text }) => (to === email ? (/\/offerlink\/[\w.~-]+/.exec(text) ?? []) : []))
}

/** Opens an article and requests more than there is in stock, by mouse. @returns the amount */
async function askForMore(page: Page, at: number) {
  // An article that no other journey buys.
  const { uri, stock } = await stockedVariant(page.request, at, 'drybag')
  const wanted = String(stock + 5)
  await page.goto(uri)
  await page.getByLabel('Aantal').fill(wanted)
  await button(page, 'In winkelwagen').click()
  await expect(page.locator('#add-amount-error')).toHaveText(/^We hebben er \d+\./)
  return wanted
}

/** Accepts a request for an offer like `npm run shop -- offers answer`, which mails the same link. */
function answerRequest(number: string, term: string) {
  using database = openDatabase()
  const { changes } = database
    .prepare('UPDATE orders SET term = ? WHERE number = ? AND is_request = 1 AND term IS NULL')
    .run(term, number)
  expect(changes).toBe(1)
}

test('a guest requests an offer above the stock, the shop answers it, and a person with its link orders it', async ({
  page,
  browser,
  baseURL,
  storageState,
}) => {
  const email = 'vraag1@voorbeeld.nl'
  const wanted = await askForMore(page, 0)
  const trouble = collectPageProblems(page)
  await page.getByRole('link', { name: `Vraag een offerte voor ${wanted}` }).click()
  await goOn(page, 'Als gast aanvragen', email)
  await expect(page).toHaveURL(/\/winkelwagen\/offerte\/[\d-]+$/)
  const form = page.url()
  const purpose = 'Waar is de offerte voor? (niet verplicht)'
  // Without a mouse, and twice: the double press must request one offer.
  await tabTo(page, 'textbox', purpose)
  await page.keyboard.type('Voor het zomerkamp')
  await tabTo(page, 'button', 'Offerte aanvragen')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText(/^Offerte OF\d+$/)
  await expect(page.getByRole('main')).toContainText('We hebben je aanvraag.')
  await expect(page.getByRole('main')).toContainText('Voor het zomerkamp')
  await expect(page.getByRole('link', { name: 'Bestel deze offerte', exact: true })).toHaveCount(0)
  const [link = '', ...others] = await offersMailedTo(page.request, email)
  expect(others).toEqual([])
  expect(trouble()).toEqual([])
  answerRequest((await heading(page).innerText()).replace('Offerte ', ''), 'Binnen drie weken')
  // The remarks that were sent must not be in the form for the next offer.
  await page.goto(form)
  await expect(page.getByRole('textbox', { name: purpose })).toHaveValue('')

  const other = await browser.newContext({ baseURL, storageState })
  const elsewhere = await other.newPage()
  await addOne(other.request, 1)
  const answer = await elsewhere.goto(link)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(await elsewhere.content()).not.toMatch(/vraag\d@|zomerkamp/)
  await expect(elsewhere.getByText('Levertijd: Binnen drie weken')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Bestel deze offerte', exact: true }).click()
  await goOn(elsewhere, 'Als gast bestellen', 'koper@voorbeeld.nl')
  await expect(elsewhere).toHaveURL(/\/winkelwagen\/bestellen\/offerte\/[\w-]+$/)
  await fillAddress(elsewhere)
  await button(elsewhere, 'Verder').click()
  await elsewhere.getByRole('radio', { name: 'Ophalen bij een afhaalpunt' }).check()
  await elsewhere.getByLabel('Postcode voor afhaalpunten').fill('4811 TT')
  await button(elsewhere, 'Zoek afhaalpunten').click()
  await expect(elsewhere).toHaveURL(/offerte\/.*postal_code=4811/)
  await elsewhere.getByRole('radio', { name: 'PostNL, thuis bezorgd' }).check()
  await button(elsewhere, 'Verder').click()
  await elsewhere.getByRole('radio', { name: 'iDEAL' }).check()
  await button(elsewhere, 'Verder').click()
  await expect(elsewhere).toHaveURL(/offerte\/.*\/overzicht$/)
  await order(elsewhere)
  await button(elsewhere, 'Betaal').click()
  await expect(heading(elsewhere)).toHaveText('Bedankt voor je bestelling')

  await elsewhere.goto('/winkelwagen')
  await expect(elsewhere.getByRole('list', { name: 'Artikelen in je winkelwagen' }).getByRole('listitem')).toHaveCount(
    1,
  )
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('main')).toContainText(/Deze offerte is besteld, met bestelnummer PV\d+/)
  await expect(elsewhere.getByRole('link', { name: 'Bestel deze offerte', exact: true })).toHaveCount(0)
  // A link to a checkout step also leads there.
  await elsewhere.goto(link.replace('/offerlink/', '/winkelwagen/bestellen/offerte/'))
  await expect(elsewhere).toHaveURL(link)
  await other.close()
})

// The address step of an offer and the login before it are those of the checkout (checkout.spec.ts).
test('a guest makes an offer of the cart, and the offer pages violate no accessibility rule', async ({ page }) => {
  const look = async (title: string | RegExp) => {
    await expect(heading(page)).toHaveText(title)
    await expectAccessible(page, String(title))
  }
  const email = `o${Date.now()}@voorbeeld.nl`
  await addOne(page.request, 4)
  await page.goto('/winkelwagen')
  await page.getByRole('link', { name: 'Offerte aanvragen' }).click()
  await goOn(page, 'Als gast aanvragen', email)
  await expect(page).toHaveURL(/\/winkelwagen\/offerte$/)
  await look('Offerte aanvragen')
  await page.getByRole('textbox').fill('Voor het zomerkamp')
  await button(page, 'Offerte aanvragen').click()
  await look(/^Offerte OF/)
  await expect(page.getByRole('status').filter({ hasText: 'Je offerte is klaar' })).toContainText(email)
  await page.goto('/offerlink/onzin')
  await look('Deze offerte kennen we niet')
  await page.goto('/offerlink')
  await look('Je offerte bekijken')
})
