import type { Page, Route } from '@playwright/test'
import { findViolations, sidewaysOverflow } from '../support/axe'
import { collectPageProblems } from '../support/shopper'
import { expect, test } from '../support/test'

const field = (page: Page) => page.getByRole('combobox', { name: 'Zoeken' })
const options = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')

/** Records the requested terms, and lets a test delay an answer. */
async function watchCalls(page: Page, answer?: (route: Route, term: string) => Promise<unknown>) {
  const calls: string[] = []
  await page.route('**/zoeken/suggesties?*', async (route) => {
    const { search, searchParams } = new URL(route.request().url())
    calls.push(decodeURIComponent(search))
    await (answer ? answer(route, searchParams.get('term') ?? '') : route.continue())
  })
  return calls
}

/** Waits until the script of the search field has loaded. */
const awake = (page: Page) => expect(field(page)).toHaveAttribute('aria-autocomplete', 'list')

test('typing in the search box shows categories with breadcrumbs and four products with photo and prices, in a dropdown of fixed size', async ({
  page,
}) => {
  const trouble = collectPageProblems(page)
  const calls = await watchCalls(page)
  await page.setViewportSize({ width: 1650, height: 900 })
  await page.goto('/keuzehulp')
  const corners = () => field(page).evaluate((element) => getComputedStyle(element).borderBottomLeftRadius)
  expect(await corners()).toBe('6px')
  const box = page.locator('search').first()
  expect(await box.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('768px')
  expect((await field(page).boundingBox())?.width).toBeLessThanOrEqual(768)
  await field(page).focus()
  await awake(page)

  await field(page).fill(' tent')
  await expect(options(page, 'Producten')).toHaveCount(4)

  expect(calls).toEqual(['?aantal=4&term=tent'])
  const trekking = options(page, 'Categorieën').filter({ hasText: 'Eenpersoonstenten' })
  await expect(trekking).toHaveText('EenpersoonstentenTenten › Trekkingtenten')
  for (const option of await options(page, 'Producten').all()) {
    await expect(option).toHaveText(/\S.*€ [\d.]+,/)
    await expect(option.locator('img')).toBeVisible()
  }
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toHaveText(/^\d+ categorieën en 4 producten/)

  expect(await corners()).toBe('0px')
  // The height is 12.5rem.
  expect((await page.getByRole('group', { name: 'Categorieën' }).boundingBox())?.height).toBe(200)
  const layer = await page.locator('.head-bar').evaluate((element) => getComputedStyle(element).zIndex)
  expect(layer).toBe('125')
  await field(page).press('Escape')
  expect(await corners()).toBe('6px')
  expect(trouble()).toEqual([])
})

// Which events close the suggestions: src/features/search/search.test.tsx.
test('the search suggestions close on a press elsewhere, close an open dropdown, and violate no accessibility rule', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1420, height: 900 })
  await page.goto('/keuzehulp')
  await field(page).fill('tent')
  await expect(options(page, 'Producten')).toHaveCount(4)
  await page.mouse.click(1300, 850)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')

  await page.getByRole('button', { name: 'Winkelwagen' }).click()
  await expect(page.getByRole('region', { name: 'Winkelwagen' })).toBeVisible()
  await field(page).fill('tenten')
  await expect(options(page, 'Producten')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Winkelwagen' })).toBeHidden()

  await field(page).press('ArrowDown')
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await findViolations(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await field(page).fill('xqzvw')
  await expect(page.getByText('Geen resultaten voor ‘xqzvw’')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('in the mobile menu three characters find three products, and a button shows all', async ({ page }) => {
  const calls = await watchCalls(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/keuzehulp')
  await page.getByRole('button', { name: 'Zoeken openen' }).click()
  await expect(field(page)).toBeFocused()
  await awake(page)

  await field(page).fill('ten')
  await expect(options(page, 'Producten')).toHaveCount(3)
  expect(calls).toEqual(['?aantal=3&term=ten'])
  expect(await findViolations(page)).toEqual([])
  for (const target of await page.getByRole('dialog').locator('.found-panel').locator('a, button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  await field(page).fill('te')
  await expect(page.getByRole('option')).toHaveCount(0)
  await field(page).fill('tent')
  await page.getByRole('button', { name: 'Toon alle resultaten' }).click()
  await expect(page).toHaveURL('/zoeken?term=tent')
  await expect(page.getByRole('dialog')).toBeHidden()
})
