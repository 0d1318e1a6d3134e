import * as v from 'valibot'
import { Bool, listOf, Num, nullishOf, Text, withFallback } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { LinkOrEmpty } from '../../../kit/contract/link'
import { ID_REGEX, MAX_CHOSEN_ATTRIBUTES } from '../limits'
import { Euro, NetContent, Price } from '../money/money-schema'
import { Id, IdMap, optional, WantedAmount } from '../shared-schemas'
import { Photo, StockStatus } from './product-card'

export const AttributeDisplay = v.picklist(['swatch', 'button', 'select'])

export const Attribute = v.object({
  id: Num,
  title: Text,
  display: nullishOf(AttributeDisplay),
  values: listOf(
    v.object({
      id: Num,
      title: Text,
      /** `available` is false if no variant has this value together with the other chosen values. */
      available: nullishOf(Bool),
      /** `in_stock` is false if all variants with this value and the other chosen values are sold out. */
      in_stock: nullishOf(Bool),
      color: nullishOf(Text),
      photo: nullishOf(Text),
    }),
  ),
})

export type Attribute = v.InferOutput<typeof Attribute>

export const ReferenceNumber = v.object({ type: Text, value: Text })

const deliveryFields = {
  delivery: nullishOf(Text),
  delivery_date: nullishOf(Text),
  /** The deadline to order for the delivery day `delivery`, in words. */
  order_before: nullishOf(Text),
  /** The delivery day of countries where it differs. */
  delivery_abroad: nullishOf(listOf(Text)),
}

export const ProductOption = v.object({
  po_id: Num,
  uri: LinkOrEmpty,
  full_name: Text,
  option_name: nullishOf(Text),
  content: nullishOf(NetContent),
  price: Price,
  old_price: nullishOf(Euro),
  price_net: nullishOf(Price),
  old_price_net: nullishOf(Euro),
  stock: nullishOf(Num),
  stock_status: nullishOf(StockStatus),
  ...deliveryFields,
  photos: nullishOf(listOf(Photo)),
  reference_numbers: nullishOf(listOf(ReferenceNumber)),
  max_amount: nullishOf(Num),
  tier_prices: nullishOf(listOf(v.object({ from: Num, price: Price, price_net: nullishOf(Price) }))),
})

export type ProductOption = v.InferOutput<typeof ProductOption>

/**
 * The price and delivery of a product without a chosen variant: those of the cheapest variant that matches the
 * attributes chosen so far. `starting_price` is net.
 */
export const startingPriceFields = {
  starting_price: nullishOf(Price),
  starting_price_gross: nullishOf(Price),
  starting_old_price: nullishOf(Euro),
  starting_old_price_gross: nullishOf(Euro),
  starting_content: nullishOf(NetContent),
  /** `from_price` is false if all variants that match the attributes chosen so far have the same price. */
  from_price: nullishOf(Bool),
  /** The delivery of the matching variants in stock; `in_all` is false if some matching variants are sold out. */
  starting_delivery: nullishOf(v.object({ in_all: nullishOf(Bool), ...deliveryFields })),
}

/** Returns the attributes of a product. `available` of a value depends on the other chosen attributes. */
export const queryProductAttributes = defineCall('POST /queryProductAttributes', {
  input: v.object({ product_id: Id, attributes: optional(IdMap) }),
  answer: v.object({
    attributes: withFallback(listOf(Attribute), []),
    ...startingPriceFields,
  }),
  isReadOnly: true,
})

/** Returns the variant with these attributes. @throws ApiError 404 if no variant has them */
export const queryProductOption = defineCall('POST /queryProductOption', {
  input: v.object({ product_id: Id, attributes: optional(IdMap), amount: optional(WantedAmount) }),
  answer: ProductOption,
  isReadOnly: true,
})

/**
 * Parses the chosen attributes from query parameters, `a{attribute id}={value id}`. Malformed parameters, and those
 * beyond the limit, are dropped.
 */
export function parseAttributes(parameters: Iterable<readonly [name: string, value: unknown]>): IdMap {
  const chosen = [...parameters].filter(
    ([name, value]) => name[0] === 'a' && ID_REGEX.test(name.slice(1)) && ID_REGEX.test(String(value)),
  )
  return Object.fromEntries(
    chosen.slice(0, MAX_CHOSEN_ATTRIBUTES).map(([name, value]) => [name.slice(1), Number(value)]),
  )
}

/** The reverse of `parseAttributes`: returns query parameters for chosen attributes. */
export function toAttributeQuery(attributes: IdMap) {
  return Object.fromEntries(Object.entries(attributes).map(([id, value]) => [`a${id}`, String(value)]))
}
