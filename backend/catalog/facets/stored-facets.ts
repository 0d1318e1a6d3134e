import { sql } from 'kysely'
import type { TableRow } from '../../db/database'

/** One count, as in the table category_facets, with what it is called. */
export type FacetRow = Omit<TableRow<'category_facets'>, 'category_id' | 'count'> & {
  /** Null where it was not counted. */
  count: number | null
  title: string | null
  /** The spec of a value. */
  spec_id: number | null
}

/** Every row of an unfiltered category, as db/derived/derived.ts has counted it. */
export const selectStoredFacets = (category: number) => sql<FacetRow>`
  SELECT f.kind, f.facet_id, f.count, f.min, f.max, coalesce(brands.title, spec_values.title) AS title, spec_values.spec_id
  FROM category_facets f
  LEFT JOIN brands ON f.kind = 'brand' AND brands.id = f.facet_id
  LEFT JOIN spec_values ON f.kind = 'value' AND spec_values.id = f.facet_id
  WHERE f.category_id = ${category} AND f.kind <> 'attribute'
  ORDER BY spec_values.position, 6`
