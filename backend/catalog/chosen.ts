import { type SQL, sql } from 'drizzle-orm'
import type { ProductQuery } from '../../src/contract/product-list'
import type { FacetRow } from './facet-counts'

/** What was chosen, with its title and a count of 0: a shopper must see it to take it back, also when no product has it any more. */
export function selectChosen({ brands_filter, specs_filter, specs_filter_min_max }: ProductQuery): SQL {
  const list = (ids: number[] | undefined) => JSON.stringify(ids ?? [])
  const values = list(specs_filter?.map(([, value]) => value))
  const specs = list(specs_filter_min_max?.map(([spec]) => spec))
  return sql`
    SELECT 'brand' AS kind, id AS facet_id, 0 AS count, NULL AS min, NULL AS max, title, NULL AS spec_id
    FROM brands WHERE id IN (SELECT value FROM json_each(${list(brands_filter ?? undefined)}))
    UNION ALL SELECT 'value', id, 0, NULL, NULL, title, spec_id
    FROM spec_values WHERE id IN (SELECT value FROM json_each(${values}))
    UNION ALL SELECT 'number', id, 0, NULL, NULL, title, NULL
    FROM specs WHERE numeric AND id IN (SELECT value FROM json_each(${specs}))`
}

/** The counted rows, and behind them those of what was chosen that were not counted. */
export function withChosen(counted: readonly FacetRow[], chosen: readonly FacetRow[]) {
  const isCounted = ({ kind, facet_id }: FacetRow) =>
    counted.some((row) => row.kind === kind && row.facet_id === facet_id)
  return [...counted, ...chosen.filter((row) => !isCounted(row))]
}
