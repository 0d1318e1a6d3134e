import type { VendureOrder } from '../cart/order-amounts'
import type { ShopContext } from '../env'
import { publicConnection } from '../vendure/cached-reader'
import { callVendure } from '../vendure/call-vendure'
import { graphql } from '../vendure/graphql'

const forSaleQuery = graphql(`
  query ForSale($ids: [String!]!) {
    products(options: { filter: { id: { in: $ids } } }) {
      items {
        variants {
          id
        }
      }
    }
  }
`)

/**
 * Returns the names of those articles of a cart that the operator deleted since. Vendure keeps them in the cart, but
 * refuses the order without naming them.
 */
export async function findDeletedArticles(context: ShopContext, { lines }: VendureOrder) {
  const ids = lines.map(({ productVariant }) => productVariant.product.id)
  const { products } = await callVendure(publicConnection(context), forSaleQuery, { ids })
  const forSale = new Set(products.items.flatMap(({ variants }) => variants.map(({ id }) => id)))
  return lines.flatMap(({ productVariant: { id, product } }) => (forSale.has(id) ? [] : [product.name]))
}
