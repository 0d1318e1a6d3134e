import { batch } from '../backend/db/batch'
import type { Db } from '../backend/db/client'
import { refreshAllDerivedData } from '../backend/db/derived/refresh-derived-data'
import { insertRows } from '../backend/db/insert-and-update-rows'
import { importArticles } from '../backend/operator/import/import-articles'
import { applyShopConfiguration } from '../backend/shop-configuration/apply-shop-configuration.repository'
import { ApiError } from '../kit/contract/errors'
import type { Query } from '../kit/data/statement'
import { copyProducts } from './copy-products'
import { insertDemoActivity } from './demo-activity'
import { selectArticles } from './demo-articles'
import { insertDemoCustomers } from './demo-customers'
import { createDemoDates } from './demo-dates'
import lists from './goods/lists.json'
import { firstProducts } from './limit-products'
import { renderedPhotoNames } from './photo-names'
import type { DemoFiles } from './read-demo-shop-files'
import { rowsBeyondImport } from './rows-beyond-import'

/** The number of products in the demo's files, from which `copy-products.ts` makes more. */
const PRODUCTS_IN_DEMO_FILES = 600

type Options = { today: Date; products?: number; pepper: string }

/**
 * Fills an empty, migrated database with the demo: first its shop configuration and articles, which are read and
 * checked as a merchant's files are, then orders and reviews. The returned `apply` applies the shop configuration
 * again, because its pages can name articles and photos only once those exist.
 *
 * @returns opened: the report of the first `apply`
 */
export async function seedDemo(
  db: Db,
  files: DemoFiles,
  { today, products = PRODUCTS_IN_DEMO_FILES, pepper }: Options,
) {
  const calendar = createDemoDates(today)
  const apply = (uploading: readonly string[] = []) =>
    applyShopConfiguration(db, files.folder, { dryRun: false, now: today, uploading }).catch(explain('demo/folder/'))
  const opened = await apply(renderedPhotoNames)
  await batch(db, [...listRows(), ...(await insertDemoCustomers(pepper, calendar))])
  const rows = firstProducts(files.articles, products)
  await importArticles(db, rows, { dryRun: false, now: today }).catch(explain('demo/goods/articles.csv: '))
  const { articles } = await batch(db, { articles: selectArticles() })
  await batch(db, [
    ...rowsBeyondImport(files, articles, calendar),
    ...insertDemoActivity(articles, calendar),
    ...copyProducts(products, { products: PRODUCTS_IN_DEMO_FILES, variants: articles.length }),
    ...refreshAllDerivedData(),
  ])
  return { opened, apply }
}

/**
 * Adds each mistake and its place to the error message, which only counts mistakes, for a developer that edits the
 * demo's files.
 */
const explain = (file: string) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  const places = Object.entries(error.errors).map(([place, texts]) => `${file}${place}: ${texts.join(' ')}`)
  throw new Error([error.message, ...places].join('\n'))
}

type Spec = {
  title: string
  unit?: string
  group: string
  numeric?: boolean
  filterable?: boolean
  position?: number
  values?: string[]
}

/**
 * Brands, options and specifications of the demo. An import would create these by name too, but without units, groups
 * and colours. The id of each row is its position in its list.
 */
function listRows(): Query[] {
  const specs: Spec[] = lists.specs
  const options = lists.options.map((option, place) => ({ id: place + 1, ...option }))
  const values = options.flatMap(({ id, values }) => values.map((value, position) => ({ id, value, position })))
  const facets = specs.flatMap(({ values = [] }, place) => values.map((title) => ({ spec_id: place + 1, title })))
  return [
    ...insertRows(
      'brands',
      lists.brands.map((title, place) => ({ id: place + 1, title })),
    ),
    ...insertRows(
      'attributes',
      options.map(({ id, title, display }) => ({ id, title, display: display as 'swatch', position: id - 1 })),
    ),
    ...insertRows(
      'attribute_values',
      values.map(({ id: attribute_id, value, position }, place) => {
        const [, title = value, color = null] = /^(.*) (#[0-9a-f]{6})$/.exec(value) ?? []
        return { id: place + 1, attribute_id, title, color, position }
      }),
    ),
    ...insertRows(
      'specs',
      specs.map(({ title, unit = null, group, numeric = false, filterable = true, position }, place) => ({
        id: place + 1,
        title,
        unit,
        group,
        numeric,
        filterable,
        position: position ?? place + 1,
      })),
    ),
    ...insertRows(
      'spec_values',
      facets.map((facet, place) => ({ id: place + 1, ...facet, position: place })),
    ),
  ]
}
