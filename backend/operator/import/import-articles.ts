import { tryBatch } from '../../db/batch'
import type { Db } from '../../db/client'
import type { LoggedChange } from '../log.repository'
import { retryWhileBusy } from '../retry-while-busy'
import { createMistakeCollector, toMistakesError } from './mistakes'
import { type ImportPlan, planImport } from './plan-import'
import { type RawRow, readRows } from './read-rows'
import { readStoredCatalogue, type StoredCatalogue } from './stored-catalogue.repository'
import { importPlanStatements } from './write-plan.statements'

/**
 * Imports articles: all rows or, if one has a mistake, none.
 *
 * It reads the shop's rows, plans the changes, and writes them in a transaction. New rows get the ids after the highest
 * in use. If two imports run at once, the second finds its ids taken, changes nothing, and plans again.
 *
 * @returns a report, and the changes of prices and stock of existing articles, for the log
 * @throws ApiError 422 with every mistake at `rows.<row>.<column>` or `columns.<column>` · 409 `busy` when concurrent
 * imports interfered in every attempt
 */
export const importArticles = (db: Db, raw: readonly RawRow[], { dryRun, now }: { dryRun: boolean; now: Date }) =>
  retryWhileBusy(async () => {
    const mistakes = createMistakeCollector()
    const rows = readRows(raw, mistakes)
    const state = await readStoredCatalogue(db, rows)
    const plan = planImport(rows, state, mistakes)
    if (mistakes.count) throw toMistakesError(mistakes)
    const done = { report: reportOf(plan, state, dryRun), changes: changesOf(plan, state) }
    if (dryRun) return done
    return (await tryBatch(db, importPlanStatements(plan, now))) ? done : undefined
  })

export type ImportReport = ReturnType<typeof reportOf>

function reportOf(
  { counts, changes, names, photos, prices }: ImportPlan,
  { variants, reduced }: StoredCatalogue,
  dry_run: boolean,
) {
  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
  const origins = photos.rows.flatMap(({ src }) => (src?.startsWith('https:') ? [new URL(src).origin] : []))
  const ended = new Set(
    prices.map(({ variant_id }) => variant_id).filter((id) => reduced.some((row) => row.variant_id === id)),
  )
  return {
    dry_run,
    ...counts,
    columns: Object.fromEntries([...changes.counts].toSorted(([, one], [, other]) => other - one)),
    created: {
      brands: titles(names.brands.added),
      options: titles([...names.attributes.added, ...names.values.added]),
      specs: titles(names.specs.added),
    },
    photo_origins: [...new Set(origins)],
    /** The articles whose temporary price the new price replaces. */
    ended_prices: variants.filter(({ id }) => ended.has(id)).map(({ sku }) => sku),
  }
}

function changesOf(
  { products, prices, stocks }: ImportPlan,
  { products: known, variants }: StoredCatalogue,
): LoggedChange[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const byProduct = new Map(known.map((product) => [product.id, product]))
  return [
    ...prices.flatMap(({ variant_id, price_cents }): LoggedChange[] => {
      const before = byId.get(variant_id)
      return before ? [{ of: before.sku, field: 'price', was: before.price_cents, is: price_cents }] : []
    }),
    ...stocks.flatMap(({ id, stock }): LoggedChange[] => {
      const before = byId.get(id)
      return before ? [{ of: before.sku, field: 'stock', was: before.stock, is: stock }] : []
    }),
    ...products.changed.flatMap((product) => {
      const before = byProduct.get(product.id)
      const article = variants.find(({ product_id }) => product_id === product.id)
      if (!before || !article) return []
      return (['on_sale_from', 'on_sale_until'] as const).flatMap((field): LoggedChange[] =>
        before[field] === product[field] ? [] : [{ of: article.sku, field, was: before[field], is: product[field] }],
      )
    }),
  ]
}
