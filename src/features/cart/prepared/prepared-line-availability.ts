import type { ShopApi } from '../../../../kit/contract/call'
import { ApiError } from '../../../../kit/contract/errors'
import { type DiscontinuedProduct, getProduct, type Product } from '../../../contract/catalogue/product'
import type { ProductOption } from '../../../contract/catalogue/variant'
import { MAX_AMOUNT } from '../../../contract/limits'
import type { CartItem } from '../../../contract/ordering/cart'
import { DiscontinuedError, throwDiscontinuedAt410 } from '../../variant/discontinued-error'
import { photosOfVariant } from '../../variant/photos-of-variant'
import { fetchVariant } from '../../variant/variant-choice'
import type { PreparedLine } from './prepared-cart'

/** The fetched article of a line. `option`: the variant, null if unknown; `over`: the product if it is discontinued. */
export type LineLookup =
  | { product: Product; option: ProductOption | null }
  | { over: Product | DiscontinuedProduct | null }
  | { failed: ApiError }

type Info = Partial<CartItem['info']> & Pick<CartItem['info'], 'full_name'>

/**
 * - `ready`: the whole amount is in stock · `fewer`: a part of it is · `unpriced`: the price is unknown until it is
 * added
 * - `out`: sold out · `over`: discontinued · `allIn`: the visitor's cart contains the whole stock · `unknown`: the
 * backend did not answer
 */
type State = 'ready' | 'fewer' | 'unpriced' | 'out' | 'over' | 'allIn' | 'unknown'

/** A line of a prepared cart with its availability: `amount` pieces of it will be added, which may be 0. */
export type AvailableLine = {
  line: PreparedLine
  state: State
  amount: number
  info: Info | null
  stockStatus?: ProductOption['stock_status']
}

/** Fetches the article of a line. The promise never rejects because of the backend. */
export async function fetchLine(
  api: ShopApi,
  { product_id, po_id }: PreparedLine,
  hasInclude: boolean,
): Promise<LineLookup> {
  try {
    const product = await getProduct(api, { id: product_id, po_id, include: 'option' }).catch(
      throwDiscontinuedAt410(api),
    )
    const option =
      product.option ?? (hasInclude ? null : await fetchVariant(api, product_id, product.default_attrs ?? {}))
    // A backend may ignore `po_id` and return another variant.
    if (option !== 'failed' && option?.po_id === po_id) return { product, option }
    // Our own backend knows the requested variant: if the answer lacks it, the product no longer has this variant.
    return hasInclude ? { over: product } : { product, option: null }
  } catch (error) {
    if (error instanceof DiscontinuedError) return { over: error.product }
    if (!(error instanceof ApiError)) throw error
    return error.status === 404 ? { over: null } : { failed: error }
  }
}

/** @param inCart the amount that is in the visitor's cart already, which counts for stock and price */
export function toAvailableLine(line: PreparedLine, lookup: LineLookup, inCart: number): AvailableLine {
  if ('failed' in lookup) return { line, state: 'unknown', amount: 0, info: null }
  if ('over' in lookup) return { line, state: 'over', amount: 0, info: infoOfOver(lookup.over) }
  const { product, option } = lookup
  if (!option) return { line, state: 'unpriced', amount: line.amount, info: infoOf(product, null) }
  const most = maxOf(option)
  const amount = Math.max(0, Math.min(line.amount, most - inCart))
  const state = most === 0 ? 'out' : amount === 0 ? 'allIn' : amount < line.amount ? 'fewer' : 'ready'
  const info = { ...infoOf(product, option), ...priceOf(option, inCart + amount) }
  return { line, state, amount, info, stockStatus: option.stock_status }
}

function maxOf({ stock_status, stock, max_amount }: ProductOption) {
  if (stock_status === 'out') return 0
  const there = stock_status === 'backorder' ? null : stock
  return Math.max(0, Math.min(MAX_AMOUNT, there ?? MAX_AMOUNT, max_amount ?? MAX_AMOUNT))
}

function priceOf({ price, price_net, old_price, old_price_net, tier_prices, content }: ProductOption, amount: number) {
  const tiers = (tier_prices ?? []).filter((tier) => tier.from <= amount && tier.price > 0 && tier.price < price)
  const tier = tiers.toSorted((a, b) => a.price - b.price)[0]
  return {
    ...(tier ? { price: tier.price, price_net: tier.price_net } : { price, price_net }),
    old_price,
    old_price_net,
    content,
  }
}

function infoOf(product: Product, option: ProductOption | null): Info {
  const { full_name, option_name, uri } = option ?? { ...product, option_name: null }
  return {
    full_name,
    option_name,
    uri,
    brand: product.brand?.title,
    photo: photosOfVariant(product, option)[0]?.src ?? null,
  }
}

/** Returns the name and link of a discontinued product, whose page shows alternatives. */
function infoOfOver(over: Product | DiscontinuedProduct | null): Info | null {
  if (!over?.full_name) return null
  return { full_name: over.full_name, uri: over.uri ?? undefined, photo: over.photo ?? null }
}
