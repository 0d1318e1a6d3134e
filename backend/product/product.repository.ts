import { sql } from 'kysely'
import { firstRow } from '../../kit/data/statement'
import { cardColumns } from '../catalog/product-card'
import { isPagePublished, pageColumns, selectBreadcrumbPagesOfProduct } from '../content/content.repository'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query, type TableRow } from '../db/query-builder'
import type { ProductSafety } from '../db/schema/product'
import { deliveryCalendarJson } from '../delivery/stored-delivery-calendar'
import { parseJson } from '../lib/parse-json'
import {
  pickedProductsFirst,
  popularBesideAlternatives,
  selectAlternatives,
  selectPopularInCategory,
} from './alternatives'
import { selectVariantParts, toVariant } from './product-variants.repository'
import { isListed } from './selling-period/selling-period.statements'
import { selectSpecifications } from './specification-text'

/** The maximum number of reviews on a product page, the newest; the visitor sorts and filters these. */
const REVIEWS_SHOWN = 100

/**
 * Returns a product with everything that its page displays, in one round trip. `product` is undefined for an unknown
 * id.
 */
export async function findProduct(db: Db, id: number) {
  const { product, variants, reviews, picked, found, popular, ...parts } = await batch(db, {
    product: firstRow(
      query.selectFrom('products').selectAll().select(deliveryCalendarJson.as('calendar_json')).where('id', '=', id),
    ),
    ...selectVariantParts(id),
    trail: selectTrail(id),
    arguments: query.selectFrom('pros_and_cons').selectAll().where('product_id', '=', id).orderBy('position'),
    specifications: selectSpecifications().where('product_specs.product_id', '=', id),
    questions: query
      .selectFrom('product_questions')
      .select(['id', 'question', 'answer', 'author', 'created_at'])
      .where('product_id', '=', id)
      .where('state', '=', 'shown')
      .orderBy('created_at', 'desc'),
    pdfs: query.selectFrom('product_pdfs').select(['title', 'uri', 'size']).where('product_id', '=', id),
    guides: query
      .selectFrom('page_products')
      .innerJoin('pages', 'pages.id', 'page_products.page_id')
      .select(pageColumns)
      .where('page_products.product_id', '=', id)
      .where(isPagePublished('pages'))
      .orderBy('pages.created_at', 'desc'),
    links: selectBreadcrumbPagesOfProduct(id),
    ratings: shownReviews(id)
      .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
      .groupBy('rating'),
    reviews: shownReviews(id)
      .select(['id', 'rating', 'title', 'text', 'author', 'created_at', 'verified', 'answer'])
      .orderBy('created_at', 'desc')
      .limit(REVIEWS_SHOWN),
    picked: selectLinked('product_alternatives', id),
    accessories: selectLinked('product_accessories', id),
    found: selectAlternatives(id),
    popular: selectPopularInCategory(id),
    successor: firstRow(selectSuccessor(id)),
  })
  const alternatives = pickedProductsFirst(picked, found)
  return {
    ...parts,
    product: product && { ...product, safety: parseJson<ProductSafety>(product.safety) },
    variants: variants.map(toVariant),
    reviews: reviews.map((review) => ({ ...review, verified: review.verified === 1 })),
    alternatives,
    popular: popularBesideAlternatives(popular, alternatives),
  }
}

export type ProductParts = Awaited<ReturnType<typeof findProduct>>

const shownReviews = (id: number) =>
  query.selectFrom('product_reviews').where('product_id', '=', id).where('state', '=', 'shown')

/** Selects a product's categories from the root down, each with its size guide. */
const selectTrail = (id: number) =>
  query
    .selectFrom('products')
    .innerJoin('category_ancestors as above', 'above.category_id', 'products.category_id')
    .innerJoin('categories', 'categories.id', 'above.ancestor_id')
    .leftJoin('pages as guide', (join) =>
      join.onRef('guide.id', '=', 'categories.size_guide_id').on(isPagePublished('guide')),
    )
    .select(['categories.id', 'categories.title', 'categories.slug'])
    .select(['guide.title as guide_title', 'guide.uri as guide_uri'])
    .where('products.id', '=', id)
    .orderBy('above.distance', 'desc')

/** Selects the cards of a product's accessories or of the alternatives that the shop chose, in the shop's order. */
const selectLinked = (links: 'product_alternatives' | 'product_accessories', id: number) =>
  query
    .selectFrom(sql<TableRow<'product_alternatives'>>`${sql.table(links)}`.as('link'))
    .innerJoin('products', 'products.id', 'link.other_id')
    .select(cardColumns)
    .where('link.product_id', '=', id)
    .where(isListed('products'))
    .orderBy('link.position')

/** Selects the product that replaces a discontinued product. */
const selectSuccessor = (id: number) =>
  query
    .selectFrom('products as old')
    .innerJoin('products', 'products.id', 'old.replaced_by_id')
    .select(cardColumns)
    .where('old.id', '=', id)
    .where(isListed('products'))
