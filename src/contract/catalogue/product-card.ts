import * as v from 'valibot'
import { Bool, Count, listOf, maybe, Num, orElse, Score, Text, tolerant } from '../../../kit/contract/answer'
import { Link } from '../../../kit/contract/link'
import { Price } from '../money/money-range'
import { Euro } from '../money/money-schema'
import { NetContent } from '../money/net-content'

export const StockStatus = v.picklist(['in_stock', 'low', 'backorder', 'out'])
export type StockStatus = v.InferOutput<typeof StockStatus>

/** A backend may send a photo as its URL alone. */
export const Photo = tolerant(
  v.object({ src: Text, width: maybe(Num), height: maybe(Num), alt: maybe(Text) }),
  (photo) => (typeof photo === 'string' ? { src: photo } : undefined),
)
export type Photo = v.InferOutput<typeof Photo>

/**
 * `price` and `old_price` are gross; `old_price` is null unless the product is reduced. In a list that is filtered by
 * attributes, `uri`, `photo` and prices are those of the cheapest variant that fits.
 */
export const ProductCard = v.object({
  id: Num,
  uri: Link,
  photo: orElse(v.nullable(Text), null),
  full_name: Text,
  brand: maybe(Text),
  price: Price,
  old_price: maybe(Euro),
  price_net: maybe(Price),
  old_price_net: maybe(Euro),
  po_id: maybe(Num),
  option_name: maybe(Text),
  from_price: maybe(Bool),
  /** The net content that `price` is for. */
  content: maybe(NetContent),
  rating: maybe(Score),
  review_count: maybe(Count),
  stock_status: maybe(StockStatus),
  /** The delivery date: the backend's own words, and an ISO date where it gives a day. */
  delivery: maybe(Text),
  delivery_date: maybe(Text),
  labels: maybe(listOf(Text)),
  alternative_option_photos: maybe(listOf(v.object({ po_id: Num, photo: maybe(Text), title: Text }))),
  /** The first is `photo`; a card shows the second one while it is pointed at. */
  photos: maybe(listOf(Photo)),
  /** Variants that differ visibly, such as colours; `uri` is the product's page with that one chosen. */
  swatches: maybe(
    listOf(v.object({ title: Text, color: maybe(Text), uri: Link, photo: maybe(Text), in_stock: maybe(Bool) })),
  ),
  /** The sizes that are in stock. */
  sizes: maybe(listOf(Text)),
  sizes_out: maybe(listOf(Text)),
  /** Key specifications, such as `15.000 mm`: at most `MAX_FACTS`, of at most `MAX_FACT` characters. */
  facts: maybe(listOf(Text)),
})
export type ProductCard = v.InferOutput<typeof ProductCard>
