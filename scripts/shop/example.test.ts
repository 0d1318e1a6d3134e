import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMistakeCollector } from '../../backend/operator/import/mistakes'
import { planImport } from '../../backend/operator/import/plan-import'
import { readRows } from '../../backend/operator/import/read-rows'
import type { CategoryEntry } from '../../backend/shop-configuration/file-schemas/categories'
import { readConfigurationFolder } from './folder/read-configuration-folder.ts'
import { readTableFile } from './read-csv-or-json-rows.ts'

type CategoryRow = { id: number; parent_id: number | null; title: string }

/** Returns the demo's categories in the form of the API. */
const categories = () => {
  const { folder } = readConfigurationFolder('demo/folder')
  const walk = (list: readonly CategoryEntry[], parent_id: number | null): CategoryRow[] =>
    list.flatMap(({ id = 0, title, children = [] }) => [{ id, parent_id, title }, ...walk(children, id)])
  return walk((folder.categories as { categories: CategoryEntry[] }).categories, null)
}

test('the example file imports completely into the demo shop’s categories', () => {
  const name = 'docs/examples/artikelen.csv'
  const mistakes = createMistakeCollector()
  const rows = readRows(readTableFile(name, readFileSync(name)), mistakes)
  const uploaded = new Map(
    ['uil-2-groen-1', 'uil-2-groen-2', 'uil-2-rood-1', 'uil-2-rood-2'].map((name) => [name, `/foto/${name}`]),
  )
  const nothing = {
    brands: [],
    attributes: [],
    values: [],
    specs: [],
    specValues: [],
    products: [],
    variants: [],
    reduced: [],
  }
  const state = {
    ...nothing,
    ids: { products: 0, variants: 0 },
    categories: categories(),
    productSpecs: [],
    photos: [],
    lists: { pros_and_cons: [], product_pdfs: [], product_alternatives: [], product_accessories: [] },
    linked: new Map<string, number>(),
    manufacturers: [],
    uploaded,
    vat: { standard: 21, rates: [21, 9, 0] },
  }

  const plan = planImport(rows, state, mistakes)

  expect(mistakes.errors).toEqual({})
  expect(plan.counts).toEqual({ added: 6, changed: 0, unchanged: 0 })
  expect(plan.products.added.map(({ full_name, vat_rate }) => [full_name, vat_rate])).toEqual([
    ['Koepeltent Uil 2', 21],
    ['Fleece "Egel"', 21],
    ['Wandelkaart Veluwe', 9],
    ['Linzencurry', 9],
  ])
})
