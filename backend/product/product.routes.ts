import { getProduct } from '../../src/contract/product'
import { parseAttributes, queryProductAttributes, queryProductOption } from '../../src/contract/variant'
import { readDb } from '../db/client'
import { notFound, route } from '../http/route'
import { chosenVariant, offerAttributes } from './choice'
import { toOption } from './option'
import { toProduct } from './product'
import { findProduct } from './product.repository'
import { startingPrices } from './starting-prices'
import { findVariantParts } from './variant.repository'

export const productRoutes = [
  route(getProduct, async ({ id, from_category, po_id, include, ...rest }, { env }) => {
    const { product, ...parts } = await findProduct(readDb(env), id)
    if (!product) throw notFound()
    const query = {
      from_category,
      po_id,
      chosen: parseAttributes(Object.entries(rest)),
      include: include?.split(',') ?? [],
    }
    return toProduct({ product, ...parts }, query)
  }),

  route(queryProductAttributes, async ({ product_id, attributes }, { env }) => {
    const { product, variants, values } = await findVariantParts(readDb(env), product_id)
    if (!product || !variants.length) throw notFound()
    const offered = offerAttributes(variants, values, attributes ?? {})
    return {
      attributes: offered.attributes,
      ...startingPrices(offered.cheapest, offered.isFrom, product.vat_rate),
    }
  }),

  route(queryProductOption, async ({ product_id, attributes, amount }, { env }) => {
    const { product, ...parts } = await findVariantParts(readDb(env), product_id)
    const variant = product && chosenVariant(parts.variants, parts.values, attributes ?? {})
    if (!variant) throw notFound()
    return toOption({ product, ...parts }, variant, amount ?? 1)
  }),
]
