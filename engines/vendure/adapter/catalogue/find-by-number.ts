import { plainArticleNumber } from '../../../../backend/lib/article-number'
import type { ShopContext } from '../env'
import { createCachedReader, readAllPages } from '../vendure/cached-reader'
import { graphql } from '../vendure/shop-api'

const numbersQuery = graphql(`
  query Numbers($skip: Int!, $take: Int!) {
    products(options: { skip: $skip, take: $take }) {
      totalItems
      items {
        id
        variants { id sku customFields { ean } }
      }
    }
  }
`)

/** Reads article numbers and EANs of all variants: Vendure's own search does not ignore spaces and hyphens. */
const readNumbers = createCachedReader(async (vendure) => {
  const products = await readAllPages(vendure, numbersQuery, ({ products }) => products)
  const rows = products.flatMap(({ id, variants }) =>
    variants.flatMap(({ id: variant, sku, customFields }) =>
      [sku, customFields?.ean ?? ''].map(
        (number) => [plainArticleNumber(number), { product_id: Number(id), po_id: Number(variant) }] as const,
      ),
    ),
  )
  return new Map(rows.filter(([number]) => number))
})

/** Returns the variant of each article number that exists. */
export async function findVariantsByNumbers(context: ShopContext, numbers: readonly string[]) {
  const known = await readNumbers(context)
  return numbers.flatMap((number) => {
    const variant = known.get(plainArticleNumber(number))
    return variant ? [{ number, ...variant }] : []
  })
}
