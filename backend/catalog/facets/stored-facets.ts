import { sql } from 'kysely'
import type { TableRow } from '../../db/query-builder'

/** A row of category_facets with its title. */
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
