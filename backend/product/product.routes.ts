import { ApiError } from '../../kit/contract/errors'
import { getProduct } from '../../src/contract/catalogue/product'
import { parseAttributes, queryProductAttributes, queryProductOption } from '../../src/contract/catalogue/variant'
import { readDb } from '../db/client'
import { notFound, route } from '../http/route'
import { texts } from './nl'
import { toOption } from './option'
import { saleOf } from './prices/selling-period'
import { startingOf } from './prices/starting-prices'
import { toDiscontinued, toProduct } from './product'
import { findProduct } from './product.repository'
import { findVariantParts } from './variant.repository'
import { chosenVariant, offerAttributes } from './variant-choice'

const isSold = <Row extends Parameters<typeof saleOf>[0]>(product: Row | undefined): product is Row =>
  !!product && saleOf(product, new Date()) === 'now'

export const productRoutes = [
  route(getProduct, async ({ id, from_category, po_id, include, ...rest }, context) => {
    const { product, ...parts } = await findProduct(readDb(context), id)
    const when = product && saleOf(product, new Date())
    if (!product || when === 'before') throw notFound()
    if (when === 'over') throw new ApiError(410, texts.gone, 'gone', {}, toDiscontinued({ product, ...parts }))
    const query = {
      from_category,
      po_id,
      chosen: parseAttributes(Object.entries(rest)),
      include: include?.split(',') ?? [],
    }
    return toProduct({ product, ...parts }, query)
  }),

  route(queryProductAttributes, async ({ product_id, attributes }, context) => {
    const { product, variants, values } = await findVariantParts(readDb(context), product_id)
    if (!isSold(product) || !variants.length) throw notFound()
    const offered = offerAttributes(variants, values, attributes ?? {})
    return {
      attributes: offered.attributes,
      ...startingOf(offered, product),
    }
  }),

  route(queryProductOption, async ({ product_id, attributes, amount }, context) => {
    const { product, ...parts } = await findVariantParts(readDb(context), product_id)
    const variant = isSold(product) && chosenVariant(parts.variants, parts.values, attributes ?? {})
    if (!variant) throw notFound()
    return toOption({ product, ...parts }, variant, amount ?? 1)
  }),
]
