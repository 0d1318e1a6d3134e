import type { Page } from '@playwright/test'
import type { PagePaths, Screenshot } from './screenshot-type.ts'

const search = async (page: Page, term: string) => {
  await page.getByRole('combobox', { name: 'Zoeken' }).fill(term)
  await page.getByText(/ gevonden\.$|^Geen resultaten/).waitFor({ state: 'attached' })
}

/** Chooses a filter whose request `handle` answers. */
const filter = async (page: Page, handle: Parameters<Page['route']>[1]) => {
  await page.route(/voorraad=1/, handle)
  await page.evaluate(() => document.querySelector<HTMLElement>('[name=voorraad]')?.click())
  await page.waitForTimeout(900)
}

const compareThree = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Vergelijk / })
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await page.getByRole('link', { name: 'Vergelijk producten' }).click()
  await page.getByRole('region', { name: 'Vergelijking' }).waitFor()
}

export function browsingScreenshots({ root, leaf, guide }: PagePaths): Screenshot[] {
  return [
    { name: 'home', path: '/' },
    { name: 'home-no-script', path: '/', script: false },
    { name: 'category-root', path: root },
    { name: 'category-leaf', path: leaf },
    { name: 'category-page-2', path: `${root}?pagina=2` },
    { name: 'category-sorted', path: `${root}?sorteer=price_desc` },
    { name: 'category-filtered', path: `${root}?voorraad=1&prijs_max=150&s5_max=600` },
    { name: 'category-no-match', path: `${root}?voorraad=1&prijs_max=1` },
    { name: 'category-list', path: `${root}?weergave=list` },
    { name: 'category-no-script', path: root, script: false },
    { name: 'category-loading', path: root, fold: true, act: (page) => filter(page, () => {}) },
    { name: 'category-failed', path: root, fold: true, act: (page) => filter(page, (route) => route.abort()) },
    {
      name: 'filter-sheet',
      path: `${root}?voorraad=1`,
      widths: [360, 768],
      fold: true,
      act: async (page) => {
        await page.getByRole('button', { name: /^Filters/ }).click()
        await page.getByRole('dialog', { name: 'Filters' }).waitFor()
      },
    },
    { name: 'deals', path: '/aanbiedingen' },
    { name: 'deals-of-category', path: `/aanbiedingen${root}` },
    { name: 'search', path: '/zoeken?term=slaapzak' },
    { name: 'search-nothing', path: '/zoeken?term=xqzvw' },
    { name: 'search-empty', path: '/zoeken' },
    { name: 'search-dropdown', path: '/', widths: [768, 992, 1420], fold: true, act: (page) => search(page, 'tent') },
    { name: 'search-dropdown-none', path: '/', widths: [1420], fold: true, act: (page) => search(page, 'xqzvw') },
    {
      name: 'search-mobile',
      path: '/',
      widths: [360],
      fold: true,
      act: async (page) => {
        await page.getByRole('button', { name: 'Zoeken openen' }).click()
        await search(page, 'slaapzak')
      },
    },
    { name: 'free-shipping', path: '/over-padvast/geen-verzendkosten' },
    { name: 'brands', path: '/merken' },
    { name: 'compare', path: root, act: (page) => compareThree(page) },
    { name: 'blog', path: '/blog' },
    { name: 'guides', path: '/keuzehulp' },
    { name: 'guide', path: guide },
    { name: 'not-found', path: '/bestaat-niet' },
  ]
}
