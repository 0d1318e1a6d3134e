import { parseDutchNumber } from '../../../../src/lib/dutch-number'
import { createCachedReader, readAllPages } from '../vendure/cached-reader'
import { graphql } from '../vendure/shop-api'

const facetsQuery = graphql(`
  query Facets($skip: Int!, $take: Int!) {
    facets(options: { skip: $skip, take: $take }) {
      totalItems
      items { id code name customFields { group unit isFilter isRange } values { id name } }
    }
  }
`)

/** The code of the facet whose values are brands. */
const BRAND = 'merk'

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
  const items = await readAllPages(vendure, facetsQuery, ({ facets }) => facets)
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

export const brandsOf = (facets: readonly Facet[]) => facets.find(({ code }) => code === BRAND)?.values ?? []

/** Returns the facets that are specifications: all except the brand. */
export const specsOf = (facets: readonly Facet[]) => facets.filter(({ code }) => code !== BRAND)

type WithFacetValues = { facetValues: ReadonlySet<number> }

export const brandOf = ({ facetValues }: WithFacetValues, facets: readonly Facet[]) =>
  brandsOf(facets).find(({ id }) => facetValues.has(id))

/** Returns the specifications that some of the products have, by group, with a text or null for each product. */
export function compareSpecs(products: readonly WithFacetValues[], facets: readonly Facet[]) {
  const rows = specsOf(facets).flatMap(({ group, values, title, unit }) => {
    const texts = products.map(({ facetValues }) => {
      const own = values.filter(({ id }) => facetValues.has(id))
      return own.map(({ title }) => title).join(', ') || null
    })
    return texts.some(Boolean) ? [{ group: group ?? 'Kenmerken', title, unit, texts }] : []
  })
  return [...Map.groupBy(rows, ({ group }) => group)].map(([title, rows]) => ({ title, rows }))
}

/** Sorts values for a list of filters: numbers by size, text alphabetically. */
export const compareFacetValues = (one: FacetValue, other: FacetValue) =>
  one.amount !== undefined && other.amount !== undefined
    ? one.amount - other.amount
    : one.title.localeCompare(other.title, 'nl', { numeric: true })
