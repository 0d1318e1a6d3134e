import type { Category } from '../../../src/contract/catalogue/category'
import type { FacetRow } from './facet-rows'

/**
 * A search with more hits than this is broad: its filters come from its most popular products, without counts.
 * Customers do not read that many hits. After a customer has chosen a filter, counts are shown again.
 */
export const MAX_COUNTED_HITS = 500

type Bounds = Pick<FacetRow, 'kind' | 'min' | 'max'>

/** A broad search leaves out a facet if less than this share of the counted products has a value in it. */
const LEAST_SHARE = 0.1

export const widespreadValues = <Row extends { count: number | null }>(
  rows: readonly Row[],
  total: number,
  facetOf: (row: Row) => unknown,
) =>
  [...Map.groupBy(rows, facetOf).values()]
    .filter((values) => values.reduce((sum, { count }) => sum + (count ?? 0), 0) >= total * LEAST_SHARE)
    .flat()
    .map((row) => ({ ...row, count: null }))

/** Returns the facets of a broad search: values without counts, and ranges that contain all hits. */
export const uncountedFacets = (rows: readonly FacetRow[], total: number, bounds: readonly Bounds[]): FacetRow[] =>
  widespreadValues(rows, total, ({ kind, spec_id }) => (kind === 'value' ? spec_id : kind === 'number' && kind)).map(
    (row) => {
      const { min, max } = bounds.find(({ kind }) => kind === row.kind) ?? row
      return { ...row, min, max }
    },
  )

/** Sorts categories by hits, the most first, and removes their counts: the order replaces the counts. */
export const sortByHitsWithoutCounts = (categories: readonly Category[]): Category[] =>
  categories
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .map(({ count, children, ...rest }) => ({ ...rest, children: sortByHitsWithoutCounts(children ?? []) }))
