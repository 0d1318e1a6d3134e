import * as v from 'valibot'
import { defineCall } from '../../lib/call'
import {
  Breadcrumb,
  Email,
  Euro,
  Id,
  IdMap,
  IdText,
  list,
  Nothing,
  optional,
  RequiredLines,
  RequiredText,
  UntrustedHtml,
} from '../../lib/schema'
import { Photo, ProductCard, StockStatus } from '../catalog/catalog.api'
import { PageCard } from '../content/content.api'

export const Attribute = v.object({
  id: v.number(),
  title: v.string(),
  display: optional(v.picklist(['swatch', 'button', 'select'])),
  values: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      /** False where no variant combines it with the other chosen values. */
      available: optional(v.boolean()),
      color: optional(v.string()),
      photo: optional(v.string()),
    }),
  ),
})
export type Attribute = v.InferOutput<typeof Attribute>

export const ReferenceNumber = v.object({ type: v.string(), value: v.string() })

/** One variant (`po`). Prices are euros, `price` and `old_price` gross. */
export const ProductOption = v.object({
  po_id: v.number(),
  uri: v.string(),
  full_name: v.string(),
  option_name: optional(v.string()),
  price: Euro,
  old_price: optional(Euro),
  price_net: optional(Euro),
  old_price_net: optional(Euro),
  stock: optional(v.number()),
  stock_status: optional(StockStatus),
  delivery: optional(v.string()),
  photos: optional(v.array(Photo)),
  reference_numbers: optional(v.array(ReferenceNumber)),
  max_amount: optional(v.number()),
  tier_prices: optional(v.array(v.object({ from: v.number(), price: Euro, price_net: optional(Euro) }))),
})
export type ProductOption = v.InferOutput<typeof ProductOption>

export const Review = v.object({
  id: v.number(),
  rating: v.number(),
  title: optional(v.string()),
  text: optional(v.string()),
  author: optional(v.string()),
  created_at: v.string(),
  verified: optional(v.boolean()),
})
export type Review = v.InferOutput<typeof Review>

export const ProductReviews = v.object({
  average: optional(v.number()),
  count: v.number(),
  /** Number of reviews by stars, "1" to "5". */
  distribution: optional(v.record(v.string(), v.number())),
  items: v.array(Review),
})
export type ProductReviews = v.InferOutput<typeof ProductReviews>

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

/** `starting_price` is net. `available` of a value is about the other chosen attributes. */
export const queryProductAttributes = defineCall({
  method: 'POST',
  path: '/queryProductAttributes',
  input: v.object({ product_id: Id, attributes: optional(IdMap) }),
  answer: v.object({
    attributes: v.array(Attribute),
    starting_price: optional(Euro),
    starting_price_gross: optional(Euro),
  }),
  reads: true,
})

/** The variant that the attributes name; throws ApiError 404 when they name none. */
export const queryProductOption = defineCall({
  method: 'POST',
  path: '/queryProductOption',
  input: v.object({
    product_id: Id,
    attributes: optional(IdMap),
    amount: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))),
  }),
  answer: ProductOption,
  reads: true,
})

/** Products side by side, with their specifications row by row; a product without a value has null. Unknown ids are left out. */
export const compareProducts = defineCall({
  method: 'POST',
  path: '/productComparison',
  input: v.object({ products: list(Id, 20) }),
  answer: v.object({
    products: v.array(
      v.object({
        ...ProductCard.entries,
        pros_and_cons: optional(v.object({ pros: optional(v.array(v.string())), cons: optional(v.array(v.string())) })),
      }),
    ),
    specs: v.array(
      v.object({
        title: v.string(),
        rows: v.array(
          v.object({
            title: v.string(),
            unit: optional(v.string()),
            values: v.record(v.string(), v.nullable(v.string())),
          }),
        ),
      }),
    ),
  }),
  reads: true,
})

/** Asks the shop something about a product; it is shown with its answer, without the mail. 404 · 422 · 429. */
export const askQuestion = defineCall({
  method: 'POST',
  path: '/products/:id/questions',
  input: v.object({ id: IdText, question: RequiredLines(1000), name: RequiredText(60), email: Email }),
  answer: Nothing,
  envelope: false,
  ours: true,
})

/** One mail when a variant can be had again. Asked twice is asked once. 404 for an unknown variant · 409 `in_stock` · 429. */
export const createStockAlert = defineCall({
  method: 'POST',
  path: '/stockAlerts',
  input: v.object({ po_id: Id, email: Email }),
  answer: Nothing,
  envelope: false,
  ours: true,
})
