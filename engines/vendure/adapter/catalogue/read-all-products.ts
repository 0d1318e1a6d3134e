import { productUri } from '../../../../backend/lib/uris'
import { createCachedReader, readAllPages } from '../vendure/cached-reader'
import { graphql } from '../vendure/shop-api'

const goodsQuery = graphql(`
  query Goods($skip: Int!, $take: Int!) {
    search(input: { groupByProduct: true, skip: $skip, take: $take }) {
      totalItems
      items {
        productId productName slug
        productAsset { preview }
        price { ... on PriceRange { min max } ... on SinglePrice { value } }
        priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }
        facetValueIds collectionIds inStock
      }
    }
  }
`)

/** A product as it is in lists. Prices are the cents of its cheapest and its most expensive variant. */
export type ListedProduct = {
  id: number
  title: string
  uri: string
  photo: string | null
  net: { min: number; max: number }
  gross: { min: number; max: number }
  facetValues: ReadonlySet<number>
  collections: ReadonlySet<number>
  inStock: boolean
}

type Price = { min: number; max: number } | { value: number }
const toRange = (price: Price) => ('value' in price ? { min: price.value, max: price.value } : price)
const toIds = (ids: readonly string[]) => new Set(ids.map(Number))

/**
 * Reads all products from Vendure's search index. Vendure's search can neither filter by price nor count what a filter
 * would show, so the adapter caches these fields of each product, and filters and counts itself.
 */
export const readAllProducts = createCachedReader(async (vendure) => {
  const items = await readAllPages(vendure, goodsQuery, ({ search }) => search)
  return items.map((item): ListedProduct => {
    const id = Number(item.productId)
    return {
      id,
      title: item.productName,
      uri: productUri({ id, slug: item.slug }),
      photo: item.productAsset?.preview ?? null,
      net: toRange(item.price),
      gross: toRange(item.priceWithTax),
      facetValues: toIds(item.facetValueIds),
      collections: toIds(item.collectionIds),
      inStock: item.inStock,
    }
  })
})

export function countProductsByCollection(goods: readonly ListedProduct[]) {
  const counts = new Map<number, number>()
  for (const { collections } of goods) for (const id of collections) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
