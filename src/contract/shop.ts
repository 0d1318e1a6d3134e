import * as v from 'valibot'
import { Bool, Count, listOf, mapOf, maybe, Num, orElse, Score, Text } from '../../kit/contract/answer'
import { defineCall } from '../../kit/contract/call'
import { Link } from '../../kit/contract/link'
import { uploadedFont } from './font-address'
import { Euro } from './money/money-schema'

/** `number_reviews` is 0 where a backend does not say. */
export const ReviewStatistics = v.object({ average_rating_12_months: Score, number_reviews: orElse(Count, 0) })

const ShopAddress = v.object({
  street: orElse(Text, null),
  postal_code: orElse(Text, null),
  city: orElse(Text, null),
  country: orElse(Text, null),
})

/* @__NO_SIDE_EFFECTS__ */
function matching(pattern: RegExp) {
  return v.custom<string>((value) => typeof value === 'string' && pattern.test(value))
}

/** A colour as `#rrggbb`: what else stands there is left out, for it goes into a stylesheet. */
const Colour = matching(/^#[0-9a-f]{6}$/i)
/** The name of a font, as `Figtree`, or the address of one that was uploaded. */
const Font = v.custom<string>(
  (value) => typeof value === 'string' && (/^[\p{L}\d][\p{L}\d -]{0,59}$/u.test(value) || !!uploadedFont(value)),
)

/** Names of the days of the week in calls, from Sunday on. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** How the shop looks where it does not look as built (ours). */
const Theme = v.object({
  colours: maybe(
    v.object({
      primary: maybe(Colour),
      primary_text: maybe(Colour),
      accent: maybe(Colour),
      background: maybe(Colour),
      text: maybe(Colour),
    }),
  ),
  /** `bold` is what stands out in an uploaded `text` that has one weight. */
  font: maybe(v.object({ heading: maybe(Font), text: maybe(Font), bold: maybe(Font) })),
  /** Corner radius: a length such as `8px` or `0.5rem`. */
  radius: maybe(matching(/^\d{1,2}(\.\d{1,3})?(px|rem)$|^0$/)),
})

/** Each field stands by itself: what can't be read is left out, and the rest of the shop is there. */
export const ShopInfo = v.object({
  name: orElse(Text, null),
  slug: orElse(Text, null),
  /** A short description of the shop (ours), as are `logo` to `theme` and `return_days`. */
  slogan: maybe(Text),
  logo: maybe(v.object({ photo: Text, alt: maybe(Text) })),
  favicon: maybe(Text),
  theme: maybe(Theme),
  phone: orElse(Text, null),
  email: orElse(Text, null),
  address: orElse(ShopAddress, null),
  kvk: maybe(Text),
  vat_number: maybe(Text),
  opening_hours: maybe(listOf(v.object({ days: Text, hours: Text }))),
  free_shipping_from: maybe(Euro),
  delivery_cutoff: maybe(Text),
  /**
   * In place of `delivery_cutoff` the times by weekday (ours): `{ "tuesday": "16:00", "saturday": "12:00" }`. On the other
   * days nothing is sent.
   */
  delivery_cutoffs: maybe(mapOf(Text)),
  review_statistics: maybe(ReviewStatistics),
  payment_logos: maybe(listOf(v.object({ id: Text, title: Text, photo: Text }))),
  usps: maybe(listOf(Text)),
  returns: maybe(Text),
  /** Whether that is free (ours); left out where a backend says it in words only. */
  returns_free: maybe(Bool),
  /** About what the buyer pays for it (ours). */
  return_cost: maybe(Euro),
  /** The prefix of order numbers (ours): a search for such a number leads to that order. */
  order_prefix: maybe(Text),
  /** True where `POST /stockAlerts` takes the kind `price` (ours). */
  price_alerts: maybe(Bool),
  /** The number of days after receipt in which goods may be returned. */
  return_days: maybe(Num),
  /**
   * Per country (ours): the price of the cheapest delivery, the amount from which it is free, and its transit time in
   * days.
   */
  shipping: maybe(listOf(v.object({ country: Text, price: Euro, free_from: maybe(Euro), days: maybe(Num) }))),
  social: maybe(listOf(v.object({ title: Text, uri: Link }))),
  tag_manager_id: maybe(Text),
  /** False for a shop that shows prices with VAT only (ours): nothing on its pages is about VAT. */
  vat_switch: maybe(Bool),
  hero: maybe(v.object({ title: Text, text: Text, uri: Link, photo: maybe(Text) })),
  /** The photo of link previews of pages without one of their own; not a drawing. */
  share_photo: maybe(Text),
})
export type ShopInfo = v.InferOutput<typeof ShopInfo>
/** Shop info as a backend sends it. */
export type SentShopInfo = v.InferInput<typeof ShopInfo>

export const Countries = mapOf(v.object({ title: Text, postal_code_pattern: maybe(Text), eu: maybe(Bool) }))

export type Countries = v.InferOutput<typeof Countries>

export const getShopInfo = defineCall({ method: 'GET', path: '/shopInfo', input: v.object({}), answer: ShopInfo })

/** Where paths lead that nothing is at any more, by these paths (ours): paths of the shop, or https addresses. */
export const getRedirects = defineCall({
  method: 'GET',
  path: '/redirects',
  input: v.object({}),
  answer: mapOf(Text),
  ours: true,
})

export const getCountries = defineCall({ method: 'GET', path: '/countries', input: v.object({}), answer: Countries })
