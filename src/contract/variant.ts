import * as v from 'valibot'
import { defineCall } from './call'
import { ID, MAX_AMOUNT, MAX_CHOSEN } from './limits'
import { Euro } from './money'
import { Photo, StockStatus } from './product-card'
import { Id, IdMap, optional } from './schema'

export const Attribute = v.object({
  id: v.number(),
  title: v.string(),
  display: optional(v.picklist(['swatch', 'button', 'select'])),
  values: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      /** False where no variant combines it with the other chosen values. */
      available: optional(v.boolean()),
      color: optional(v.string()),
      photo: optional(v.string()),
    }),
  ),
})

export type Attribute = v.InferOutput<typeof Attribute>

export const ReferenceNumber = v.object({ type: v.string(), value: v.string() })

/** One variant (`po`). `price` and `old_price` are gross. */
export const ProductOption = v.object({
  po_id: v.number(),
  uri: v.string(),
  full_name: v.string(),
  option_name: optional(v.string()),
  price: Euro,
  old_price: optional(Euro),
  price_net: optional(Euro),
  old_price_net: optional(Euro),
  stock: optional(v.number()),
  stock_status: optional(StockStatus),
  delivery: optional(v.string()),
  photos: optional(v.array(Photo)),
  reference_numbers: optional(v.array(ReferenceNumber)),
  max_amount: optional(v.number()),
  tier_prices: optional(v.array(v.object({ from: v.number(), price: Euro, price_net: optional(Euro) }))),
})

export type ProductOption = v.InferOutput<typeof ProductOption>

/** `starting_price` is net. `available` of a value is about the other chosen attributes. */
export const queryProductAttributes = defineCall({
  method: 'POST',
  path: '/queryProductAttributes',
  input: v.object({ product_id: Id, attributes: optional(IdMap) }),
  answer: v.object({
    attributes: v.array(Attribute),
    starting_price: optional(Euro),
    starting_price_gross: optional(Euro),
  }),
  reads: true,
})

/** The variant that the attributes name; throws ApiError 404 when they name none. */
export const queryProductOption = defineCall({
  method: 'POST',
  path: '/queryProductOption',
  input: v.object({
    product_id: Id,
    attributes: optional(IdMap),
    amount: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AMOUNT))),
  }),
  answer: ProductOption,
  reads: true,
})

/**
 * The chosen attributes among the parameters of an address or a query, `a{attribute id}={value id}`. Malformed ones are
 * dropped, and those beyond what a choice may name.
 */
export function parseAttributes(parameters: Iterable<readonly [name: string, value: unknown]>): IdMap {
  const chosen = [...parameters].filter(
    ([name, value]) => name[0] === 'a' && ID.test(name.slice(1)) && ID.test(String(value)),
  )
  return Object.fromEntries(chosen.slice(0, MAX_CHOSEN).map(([name, value]) => [name.slice(1), Number(value)]))
}

/** The other way round: query parameters that name a choice. */
export function toAttributeQuery(attributes: IdMap) {
  return Object.fromEntries(Object.entries(attributes).map(([id, value]) => [`a${id}`, String(value)]))
}
