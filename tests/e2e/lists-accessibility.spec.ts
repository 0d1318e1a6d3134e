import { expect, type Page, test } from '@playwright/test'
import { findViolations, sidewaysOverflow } from '../support/axe'
import { brandBoxes, filters, isSettled } from '../support/lists'

// What moves is judged where it comes to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type State = { name: string; path: string; act?: (page: Page) => Promise<unknown>; widths?: number[] }

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
  { name: 'the sheet', path: '/tenten-c1?merk=1', act: openSheet, widths: [360] },
  {
    name: 'the sheet after a filter',
    path: '/aanbiedingen',
    act: async (page) => {
      await openSheet(page)
      await brandBoxes(page).first().check()
      await isSettled(page)
    },
    widths: [360],
  },
  {
    name: 'a long list of values, searched',
    path: '/aanbiedingen',
    act: async (page) => {
      await filters(page).getByRole('searchbox', { name: 'Zoek in Merk' }).fill('veen')
      await expect(brandBoxes(page)).toHaveCount(1)
    },
    widths: [1420],
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
    widths: [1420],
  },
]

for (const width of [360, 1420]) {
  test(`no state of a list breaks a rule of accessibility or scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const { name, path, act, widths = [360, 1420] } of states) {
      if (!widths.includes(width)) continue
      await page.goto(path)
      await act?.(page)
      expect(await findViolations(page), name).toEqual([])
      if (width === 360) await page.setViewportSize({ width: 320, height: 900 })
      expect(await sidewaysOverflow(page), name).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width, height: 900 })
    }
  })
}
