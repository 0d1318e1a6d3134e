import * as v from 'valibot'
import {
  listOf,
  Num,
  nullishOf,
  recordOf,
  Text,
  tolerant,
  UntrustedHtml,
  withFallback,
} from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { Link, LinkOrEmpty } from '../../../kit/contract/link'
import { PageCard } from '../content'
import { NoWithdrawalReason } from '../ordering/withdrawal'
import { Breadcrumb, IdText, optional } from '../shared-schemas'
import { Photo, ProductCard } from './product-card'
import { ProductReviews } from './review'
import { Attribute, ProductOption, ReferenceNumber, startingPriceFields } from './variant'

/** A brand. A backend may send only its title, as text. */
const Brand = tolerant(v.object({ id: withFallback(Num, null), title: Text, uri: nullishOf(Link) }), (brand) =>
  typeof brand === 'string' ? { title: brand } : undefined,
)

export const Product = v.object({
  id: Num,
  uri: LinkOrEmpty,
  full_name: Text,
  brand: nullishOf(Brand),
  photos: nullishOf(listOf(Photo)),
  photo: nullishOf(Text),
  description: nullishOf(UntrustedHtml),
  schema: nullishOf(recordOf(v.unknown())),
  alternatives: nullishOf(listOf(ProductCard)),
  pros_and_cons: nullishOf(v.object({ pros: nullishOf(listOf(Text)), cons: nullishOf(listOf(Text)) })),
  specifications: nullishOf(
    listOf(
      v.object({
        title: Text,
        rows: listOf(v.object({ title: Text, value: Text, unit: nullishOf(Text) })),
      }),
    ),
  ),
  reference_numbers: nullishOf(listOf(ReferenceNumber)),
  questions: nullishOf(
    listOf(
      v.object({
        id: Num,
        question: Text,
        answer: nullishOf(Text),
        author: nullishOf(Text),
        created_at: withFallback(Text, ''),
      }),
    ),
  ),
  pdfs: nullishOf(listOf(v.object({ title: Text, uri: Link, size: nullishOf(Num) }))),
  pages: nullishOf(listOf(PageCard)),
  reviews: nullishOf(ProductReviews),
  breadcrumbs: nullishOf(listOf(Breadcrumb)),
  default_attrs: nullishOf(recordOf(Num)),
  accessories: nullishOf(listOf(ProductCard)),
  popular: nullishOf(listOf(ProductCard)),
  size_guide: nullishOf(v.object({ title: Text, uri: Link })),
  safety: nullishOf(
    v.object({
      manufacturer: Text,
      address: nullishOf(Text),
      email: nullishOf(Text),
      url: nullishOf(Text),
      warnings: nullishOf(listOf(Text)),
      /** The responsible person in the EU, if the manufacturer is outside the EU. */
      responsible: nullishOf(
        v.object({ name: Text, address: nullishOf(Text), email: nullishOf(Text), url: nullishOf(Text) }),
      ),
    }),
  ),
  no_withdrawal: nullishOf(NoWithdrawalReason),
  min_age: nullishOf(Num),
  /** The ingredients as plain text, in which text between asterisks is emphasised. */
  ingredients: nullishOf(Text),
  allergens: nullishOf(Text),
  // Backends that support `include` send these fields with the product, which saves two calls.
  attributes: nullishOf(listOf(Attribute)),
  ...startingPriceFields,
  option: nullishOf(ProductOption),
})
export type Product = v.InferOutput<typeof Product>

/** The body of a 410 for a discontinued product; its breadcrumbs end with its category. */
export const DiscontinuedProduct = v.object({
  full_name: nullishOf(Text),
  uri: nullishOf(Link),
  photo: nullishOf(Text),
  breadcrumbs: nullishOf(listOf(Breadcrumb)),
  replaced_by: nullishOf(ProductCard),
  alternatives: nullishOf(listOf(ProductCard)),
})
export type DiscontinuedProduct = v.InferOutput<typeof DiscontinuedProduct>

/**
 * Returns a product. `include=attributes,option` adds the data of queryProductAttributes and queryProductOption; the
 * chosen attributes are then sent as `a{attribute id}={value id}`. Errors: 404 for an unknown product · 410 for a
 * discontinued one, with `DiscontinuedProduct` as the error's data.
 */
export const getProduct = defineCall('GET /products/:id', {
  input: v.objectWithRest(
    { id: IdText, from_category: optional(IdText), po_id: optional(IdText), include: optional(v.string()) },
    v.unknown(),
  ),
  answer: Product,
})
