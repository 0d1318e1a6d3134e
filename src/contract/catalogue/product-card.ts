import * as v from 'valibot'
import { Bool, Count, listOf, maybe, Num, orElse, Score, Text, tolerant } from '../../../kit/contract/answer-schema'
import { Link } from '../../../kit/contract/link'
import { Price } from '../money/money-range'
import { Euro } from '../money/money-schema'
import { NetContent } from '../money/net-content'

export const StockStatus = v.picklist(['in_stock', 'low', 'backorder', 'out'])
export type StockStatus = v.InferOutput<typeof StockStatus>

/** A backend may send a photo as only its URL. */
export const Photo = tolerant(
  v.object({ src: Text, width: maybe(Num), height: maybe(Num), alt: maybe(Text) }),
  (photo) => (typeof photo === 'string' ? { src: photo } : undefined),
)
export type Photo = v.InferOutput<typeof Photo>

/**
 * `price` and `old_price` are gross; `old_price` is null unless the product is reduced. In a list with attribute
 * filters, `uri`, `photo` and prices are those of the cheapest variant that matches.
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
  /** The net content of the product, for its unit price. */
  content: maybe(NetContent),
  rating: maybe(Score),
  review_count: maybe(Count),
  stock_status: maybe(StockStatus),
  /** `delivery` is the delivery date in the backend's own words, `delivery_date` the same as an ISO date. */
  delivery: maybe(Text),
  delivery_date: maybe(Text),
  labels: maybe(listOf(Text)),
  alternative_option_photos: maybe(listOf(v.object({ po_id: Num, photo: maybe(Text), title: Text }))),
  /** The first photo equals `photo`. A card shows the second one on hover. */
  photos: maybe(listOf(Photo)),
  /** Variants that look different, such as colours; `uri` is the product's page with that variant chosen. */
  swatches: maybe(
    listOf(v.object({ title: Text, color: maybe(Text), uri: Link, photo: maybe(Text), in_stock: maybe(Bool) })),
  ),
  /** The sizes that are in stock. */
  sizes: maybe(listOf(Text)),
  sizes_out: maybe(listOf(Text)),
  /** Key specifications, such as `15.000 mm`: at most `MAX_FACTS`, each of at most `MAX_FACT` characters. */
  facts: maybe(listOf(Text)),
})
export type ProductCard = v.InferOutput<typeof ProductCard>
