import * as v from 'valibot'
import { defineCall } from './call'
import { Euro } from './money'
import { optional } from './schema'

export const ReviewStatistics = v.object({ average_rating_12_months: v.number(), number_reviews: v.number() })

export const ShopInfo = v.object({
  name: v.string(),
  slug: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.object({ street: v.string(), postal_code: v.string(), city: v.string(), country: v.string() }),
  kvk: optional(v.string()),
  vat_number: optional(v.string()),
  opening_hours: optional(v.array(v.object({ days: v.string(), hours: v.string() }))),
  free_shipping_from: optional(Euro),
  delivery_cutoff: optional(v.string()),
  review_statistics: optional(ReviewStatistics),
  payment_logos: optional(
    v.array(v.object({ id: v.union([v.string(), v.number()]), title: v.string(), photo: v.string() })),
  ),
  usps: optional(v.array(v.string())),
  social: optional(v.array(v.object({ title: v.string(), uri: v.string() }))),
  tag_manager_id: optional(v.string()),
  hero: optional(v.object({ title: v.string(), text: v.string(), uri: v.string(), photo: optional(v.string()) })),
})
export type ShopInfo = v.InferOutput<typeof ShopInfo>
export const Countries = v.record(
  v.string(),
  v.object({ title: v.string(), postal_code_pattern: optional(v.string()), eu: optional(v.boolean()) }),
)

export type Countries = v.InferOutput<typeof Countries>

export const getShopInfo = defineCall({ method: 'GET', path: '/shopInfo', input: v.object({}), answer: ShopInfo })

export const getCountries = defineCall({ method: 'GET', path: '/countries', input: v.object({}), answer: Countries })
