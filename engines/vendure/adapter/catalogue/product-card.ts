import type * as v from 'valibot'
import type { compareProducts } from '../../../../src/contract/catalogue/comparison'
import type { ProductCard } from '../../../../src/contract/catalogue/product-card'
import { toEuro } from '../../../../src/contract/money/euros-and-cents'
import type { ShopContext } from '../env'
import { brandOf, compareSpecs, type Facet, readFacets } from './facets'
import { type ListedProduct, readAllProducts } from './read-all-products'

/** Returns a product as lists, suggestions and comparisons show it, with the prices of its cheapest variant. */
export function toProductCard(product: ListedProduct, facets: readonly Facet[]): v.InferInput<typeof ProductCard> {
  const { id, uri, photo, title, net, gross, inStock } = product
  return {
    id,
    uri,
    photo,
    full_name: title,
    brand: brandOf(product, facets)?.title ?? null,
    price: toEuro(gross.min),
    price_net: toEuro(net.min),
    from_price: gross.min !== gross.max,
    stock_status: inStock ? 'in_stock' : 'out',
  }
}

export async function fetchComparison(
  context: ShopContext,
  ids: readonly number[],
): Promise<v.InferInput<typeof compareProducts.answer>> {
  const [goods, facets] = await Promise.all([readAllProducts(context), readFacets(context)])
  const products = ids.flatMap((id) => goods.find((product) => product.id === id) ?? [])
  return {
    products: products.map((product) => toProductCard(product, facets)),
    specs: compareSpecs(products, facets).map(({ title, rows }) => ({
      title,
      rows: rows.map(({ title, unit, texts }) => ({
        ...{ title, unit },
        values: Object.fromEntries(products.map(({ id }, place) => [id, texts[place] ?? null])),
      })),
    })),
  }
}
