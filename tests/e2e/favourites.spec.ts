import type { BrowserContext, Page } from '@playwright/test'
import { expectToast, makeAccount } from '../support/account'
import { expectAccessible } from '../support/axe'
import { button, heading, stockedVariant } from '../support/checkout'
import { cards } from '../support/lists'
import { collectPageProblems } from '../support/shopper'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

const category = '/regenkleding-c25'
const list = '/dashboard/favoriete-producten'
const hearts = (page: Page) => cards(page).getByRole('button', { name: /^Bewaar .+ als favoriet$/ })
const heartOf = (page: Page, name: string) => button(page, `Bewaar ${name} als favoriet`)
const names = (page: Page) => cards(page).getByRole('link').allInnerTexts()

/** Copies the session of a new account. */
async function logIn(context: BrowserContext, account: { context: BrowserContext }) {
  await context.addCookies(await account.context.cookies())
}

/** Waits until the hearts show the favourites and are hydrated: clicks then change them in place. */
async function isReady(page: Page) {
  await expect(page.locator('button.heart').first()).toHaveAttribute('aria-pressed')
  await expect(page.locator('shop-island[name=FavouriteButton]:not([awake])')).toHaveCount(0)
}

test('a customer saves favourites, finds them again, removes one and saves it again', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const trouble = collectPageProblems(page)
  await logIn(context, await makeAccount(browser, baseURL))
  const told = (text: string) => expectToast(page, text)
  await page.goto(category)
  await isReady(page)
  const [name = ''] = await names(page)
  await heartOf(page, name).click()
  await told('Bewaard als favoriet')
  await expect(page).toHaveURL(category)
  const { uri, full_name } = await stockedVariant(page.request)
  await page.goto(uri)
  await isReady(page)
  await button(page, 'Bewaar als favoriet').click()
  await told('Bewaard als favoriet')
  await page.getByRole('link', { name: 'Bekijk je favorieten' }).click()

  await expect(heading(page)).toHaveText('Favoriete producten')
  await expect(cards(page)).toHaveCount(2)
  expect((await names(page)).sort()).toEqual([name, full_name].sort())
  await page.getByLabel('Sorteren').selectOption('Prijs aflopend')
  await expect(page).toHaveURL(/[?&]sorteer=price_desc$/)
  await isReady(page)

  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true')
  await heartOf(page, name).click()
  await told('Uit je favorieten gehaald')
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false')
  await heartOf(page, name).click()
  await told('Bewaard als favoriet')
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  expect(trouble()).toEqual([])
})

test('the favourites violate no accessibility rule', async ({ page, context, browser, baseURL }) => {
  test.setTimeout(120_000)
  const check = (state: string) => expectAccessible(page, state)
  const account = await makeAccount(browser, baseURL)
  await logIn(context, account)
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'Je hebt nog geen favorieten' })).toBeVisible()
  await check('empty')
  const { products } = await (await page.request.post('/api/queryProducts', { data: { per_page: 3 } })).json()
  for (const { id } of products.data) await page.request.put(`/api/customer/favorites/${id}`, { data: {} })
  await page.goto(list)
  await isReady(page)
  await hearts(page).first().click()
  await expectToast(page, 'Uit je favorieten gehaald')
  // At another width the pointer would hover over the category bar, whose closed panels axe would read.
  await page.mouse.move(0, 0)
  await check('the list, with one taken out')
  await page.goto(`${list}?weg=12&weergave=list`)
  await check('as lines, with the way back')
})
