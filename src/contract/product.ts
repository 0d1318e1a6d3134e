import * as v from 'valibot'
import { defineCall } from './call'
import { PageCard } from './content'
import { Euro } from './money'
import { Photo, ProductCard } from './product-card'
import { ProductReviews } from './review'
import { Breadcrumb, IdMap, IdText, optional, UntrustedHtml } from './schema'
import { Attribute, ProductOption, ReferenceNumber } from './variant'

export const Product = v.object({
  id: v.number(),
  uri: v.string(),
  full_name: v.string(),
  brand: optional(v.object({ id: v.number(), title: v.string(), uri: optional(v.string()) })),
  photos: optional(v.array(Photo)),
  photo: optional(v.string()),
  description: optional(UntrustedHtml),
  /** schema.org Product, without @context. */
  schema: optional(v.record(v.string(), v.unknown())),
  alternatives: optional(v.array(ProductCard)),
  pros_and_cons: optional(v.object({ pros: optional(v.array(v.string())), cons: optional(v.array(v.string())) })),
  specifications: optional(
    v.array(
      v.object({
        title: v.string(),
        rows: v.array(v.object({ title: v.string(), value: v.string(), unit: optional(v.string()) })),
      }),
    ),
  ),
  reference_numbers: optional(v.array(ReferenceNumber)),
  questions: optional(
    v.array(
      v.object({
        id: v.number(),
        question: v.string(),
        answer: optional(v.string()),
        author: optional(v.string()),
        created_at: v.string(),
      }),
    ),
  ),
  pdfs: optional(v.array(v.object({ title: v.string(), uri: v.string(), size: optional(v.number()) }))),
  pages: optional(v.array(PageCard)),
  reviews: optional(ProductReviews),
  breadcrumbs: optional(v.array(Breadcrumb)),
  default_attrs: optional(IdMap),
  accessories: optional(v.array(ProductCard)),
  safety: optional(
    v.object({
      manufacturer: v.string(),
      address: optional(v.string()),
      email: optional(v.string()),
      warnings: optional(v.array(v.string())),
    }),
  ),
  // Answered in the same trip by a backend that understands `include`.
  attributes: optional(v.array(Attribute)),
  starting_price: optional(Euro),
  starting_price_gross: optional(Euro),
  option: optional(ProductOption),
})
export type Product = v.InferOutput<typeof Product>

/**
 * A product. `include=attributes,option` asks for the next two calls' data in the same trip; the chosen attributes then
 * travel as `a{attribute id}={value id}`.
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
