import * as v from 'valibot'
import {
  Bool,
  Count,
  listOf,
  Num,
  nullishOf,
  Score,
  Text,
  tolerant,
  withFallback,
} from '../../../kit/contract/answer-schema'
import { Link } from '../../../kit/contract/link'
import { Euro, NetContent, Price } from '../money/money-schema'

export const StockStatus = v.picklist(['in_stock', 'low', 'backorder', 'out'])
export type StockStatus = v.InferOutput<typeof StockStatus>

/** A photo. A backend may send only its URL, as text. */
export const Photo = tolerant(
  v.object({ src: Text, width: nullishOf(Num), height: nullishOf(Num), alt: nullishOf(Text) }),
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
  photo: withFallback(v.nullable(Text), null),
  full_name: Text,
  brand: nullishOf(Text),
  price: Price,
  old_price: nullishOf(Euro),
  price_net: nullishOf(Price),
  old_price_net: nullishOf(Euro),
  po_id: nullishOf(Num),
  option_name: nullishOf(Text),
  from_price: nullishOf(Bool),
  /** The net content of the product, for its unit price. */
  content: nullishOf(NetContent),
  rating: nullishOf(Score),
  review_count: nullishOf(Count),
  stock_status: nullishOf(StockStatus),
  /** `delivery` is the delivery date in the backend's own words, `delivery_date` the same as an ISO date. */
  delivery: nullishOf(Text),
  delivery_date: nullishOf(Text),
  labels: nullishOf(listOf(Text)),
  alternative_option_photos: nullishOf(listOf(v.object({ po_id: Num, photo: nullishOf(Text), title: Text }))),
  /** The product's photos: the first equals `photo`, and a card shows the second one on hover. */
  photos: nullishOf(listOf(Photo)),
  /** Variants that look different, such as colours; `uri` is the product's page with that variant chosen. */
  swatches: nullishOf(
    listOf(
      v.object({ title: Text, color: nullishOf(Text), uri: Link, photo: nullishOf(Text), in_stock: nullishOf(Bool) }),
    ),
  ),
  /** The product's sizes that are in stock. */
  sizes: nullishOf(listOf(Text)),
  sizes_out: nullishOf(listOf(Text)),
  /** Key specifications, such as `15.000 mm`: at most `MAX_CARD_FACTS`, each up to `MAX_CARD_FACT_LENGTH` long. */
  facts: nullishOf(listOf(Text)),
})
export type ProductCard = v.InferOutput<typeof ProductCard>
