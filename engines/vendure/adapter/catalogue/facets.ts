import { parseDutchNumber } from '../../../../src/lib/dutch-number'
import { createCachedReader, readAllPages } from '../vendure/cached-reader'
import { callVendure } from '../vendure/call-vendure'
import { graphql } from '../vendure/graphql'

const facetsQuery = graphql(`
  query Facets($skip: Int!, $take: Int!) {
    facets(options: { skip: $skip, take: $take }) {
      totalItems
      items {
        id
        code
        name
        customFields {
          group
          unit
          isFilter
          isRange
        }
        values {
          id
          name
        }
      }
    }
  }
`)

/** The code of the facet whose values are brands. */
export const BRAND_FACET_CODE = 'merk'

/** `amount` is the number in the title, if the title is a number. */
export type FacetValue = { id: number; title: string; amount?: number }
export type Facet = {
  id: number
  code: string
  title: string
  group: string | null
  unit: string | null
  isFilter: boolean
  isRange: boolean
  values: FacetValue[]
}

/** Reads all facets: Vendure stores the specifications of products as facets, and the brand too. */
export const readFacets = createCachedReader(async (vendure) => {
  const items = await readAllPages(
    async (skip, take) => (await callVendure(vendure, facetsQuery, { skip, take })).facets,
  )
  return items.map(
    ({ id, code, name, customFields, values }): Facet => ({
      id: Number(id),
      code,
      title: name,
      group: customFields?.group ?? null,
      unit: customFields?.unit ?? null,
      isFilter: customFields?.isFilter ?? true,
      isRange: customFields?.isRange ?? false,
      values: values.map(({ id, name }) => ({ id: Number(id), title: name, amount: parseDutchNumber(name) })),
    }),
  )
})

/** Sorts values for a list of filters: numbers by size, text alphabetically. */
export const compareFacetValues = (one: FacetValue, other: FacetValue) =>
  one.amount !== undefined && other.amount !== undefined
    ? one.amount - other.amount
    : one.title.localeCompare(other.title, 'nl', { numeric: true })
