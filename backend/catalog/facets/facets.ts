import type { InferInput } from 'valibot'
import type { ProductList } from '../../../src/contract/catalogue/product-list'
import { toEuro } from '../../../src/contract/money/price'
import type { TableRow } from '../../db/database'
import type { FacetRow } from './facet-counts'

type SpecRow = TableRow<'specs'>

/** Facets as the contract has them; `specs` come in the order they are shown. */
export function toFacets(rows: readonly FacetRow[], specs: readonly SpecRow[]) {
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind)
  const values = Map.groupBy(of('value'), (row) => row.spec_id)
  const numbers = new Map(of('number').map((row) => [row.facet_id, row]))
  const price = of('price')[0]
  return {
    brands: of('brand').map(({ facet_id, title, count }) => ({ id: facet_id, title: title ?? '', count })),
    specs: specs
      .filter((spec) => spec.filterable && (spec.numeric ? numbers : values).has(spec.id))
      .map(({ id, title, unit, numeric }) => ({
        id,
        title,
        unit,
        vals: numeric
          ? []
          : (values.get(id) ?? []).map((row) => ({ id: row.facet_id, val: row.title ?? '', count: row.count })),
        min: numeric ? numbers.get(id)?.min : null,
        max: numeric ? numbers.get(id)?.max : null,
      })),
    stock_count: countOf(of('stock')),
    min_price: price?.min == null ? null : toEuro(price.min),
    max_price: price?.max == null ? null : toEuro(price.max),
  } satisfies Partial<InferInput<typeof ProductList>>
}

const countOf = ([row]: readonly FacetRow[]) => (row ? row.count : 0)

export const totalOf = (rows: readonly FacetRow[]) => rows.find((row) => row.kind === 'total')?.count ?? 0

/** Counts of each category alone, without those below it. */
export const categoryCounts = (rows: readonly FacetRow[]) =>
  new Map(rows.filter((row) => row.kind === 'category').map((row) => [row.facet_id, row.count ?? 0]))
