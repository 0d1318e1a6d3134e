import type { Page } from '@playwright/test'
import { expectAccessible, widths } from '../support/axe'
import { brandBoxes, filters, isSettled } from '../support/lists'
import { expect, test, withoutMotion } from '../support/test'

// Without motion, elements are judged at their final place.
test.use(withoutMotion)

type State = { name: string; path: string; act?: (page: Page) => Promise<unknown>; at?: number[] }

// The lists are short: cards of a long list have the same markup (accessibility.spec.ts has one).
const states: State[] = [
  {
    name: 'deals of a category, with filters that are on',
    path: '/aanbiedingen/tenten-c1?merk=1&voorraad=1&prijs_min=100&s5_max=5000',
  },
  { name: 'filters that leave nothing', path: '/tenten-c1?merk=1&prijs_max=1' },
  { name: 'a search with filters, one product a line', path: '/zoeken?term=tent&merk=1&voorraad=1&weergave=list' },
  {
    name: 'the sheet after a filter',
    path: '/aanbiedingen',
    act: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      await brandBoxes(page).first().check()
      await isSettled(page)
    },
    at: [360],
  },
  {
    name: 'more filters, unfolded, and a long list of values, searched',
    path: '/aanbiedingen?merk=1',
    act: async (page) => {
      const folds = filters(page).locator('details')
      await folds.evaluateAll((all) => {
        for (const fold of all) (fold as HTMLDetailsElement).open = true
      })
      await filters(page).getByRole('searchbox', { name: 'Zoek in Merk' }).fill('veen')
      await expect(brandBoxes(page)).toHaveCount(1)
    },
    at: [1420],
  },
]

for (const { name, path, act, at = widths } of states) {
  test(`${name}: the list violates no accessibility rule and does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width: at[0] ?? 0, height: 900 })
    await page.goto(path)
    await act?.(page)
    await expectAccessible(page, name, at)
  })
}
