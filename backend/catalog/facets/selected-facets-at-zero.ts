import { sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { listSubquery, query } from '../../db/query-builder'
import type { FacetRow } from './stored-facets'

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
