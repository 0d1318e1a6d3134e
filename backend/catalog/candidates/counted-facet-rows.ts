import { RANGE_SPEC } from '../../db/fixed-ids'
import type { FacetRow } from '../facets/facet-rows'
import type { AttributeCount } from '../facets/stored-attribute-counts'
import type { FacetCounts } from './count-facets'
import { specFilterName } from './filter-checks'

/**
 * Returns how a facet's values are counted: among the candidates (`counted`), as stored for the whole category if no
 * other facet is filtered (`stored`), or not at all (`uncounted`).
 */
export type FacetCounting = (name: string) => 'counted' | 'stored' | 'uncounted'

export const attributeFilterName = (attribute: number) => `attribute${attribute}`
export const isAttributeFilterName = (name: string) => name.startsWith('attribute')

export const filterNameOf = ({ kind, spec_id }: FacetRow) =>
  kind === 'value' ? specFilterName(spec_id ?? 0) : kind === 'number' ? specFilterName(RANGE_SPEC) : kind

/** Returns the facet rows of a category, with the counts of the filtered list. */
export function toFacetRows(stored: readonly FacetRow[], counts: FacetCounts, counting: FacetCounting): FacetRow[] {
  const bounds = { price: counts.price, number: counts.number }
  const rows = stored.flatMap((row): FacetRow[] => {
    const { kind } = row
    const how = counting(filterNameOf(row))
    if (kind === 'brand' || kind === 'value' || kind === 'category') {
      const count = { counted: counts[kind].get(row.facet_id) ?? 0, stored: row.count, uncounted: null }[how]
      return count === 0 ? [] : [{ ...row, count }]
    }
    if (kind !== 'price' && kind !== 'number') return []
    if (how !== 'counted') return [row]
    return bounds[kind].count || kind === 'price' ? [{ ...row, ...bounds[kind] }] : []
  })
  return [whole('total', counts.total), whole('stock', counts.stock), ...rows]
}

const whole = (kind: FacetRow['kind'], count: number): FacetRow => ({
  kind,
  facet_id: 0,
  count,
  min: null,
  max: null,
  title: null,
  spec_id: null,
})

/**
 * Returns the attribute values of a category, with the counts of the filtered list. A chosen value without products
 * stays, with a count of 0, so that a customer can remove it.
 */
export const toAttributeRows = (
  stored: readonly AttributeCount[],
  counts: FacetCounts,
  chosen: ReadonlySet<number>,
  counting: FacetCounting,
): AttributeCount[] =>
  stored.flatMap((row) => {
    const how = counting(attributeFilterName(row.attribute_id))
    const count = { counted: counts.attribute.get(row.id) ?? 0, stored: row.count, uncounted: null }[how]
    return count === 0 && !chosen.has(row.id) ? [] : [{ ...row, count }]
  })
