import * as v from 'valibot'
import { listOf, mapOf, maybe, Num, orElse, Text, tolerant, UntrustedHtml } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { Link, OwnLink } from '../../../kit/contract/link'
import { PageCard } from '../content'
import { NoWithdrawal } from '../ordering/withdrawal'
import { Breadcrumb, IdText, optional } from '../schema'
import { Photo, ProductCard } from './product-card'
import { ProductReviews } from './review'
import { Attribute, ProductOption, ReferenceNumber, startingPrices } from './variant'

/** A backend may send a brand as only its title. */
const Brand = tolerant(v.object({ id: orElse(Num, null), title: Text, uri: maybe(Link) }), (brand) =>
  typeof brand === 'string' ? { title: brand } : undefined,
)

export const Product = v.object({
  id: Num,
  uri: OwnLink,
  full_name: Text,
  brand: maybe(Brand),
  photos: maybe(listOf(Photo)),
  photo: maybe(Text),
  description: maybe(UntrustedHtml),
  schema: maybe(mapOf(v.unknown())),
  alternatives: maybe(listOf(ProductCard)),
  pros_and_cons: maybe(v.object({ pros: maybe(listOf(Text)), cons: maybe(listOf(Text)) })),
  specifications: maybe(
    listOf(
      v.object({
        title: Text,
        rows: listOf(v.object({ title: Text, value: Text, unit: maybe(Text) })),
      }),
    ),
  ),
  reference_numbers: maybe(listOf(ReferenceNumber)),
  questions: maybe(
    listOf(
      v.object({
        id: Num,
        question: Text,
        answer: maybe(Text),
        author: maybe(Text),
        created_at: orElse(Text, ''),
      }),
    ),
  ),
  pdfs: maybe(listOf(v.object({ title: Text, uri: Link, size: maybe(Num) }))),
  pages: maybe(listOf(PageCard)),
  reviews: maybe(ProductReviews),
  breadcrumbs: maybe(listOf(Breadcrumb)),
  default_attrs: maybe(mapOf(Num)),
  accessories: maybe(listOf(ProductCard)),
  popular: maybe(listOf(ProductCard)),
  size_guide: maybe(v.object({ title: Text, uri: Link })),
  safety: maybe(
    v.object({
      manufacturer: Text,
      address: maybe(Text),
      email: maybe(Text),
      url: maybe(Text),
      warnings: maybe(listOf(Text)),
      /** The responsible person in the EU, if the manufacturer is outside the EU. */
      responsible: maybe(v.object({ name: Text, address: maybe(Text), email: maybe(Text), url: maybe(Text) })),
    }),
  ),
  no_withdrawal: maybe(NoWithdrawal),
  min_age: maybe(Num),
  /** Plain text, in which text between asterisks is emphasised. */
  ingredients: maybe(Text),
  allergens: maybe(Text),
  // Backends that support `include` send these, which saves a round trip.
  attributes: maybe(listOf(Attribute)),
  ...startingPrices,
  option: maybe(ProductOption),
})
export type Product = v.InferOutput<typeof Product>

/** The body of a 410 for a discontinued product; its breadcrumbs end with its category. */
export const DiscontinuedProduct = v.object({
  full_name: maybe(Text),
  uri: maybe(Link),
  photo: maybe(Text),
  breadcrumbs: maybe(listOf(Breadcrumb)),
  replaced_by: maybe(ProductCard),
  alternatives: maybe(listOf(ProductCard)),
})
export type DiscontinuedProduct = v.InferOutput<typeof DiscontinuedProduct>

/**
 * Returns a product. `include=attributes,option` requests the data of the next two calls with it; the chosen attributes
 * are then sent as `a{attribute id}={value id}`. Errors: 404 for an unknown product · 410 for a discontinued one, with
 * `DiscontinuedProduct` as the error's data.
 */
export const getProduct = defineCall({
  method: 'GET',
  path: '/products/:id',
  input: v.objectWithRest(
    { id: IdText, from_category: optional(IdText), po_id: optional(IdText), include: optional(v.string()) },
    v.unknown(),
  ),
  answer: Product,
})
