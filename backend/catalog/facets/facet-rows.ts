import { sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { listSubquery, query, type TableRow } from '../../db/query-builder'

export type FacetRow = Omit<TableRow<'category_facets'>, 'category_id' | 'count'> & {
  /** The number of products with this facet value; null if they were not counted. */
  count: number | null
  title: string | null
  spec_id: number | null
}

/** Selects the stored facet rows of an unfiltered category, which db/derived/refresh-derived-data.ts has counted. */
export const selectStoredFacets = (category: number) => sql<FacetRow>`
  SELECT f.kind, f.facet_id, f.count, f.min, f.max, coalesce(brands.title, spec_values.title) AS title, spec_values.spec_id
  FROM category_facets f
  LEFT JOIN brands ON f.kind = 'brand' AND brands.id = f.facet_id
  LEFT JOIN spec_values ON f.kind = 'value' AND spec_values.id = f.facet_id
  WHERE f.category_id = ${category} AND f.kind <> 'attribute'
  ORDER BY spec_values.position, 6 COLLATE NOCASE`

/**
 * Selects the chosen facet values, with their titles and a count of 0. A customer must see a chosen value to be able to
 * remove it, even if no product has it any more.
 */
export function selectSelectedFacets({ brands_filter, specs_filter, specs_filter_min_max }: ProductQuery) {
  const brands = brands_filter ?? []
  const values = specs_filter?.map(([, value]) => value) ?? []
  const numeric = specs_filter_min_max?.map(([spec]) => spec) ?? []
  const none = sql<number | null>`NULL`
  const uncounted = (kind: FacetRow['kind']) =>
    [
      sql.lit(kind).as('kind'),
      sql.lit(0).as('count'),
      none.as('min'),
      none.as('max'),
      'title',
      'id as facet_id',
    ] as const
  return query
    .selectFrom('brands')
    .select([...uncounted('brand'), none.as('spec_id')])
    .where('id', 'in', listSubquery(brands))
    .unionAll(
      query
        .selectFrom('spec_values')
        .select([...uncounted('value'), sql<number | null>`spec_id`.as('spec_id')])
        .where('id', 'in', listSubquery(values)),
    )
    .unionAll(
      query
        .selectFrom('specs')
        .select([...uncounted('number'), none.as('spec_id')])
        .where('numeric', '=', 1)
        .where('id', 'in', listSubquery(numeric)),
    )
}

/** Returns the counted rows, followed by the chosen values that are not among the counted rows. */
export function withSelectedFacets(counted: readonly FacetRow[], chosen: readonly FacetRow[]) {
  const isCounted = ({ kind, facet_id }: FacetRow) =>
    counted.some((row) => row.kind === kind && row.facet_id === facet_id)
  return [...counted, ...chosen.filter((row) => !isCounted(row))]
}
