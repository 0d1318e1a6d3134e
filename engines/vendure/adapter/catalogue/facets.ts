import { parseDutchNumber } from '../../../../src/lib/amount'
import { callVendure } from '../vendure/call'
import { graphql } from '../vendure/graphql'
import { readAll, sharedReader } from '../vendure/shared'

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

/** The facet whose values are brands, by its code. */
export const BRAND = 'merk'

export type FacetValue = { id: number; title: string /** Where it is a number. */; amount?: number }
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

/** What is said of goods: a specification is a facet of Vendure's, and a brand is a value of one of them. */
export const readFacets = sharedReader(async (vendure) => {
  const items = await readAll(async (skip, take) => (await callVendure(vendure, facetsQuery, { skip, take })).facets)
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

/** As people look for a value: numbers by size, words by the alphabet. */
export const byValue = (one: FacetValue, other: FacetValue) =>
  one.amount !== undefined && other.amount !== undefined
    ? one.amount - other.amount
    : one.title.localeCompare(other.title, 'nl', { numeric: true })
