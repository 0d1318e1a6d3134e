import * as v from 'valibot'
import { Euro } from './money'
import { optional } from './schema'

export const StockStatus = v.picklist(['in_stock', 'low', 'backorder', 'out'])
export type StockStatus = v.InferOutput<typeof StockStatus>

export const Photo = v.object({
  src: v.string(),
  width: optional(v.number()),
  height: optional(v.number()),
  alt: optional(v.string()),
})
export type Photo = v.InferOutput<typeof Photo>

/** `price` and `old_price` are gross; `old_price` is null unless the product is reduced. */
export const ProductCard = v.object({
  id: v.number(),
  uri: v.string(),
  photo: v.nullable(v.string()),
  full_name: v.string(),
  brand: optional(v.string()),
  price: Euro,
  old_price: optional(Euro),
  price_net: optional(Euro),
  old_price_net: optional(Euro),
  /** Only when the product has one variant. */
  po_id: optional(v.number()),
  option_name: optional(v.string()),
  from_price: optional(v.boolean()),
  rating: optional(v.number()),
  review_count: optional(v.number()),
  stock_status: optional(StockStatus),
  delivery: optional(v.string()),
  labels: optional(v.array(v.string())),
  alternative_option_photos: optional(
    v.array(v.object({ po_id: v.number(), photo: v.nullable(v.string()), title: v.string() })),
  ),
  photos: optional(v.array(Photo)),
})
export type ProductCard = v.InferOutput<typeof ProductCard>
