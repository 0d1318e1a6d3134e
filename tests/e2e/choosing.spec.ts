import { expect, type Page, test } from '@playwright/test'
import { findViolations, sidewaysOverflow } from '../support/axe'
import { cards, count, filters, isSettled } from '../support/lists'

const jackets = '/regenkleding-c25'
const notAnswered = 'Kies hierboven eerst je maat.'

/** A product of this category whose sizes are not all there, with a size that is sold out. */
async function withSoldOutSize(page: Page) {
  const { products } = await (
    await page.request.post('/api/queryProducts', { data: { category_id: 23, per_page: 100, products_only: true } })
  ).json()
  for (const { id, uri } of products.data) {
    const { data } = await (await page.request.get(`/api/products/${id}?include=attributes,option`)).json()
    const size = data.attributes.find(({ title }: { title: string }) => title === 'Maat')
    const out = size?.values.find((value: Record<string, unknown>) => value.available && value.in_stock === false)
    if (out) return { uri, out: out.title as string }
  }
  throw new Error('every size of everything is in stock')
}

test('a rain jacket in size M under € 150 is six presses from home on a phone', async ({ page }) => {
  let presses = 0
  const press = async (name: RegExp | string, role: 'link' | 'button' | 'checkbox', within = page.locator('body')) => {
    presses++
    const target = within.getByRole(role, { name }).first()
    await (role === 'checkbox' ? target.check() : target.click())
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')

  await page.locator(`main a[href="${jackets}"]`).first().click()
  presses++
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regenkleding')
  await press(/^Filters/, 'button')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await press(/^M/, 'checkbox', sheet.getByRole('group', { name: 'Maat' }))
  await expect(page).toHaveURL(/\?a\d+=\d+$/)
  await isSettled(page)
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('textbox', { name: 'Tot (€)' }).fill('150')
  await sheet.getByRole('textbox', { name: 'Tot (€)' }).blur()
  await expect(page).toHaveURL(/prijs_max=150&a\d+=\d+/)
  await isSettled(page)
  await press(/^Toon \d+ product/, 'button', sheet)
  await expect(page.getByRole('list', { name: 'Gekozen filters' })).toContainText('Maat: M')
  expect(await findViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await press(/regenjas/, 'link', page.locator('#producten'))

  await expect(page.getByRole('group', { name: /^Maat/ }).getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await press('In winkelwagen', 'button')
  await expect(page.getByRole('button', { name: 'Winkelwagen, 1 artikel' })).toBeVisible()
  expect(presses).toBeLessThanOrEqual(6)
  const { data } = await (await page.request.get('/api/shoppingCart')).json()
  expect(data.items[0].info.option_name).toMatch(/(^|, )M$/)
  expect(data.items[0].info.price).toBeLessThanOrEqual(150)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a size and a colour filter a list by a form, and their chips take them off', async ({ page }) => {
    await page.setViewportSize({ width: 1420, height: 1000 })
    await page.goto(jackets)
    await filters(page).getByRole('group', { name: 'Maat' }).getByRole('checkbox', { name: /^M/ }).check()
    await filters(page).getByRole('group', { name: 'Kleur' }).getByRole('checkbox').first().check()
    await filters(page).getByRole('button', { name: 'Toon producten' }).click()
    await expect(page).toHaveURL(/\?a1=\d+&a2=\d+$/)
    for (const card of await cards(page).all()) {
      await expect(card.getByRole('link').first()).toHaveAttribute('href', /\?a1=\d+&a2=\d+$/)
      await expect(card).toContainText('M')
    }
    const few = await count(page).innerText()
    await page.getByRole('link', { name: 'Verwijder filter Maat: M' }).click()
    await expect(page).toHaveURL(/\?a1=\d+$/)
    await expect(count(page)).not.toHaveText(few)
  })
})

for (const width of [360, 1420])
  test(`no size is chosen for anybody, and what is sold out says so before it is chosen at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { uri, out } = await withSoldOutSize(page)
    await page.goto(uri)
    const sizes = page.getByRole('group', { name: /^Maat/ })
    await expect(page.getByText(notAnswered)).toBeVisible()
    await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'In winkelwagen' })).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await sizes.getByRole('radio', { name: `${out} (uitverkocht)` }).check()
    await expect(page.getByRole('button', { name: 'Mail me als dit er weer is' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
