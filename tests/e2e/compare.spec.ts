import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { heading } from '../support/checkout'
import { cards } from '../support/lists'
import { collectPageProblems, withoutScript } from '../support/shopper'
import { expect, test, withoutMotion } from '../support/test'

test.use(withoutMotion)

const category = '/tenten-c1'
const boxes = (page: Page) => cards(page).getByRole('checkbox', { name: /^Vergelijk / })
const bar = (page: Page) => page.getByRole('region', { name: 'Vergelijken' })
const heads = (page: Page) => page.getByRole('columnheader')
const remove = (page: Page) => page.getByRole('link', { name: /^Verwijder .+ uit de vergelijking$/ })
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(sessionStorage.getItem('product_comparison_selected') ?? '{}')))

/** Whether React has hydrated or rendered an element. */
const belongsToReact = (locator: Locator) =>
  locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')))

/** Returns the URL of a comparison with this many products of the category. */
async function comparisonOf(page: Page, count: number) {
  const data = { search: 'tent', products_only: true, per_page: count }
  const { products } = await (await page.request.post('/api/queryProducts', { data })).json()
  return `/vergelijken?p=${(products.data as { id: number }[]).map(({ id }) => id).join('&p=')}`
}

test('a visitor chooses products in a list and on a product page, compares them, and removes them, also by keyboard', async ({
  page,
}) => {
  const trouble = collectPageProblems(page)
  await page.goto('/zoeken?term=tent')
  await boxes(page).nth(1).press('Space')
  // Checkboxes that are ticked before a script runs count too.
  await expect.poll(() => kept(page)).toHaveLength(1)
  await expect(bar(page)).toBeHidden()
  await boxes(page).nth(0).press('Space')
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('#announcer')).toHaveText('2 producten gekozen')
  expect(await belongsToReact(bar(page)), 'the bar is of React').toBe(true)
  expect(await belongsToReact(boxes(page).nth(0)), 'a box is of React').toBe(true)
  const names = await cards(page).getByRole('heading').allInnerTexts()
  // Sorting replaces the list and scrolling adds to it: both retain the selection.
  await page.getByLabel('Sorteren').selectOption('Prijs oplopend')
  await expect(page).toHaveURL(/sorteer=price_asc/)
  await page.goBack()
  await expect(boxes(page).nth(1)).toBeChecked()
  await cards(page).getByRole('heading').getByRole('link').nth(2).click()
  await page.waitForURL(/-p\d+/, { waitUntil: 'load' })
  await page.getByRole('checkbox', { name: 'Vergelijk' }).check()
  await expect(page.locator('#announcer')).toHaveText('3 producten gekozen')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Vergelijk' })).toBeChecked()
  await bar(page).getByRole('link', { name: 'Vergelijk producten' }).click()

  await expect(heads(page)).toHaveText([names[1] ?? '', names[0] ?? '', names[2] ?? ''])
  await expect(bar(page)).toBeHidden()
  await page.getByLabel('Toon alleen verschillen').check()
  await expect(page).toHaveURL(/&verschillen=1$/)
  await expect(page.locator('.comparison .same').first()).toBeHidden()
  await remove(page).first().press('Enter')
  await expect(heads(page)).toHaveCount(2)
  await expect(heading(page)).toBeFocused()
  expect(await kept(page)).toHaveLength(2)
  await page.goto('/vergelijken')
  await expect(heads(page)).toHaveCount(2)
  await page.goto(category)
  await bar(page).getByRole('button', { name: 'Wis vergelijking' }).press('Enter')
  await expect(bar(page)).toBeHidden()
  expect(await kept(page)).toEqual([])
  await page.reload()
  await expect(boxes(page).first()).not.toBeChecked()
  await expect(bar(page)).toBeHidden()
  expect(trouble()).toEqual([])
})

test('neither a visitor who compares nothing nor one who opens a shared comparison loads React', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  // Save-Data prevents that an idle page preloads React.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  for (const path of [await comparisonOf(page, 3), category]) {
    await page.goto(path, { waitUntil: 'load' })
    if (path !== category) {
      await remove(page).first().click()
      await expect(heads(page)).toHaveCount(2)
    }
    expect(scripts.some((url) => url.includes('/client-'))).toBe(true)
    expect(
      scripts.filter((url) => /\/(react|CompareB)/.test(url)),
      path,
    ).toEqual([])
    await page.goto('about:blank')
  }
})

test('the comparison violates no accessibility rule and does not scroll sideways', async ({ page }) => {
  for (const path of ['/vergelijken', await comparisonOf(page, 6)]) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
  // On a phone two products are in view and a part of the third; the others are reached by scrolling.
  const region = page.getByRole('region', { name: 'Vergelijking' })
  const { width = 0 } = (await region.boundingBox()) ?? {}
  expect((await heads(page).nth(0).boundingBox())?.width).toBeCloseTo(width * 0.4, 0)
  await region.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  // A short list: cards of a long one have the same markup.
  await page.goto('/zoeken?term=tent&merk=1&voorraad=1')
  for (const at of [0, 1]) await boxes(page).nth(at).check()
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page, 'the bar')
})

test('on a phone only the comparison table scrolls sideways, with the product names staying visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(await comparisonOf(page, 4))
  const region = page.getByRole('region', { name: 'Vergelijking' })
  const rest = await region.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(rest).toBe(0)
  const third = await heads(page).nth(2).boundingBox()
  expect(third?.x).toBeLessThan(340)

  const names = page.locator('.compared-names div')
  await expect(names).toBeHidden()
  await region.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + 900))
  await expect(names).toBeVisible()
  expect((await names.boundingBox())?.y).toBeCloseTo(0, 0)
  await region.evaluate((element) => element.scrollTo(150, 0))
  for (const at of [0, 1, 3]) {
    const { x } = (await heads(page).nth(at).boundingBox()) ?? {}
    await expect.poll(async () => (await names.locator('span').nth(at).boundingBox())?.x).toBeCloseTo(x ?? -1, 0)
  }
})

test.describe('a comparison works in a browser without script', () => {
  test.use(withoutScript)

  test('without script a visitor reads a shared comparison, shows only the differences, and removes a product', async ({
    page,
  }) => {
    await page.goto(await comparisonOf(page, 3))
    await expect(heads(page)).toHaveCount(3)
    const same = page.locator('.comparison .same').first()
    await expect(same).toBeVisible()
    await page.getByLabel('Toon alleen verschillen').check()
    await expect(same).toBeHidden()
    await remove(page).first().click()
    await expect(heads(page)).toHaveCount(2)
    await page.goto('/zoeken?term=tent')
    await expect(boxes(page)).toHaveCount(0)
    await expect(bar(page)).toBeHidden()
  })
})
