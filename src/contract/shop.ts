import * as v from 'valibot'
import {
  Bool,
  Count,
  listOf,
  Num,
  nullishOf,
  recordOf,
  Score,
  Text,
  transformed,
  withFallback,
} from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'
import { Link } from '../../kit/contract/link'
import { OpeningHours } from './address/opening-hours'
import { parseUploadedFont } from './font-url'
import { Euro } from './money/money-schema'

/** The average rating and number of reviews of the shop. `number_reviews` is 0 if a backend does not send it. */
export const ReviewStatistics = v.object({ average_rating_12_months: Score, number_reviews: withFallback(Count, 0) })

const ShopAddress = v.object({
  street: withFallback(Text, null),
  postal_code: withFallback(Text, null),
  city: withFallback(Text, null),
  country: withFallback(Text, null),
})

/* @__NO_SIDE_EFFECTS__ */
function matching(pattern: RegExp) {
  return v.custom<string>((value) => typeof value === 'string' && pattern.test(value))
}

/** A colour as `#rrggbb`. Any other value is dropped, because it goes into a stylesheet. */
const Colour = matching(/^#[0-9a-f]{6}$/i)
/** A font's name, such as `Figtree`, or the URL of an uploaded font. */
const Font = v.custom<string>(
  (value) => typeof value === 'string' && (/^[\p{L}\d][\p{L}\d -]{0,59}$/u.test(value) || !!parseUploadedFont(value)),
)

/** The names of the weekdays in JSON, from Sunday on. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The shop's changes to the default look (our extension). */
const Theme = v.object({
  colours: nullishOf(
    v.object({
      primary: nullishOf(Colour),
      primary_text: nullishOf(Colour),
      accent: nullishOf(Colour),
      background: nullishOf(Colour),
      text: nullishOf(Colour),
    }),
  ),
  /** `bold` is the font for emphasised text if `text` is an uploaded font with a single weight. */
  font: nullishOf(v.object({ heading: nullishOf(Font), text: nullishOf(Font), bold: nullishOf(Font) })),
  /** Corner radius: a length such as `8px` or `0.5rem`. */
  radius: nullishOf(matching(/^\d{1,2}(\.\d{1,3})?(px|rem)$|^0$/)),
})

/** A malformed field is dropped without failing the rest of the shop's data. */
export const ShopInfo = v.object({
  name: withFallback(Text, null),
  slug: withFallback(Text, null),
  /** A short description of the shop. Our extension, as are `logo`, `favicon`, `theme` and `return_days`. */
  slogan: nullishOf(Text),
  logo: nullishOf(v.object({ photo: Text, alt: nullishOf(Text) })),
  favicon: nullishOf(Text),
  theme: nullishOf(Theme),
  phone: withFallback(Text, null),
  email: withFallback(Text, null),
  address: withFallback(ShopAddress, null),
  kvk: nullishOf(Text),
  vat_number: nullishOf(Text),
  opening_hours: nullishOf(listOf(OpeningHours)),
  free_shipping_from: nullishOf(Euro),
  delivery_cutoff: nullishOf(Text),
  /**
   * Replaces `delivery_cutoff` by a time per weekday (our extension): `{ "tuesday": "16:00", "saturday": "12:00" }`. On
   * days without a time the shop sends no parcels.
   */
  delivery_cutoffs: nullishOf(recordOf(Text)),
  /** Null also for a shop that has no reviews yet, for which a backend may send zeros. */
  review_statistics: nullishOf(transformed(ReviewStatistics, (sent) => (sent.average_rating_12_months ? sent : null))),
  payment_logos: nullishOf(listOf(v.object({ id: Text, title: Text, photo: Text }))),
  usps: nullishOf(listOf(Text)),
  returns: nullishOf(Text),
  /** Whether returning is free (our extension); absent if a backend only describes it in words. */
  returns_free: nullishOf(Bool),
  /** What the buyer pays to return a parcel (our extension). */
  return_cost: nullishOf(Euro),
  /** The prefix of order numbers (our extension): a search for such a number leads to that order. */
  order_prefix: nullishOf(Text),
  /** `price_alerts` is true if `POST /stockAlerts` accepts the kind `price` (our extension). */
  price_alerts: nullishOf(Bool),
  /** The number of days after receipt in which goods may be returned (our extension). */
  return_days: nullishOf(Num),
  /**
   * Per country (our extension): the price of the cheapest delivery, the amount from which delivery is free, and the
   * delivery time in days.
   */
  shipping: nullishOf(
    listOf(v.object({ country: Text, price: Euro, free_from: nullishOf(Euro), days: nullishOf(Num) })),
  ),
  social: nullishOf(listOf(v.object({ title: Text, uri: Link }))),
  tag_manager_id: nullishOf(Text),
  /** `vat_switch` is false for a shop that shows prices with VAT only (our extension): its pages do not mention VAT. */
  vat_switch: nullishOf(Bool),
  hero: nullishOf(v.object({ title: Text, text: Text, uri: Link, photo: nullishOf(Text) })),
  /** The photo in link previews of pages that have no photo of their own; a drawing is not used. */
  share_photo: nullishOf(Text),
})
export type ShopInfo = v.InferOutput<typeof ShopInfo>
/** Shop info as JSON, before it is parsed. */
export type SentShopInfo = v.InferInput<typeof ShopInfo>

export const Countries = recordOf(v.object({ title: Text, postal_code_pattern: nullishOf(Text), eu: nullishOf(Bool) }))

export type Countries = v.InferOutput<typeof Countries>

export const getShopInfo = defineCall('GET /shopInfo', { answer: ShopInfo })

/** Returns redirects of old paths (our extension): the new path of the shop, or an https URL, by old path. */
export const getRedirects = defineCall('GET /redirects', { answer: recordOf(Text), isExtension: true })

export const getCountries = defineCall('GET /countries', { answer: Countries })
