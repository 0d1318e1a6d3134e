import type * as v from 'valibot'
import type { ProductCard } from '../../../../src/contract/catalogue/product-card'
import { toEuro } from '../../../../src/contract/money/euros-and-cents'
import { BRAND_FACET_CODE, type Facet } from './facets'
import type { ListedProduct } from './read-all-products'

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

/** Returns the brand of a product, which is a value of the facet with brands. */
export const brandOf = ({ facetValues }: Pick<ListedProduct, 'facetValues'>, facets: readonly Facet[]) =>
  facets.find(({ code }) => code === BRAND_FACET_CODE)?.values.find(({ id }) => facetValues.has(id))
