import type { Page } from '@playwright/test'
import { expectAccessible, widths } from '../support/axe'
import { brandBoxes, filters, isSettled } from '../support/lists'
import { expect, test } from '../support/test'

// What moves is judged where it comes to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type State = { name: string; path: string; act?: (page: Page) => Promise<unknown>; at?: number[] }

const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
}

const states: State[] = [
  { name: 'a category with filters', path: '/tenten-c1' },
  { name: 'filters that are on', path: '/tenten-c1?merk=1&voorraad=1&prijs_min=100&s5_max=5000' },
  { name: 'a list, one product a line', path: '/tenten-c1?weergave=list' },
  { name: 'filters that leave nothing', path: '/tenten-c1?merk=1&prijs_max=1' },
  { name: 'deals', path: '/aanbiedingen' },
  { name: 'deals of a category', path: '/aanbiedingen/tenten-c1' },
  { name: 'a search with filters', path: '/zoeken?term=tent&voorraad=1' },
  { name: 'the sheet', path: '/tenten-c1?merk=1', act: openSheet, at: [360] },
  {
    name: 'the sheet after a filter',
    path: '/aanbiedingen',
    act: async (page) => {
      await openSheet(page)
      await brandBoxes(page).first().check()
      await isSettled(page)
    },
    at: [360],
  },
  {
    name: 'a long list of values, searched',
    path: '/aanbiedingen',
    act: async (page) => {
      await filters(page).getByRole('searchbox', { name: 'Zoek in Merk' }).fill('veen')
      await expect(brandBoxes(page)).toHaveCount(1)
    },
    at: [1420],
  },
  {
    name: 'more filters, unfolded',
    path: '/aanbiedingen',
    act: (page) =>
      filters(page)
        .locator('details')
        .evaluateAll((all) => {
          for (const fold of all) (fold as HTMLDetailsElement).open = true
        }),
    at: [1420],
  },
]

test('no state of a list breaks a rule of accessibility or scrolls sideways', async ({ page }) => {
  test.setTimeout(120_000)
  for (const { name, path, act, at = widths } of states) {
    await page.setViewportSize({ width: at[0] ?? 0, height: 900 })
    await page.goto(path)
    await act?.(page)
    await expectAccessible(page, name, at)
  }
})
