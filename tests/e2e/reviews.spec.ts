import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { button, heading } from '../support/checkout'
import { inviteToReview } from '../support/invite-to-review'
import { watchForTrouble } from '../support/shopper'
import { expect, test } from '../support/test'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

type SoldOut = { uri: string; start: string; title: string }
let known: Promise<SoldOut> | undefined

/** Returns a sold-out variant of a product with one attribute whose first variant is in stock; found once. */
function soldOut(request: APIRequestContext) {
  known ??= findSoldOut(request)
  return known
}

async function findSoldOut(request: APIRequestContext): Promise<SoldOut> {
  const list = await request.post('/api/queryProducts', { data: { products_only: true, per_page: 60 } })
  const { products } = (await list.json()) as { products: { data: { id: number }[] } }
  for (const { id } of products.data) {
    const { data } = await (await request.get(`/api/products/${id}?include=attributes,option`)).json()
    const [attribute, ...others] = data.attributes as { id: number; values: { id: number; title: string }[] }[]
    if (!attribute || others.length || !data.option?.stock) continue
    const options = await Promise.all(
      attribute.values.map(async ({ id: value, title }) => {
        const attributes = { [attribute.id]: value }
        const answer = await request.post('/api/queryProductOption', { data: { product_id: id, attributes } })
        const { data: option } = (await answer.json()) as { data?: { stock_status: string } }
        return { status: option?.stock_status, uri: `${data.uri}?a${attribute.id}=${value}`, title }
      }),
    )
    const out = options.find(({ status }) => status === 'out')
    if (out) return { ...out, start: data.uri }
  }
  throw new Error('no variant is out')
}

test('an invited customer reviews the ordered products by keyboard, and only once', async ({ page }) => {
  const trouble = watchForTrouble(page)
  const link = inviteToReview()
  await page.goto(link)
  const products = page.getByRole('region').filter({ has: page.getByRole('textbox', { name: 'Titel' }) })
  const [first, second] = [products.first(), products.nth(1)]
  await first.getByRole('radio', { name: '1 van de 5 sterren' }).focus()
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
  await expect(first.getByRole('radio', { name: '4 van de 5 sterren' })).toBeChecked()
  await first.getByLabel('Je beoordeling').fill('Droog gebleven.\nEn licht.')
  await second.getByRole('radio', { name: 'Overslaan' }).check()
  await page
    .getByRole('group', { name: 'Welk cijfer geef je ons?' })
    .getByRole('radio', { name: '9', exact: true })
    .check()
  await button(page, 'Beoordeling versturen').click()

  await expect(alert(page)).toBeFocused()
  await expect(alert(page)).toContainText('Geef je beoordeling een titel.')
  await expect(first.getByRole('radio', { name: '4 van de 5 sterren' })).toBeChecked()
  await expect(first.getByLabel('Je beoordeling')).toHaveValue(/Droog gebleven\.\s+En licht\./)
  expect(trouble().filter((one) => !one.startsWith('422') && !one.includes('status of 422'))).toEqual([])
  await first.getByLabel('Titel').fill('Fijn ding')
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText('Bedankt voor je beoordeling!')
  await expect(page.getByText('We lezen elke beoordeling voordat we hem plaatsen')).toBeVisible()
  expect(page.url()).not.toContain(link)
  await page.goto(link)
  await expect(heading(page)).toHaveText('Je hebt deze bestelling beoordeeld')
})

test('a visitor requests a stock alert for a sold-out product, also after choosing the sold-out variant on the page', async ({
  page,
  request,
}) => {
  const { start, uri, title } = await soldOut(request)
  await page.goto(start)
  await expect(button(page, 'In winkelwagen')).toBeVisible()
  await page
    .getByRole('radio', { name: title })
    .or(page.getByRole('radio', { name: `${title} (` }))
    .first()
    .check({ force: true })
  const wait = button(page, 'Mail me als dit er weer is')
  await expect(wait).toBeVisible()
  await expect(button(page, 'In winkelwagen')).toHaveCount(0)
  const form = page.locator('form').filter({ has: wait })
  await form.getByLabel('Je e-mail').fill('kim')
  await wait.click()
  await expect(form.getByLabel('Je e-mail')).toHaveValue('kim')
  await expect(alert(page)).toContainText('Dit e-mailadres klopt niet')
  await form.getByLabel('Je e-mail').fill(`kim${Date.now()}@voorbeeld.nl`)
  await wait.click()
  await expect(page.getByText('Genoteerd. Zodra het er weer is, krijg je een e-mail.')).toBeVisible()
  expect(page.url()).toContain(`${uri}#`)
})

test('the footer and the home page link to the reviews, and more are loaded on the same page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Lees alle beoordelingen' }).click()
  await expect(heading(page)).toHaveText('Beoordelingen')
  const reviews = page.getByRole('main').getByRole('article')
  await expect(reviews).toHaveCount(12)
  await page.getByRole('link', { name: 'Toon meer beoordelingen' }).press('Enter')
  await expect(reviews).toHaveCount(24)
  await expect(page.locator('#klanten > li').nth(12)).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Keuringen' }).click()
  await expect(heading(page)).toHaveText('Keuringen')
})

test.describe('reviews, questions and alerts are accessible', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the pages and forms of reviews, questions and alerts violate no accessibility rule', async ({
    page,
    request,
  }) => {
    const { uri } = await soldOut(request)
    const look = (name: string) => expectAccessible(page, name)
    await page.goto(inviteToReview())
    await page.getByLabel('Titel').first().fill('Fijn')
    await button(page, 'Beoordeling versturen').click()
    await expect(alert(page)).toBeFocused()
    await look('refused form')
    for (const path of ['/review-promotion', '/review-promotion?melding=bedankt', '/beoordelingen', '/keuringen']) {
      await page.goto(path)
      await look(path)
    }
    await page.goto(uri)
    await page.getByText('Stel een vraag').click()
    await button(page, 'Vraag versturen').click()
    await expect(alert(page)).toBeFocused()
    await look('refused question beside a variant that is out')
  })
})
