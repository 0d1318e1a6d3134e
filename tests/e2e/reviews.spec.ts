import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { button, heading } from '../support/checkout'
import { inviteToReview } from '../support/invite-to-review'
import { collectPageProblems } from '../support/shopper'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Returns the URL of a sold-out variant of a product with one attribute. */
async function soldOut(request: APIRequestContext) {
  const list = await request.post('/api/queryProducts', { data: { products_only: true, per_page: 60 } })
  const { products } = (await list.json()) as { products: { data: { id: number }[] } }
  for (const { id } of products.data) {
    const { data } = await (await request.get(`/api/products/${id}?include=attributes,option`)).json()
    const [attribute, ...others] = data.attributes as { id: number; values: { id: number }[] }[]
    if (!attribute || others.length) continue
    for (const { id: value } of attribute.values) {
      const attributes = { [attribute.id]: value }
      const answer = await request.post('/api/queryProductOption', { data: { product_id: id, attributes } })
      const { data: option } = (await answer.json()) as { data?: { stock_status: string } }
      if (option?.stock_status === 'out') return `${data.uri}?a${attribute.id}=${value}`
    }
  }
  throw new Error('no variant is out')
}

test('an invited customer reviews the ordered products by keyboard, and only once', async ({ page }) => {
  const trouble = collectPageProblems(page)
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

test('the pages and forms of reviews, questions and alerts violate no accessibility rule', async ({
  page,
  request,
}) => {
  const uri = await soldOut(request)
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
