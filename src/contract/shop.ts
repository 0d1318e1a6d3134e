import * as v from 'valibot'
import { Bool, listOf, mapOf, maybe, Num, orElse, Text } from './answer'
import { defineCall } from './call'
import { Euro } from './money'

/** `number_reviews` is 0 where a backend does not say. */
export const ReviewStatistics = v.object({ average_rating_12_months: Num, number_reviews: orElse(Num, 0) })

const ShopAddress = v.object({
  street: orElse(Text, null),
  postal_code: orElse(Text, null),
  city: orElse(Text, null),
  country: orElse(Text, null),
})

/** Each field stands by itself: what can't be read is left out, and the rest of the shop is there. */
export const ShopInfo = v.object({
  name: orElse(Text, null),
  slug: orElse(Text, null),
  phone: orElse(Text, null),
  email: orElse(Text, null),
  address: orElse(ShopAddress, null),
  kvk: maybe(Text),
  vat_number: maybe(Text),
  opening_hours: maybe(listOf(v.object({ days: Text, hours: Text }))),
  free_shipping_from: maybe(Euro),
  delivery_cutoff: maybe(Text),
  review_statistics: maybe(ReviewStatistics),
  payment_logos: maybe(listOf(v.object({ id: Text, title: Text, photo: Text }))),
  usps: maybe(listOf(Text)),
  /** What sending back costs, in a short sentence. */
  returns: maybe(Text),
  social: maybe(listOf(v.object({ title: Text, uri: Text }))),
  tag_manager_id: maybe(Text),
  hero: maybe(v.object({ title: Text, text: Text, uri: Text, photo: maybe(Text) })),
  /** What link previews show of a page that has no photo of its own; a photo, no drawing. */
  share_photo: maybe(Text),
})
export type ShopInfo = v.InferOutput<typeof ShopInfo>
/** As a backend writes it. */
export type SentShopInfo = v.InferInput<typeof ShopInfo>

export const Countries = mapOf(v.object({ title: Text, postal_code_pattern: maybe(Text), eu: maybe(Bool) }))

export type Countries = v.InferOutput<typeof Countries>

export const getShopInfo = defineCall({ method: 'GET', path: '/shopInfo', input: v.object({}), answer: ShopInfo })

export const getCountries = defineCall({ method: 'GET', path: '/countries', input: v.object({}), answer: Countries })
