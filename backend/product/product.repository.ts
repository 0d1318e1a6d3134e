import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { cardColumns } from '../catalog/card'
import { pageColumns, selectTrails } from '../content/content.repository'
import type { Db } from '../db/client'
import {
  categories,
  category_ancestors,
  page_products,
  pages,
  product_accessories,
  product_alternatives,
  product_pdfs,
  product_questions,
  product_reviews,
  product_specs,
  products,
  pros_and_cons,
  spec_values,
  specs,
} from '../db/schema'
import { specificationColumns } from './specification'
import { selectVariantParts } from './variant.repository'

const REVIEWS_SHOWN = 20

/** A product with all that its page shows, in one round trip. `product` is undefined where there is none. */
export async function findProduct(db: Db, id: number) {
  const [
    [product],
    variants,
    values,
    tiers,
    photos,
    trail,
    arguments_,
    specifications,
    questions,
    pdfs,
    guides,
    links,
    ratings,
    reviews,
    alternatives,
    accessories,
  ] = await db.batch([
    db.select().from(products).where(eq(products.id, id)),
    ...selectVariantParts(db, id),
    selectTrail(db, id),
    db.select().from(pros_and_cons).where(eq(pros_and_cons.product_id, id)).orderBy(asc(pros_and_cons.position)),
    selectSpecifications(db, id),
    db
      .select({
        id: product_questions.id,
        question: product_questions.question,
        answer: product_questions.answer,
        author: product_questions.author,
        created_at: product_questions.created_at,
      })
      .from(product_questions)
      .where(and(eq(product_questions.product_id, id), eq(product_questions.state, 'shown')))
      .orderBy(desc(product_questions.created_at)),
    db
      .select({ title: product_pdfs.title, uri: product_pdfs.uri, size: product_pdfs.size })
      .from(product_pdfs)
      .where(eq(product_pdfs.product_id, id)),
    db
      .select(pageColumns)
      .from(page_products)
      .innerJoin(pages, eq(pages.id, page_products.page_id))
      .where(eq(page_products.product_id, id))
      .orderBy(desc(pages.created_at)),
    selectTrails(db, sql`SELECT page_id FROM page_products WHERE product_id = ${id}`),
    db
      .select({ rating: product_reviews.rating, count: sql<number>`count(*)` })
      .from(product_reviews)
      .where(shownReviews(id))
      .groupBy(product_reviews.rating),
    db
      .select({
        id: product_reviews.id,
        rating: product_reviews.rating,
        title: product_reviews.title,
        text: product_reviews.text,
        author: product_reviews.author,
        created_at: product_reviews.created_at,
        verified: product_reviews.verified,
      })
      .from(product_reviews)
      .where(shownReviews(id))
      .orderBy(desc(product_reviews.created_at))
      .limit(REVIEWS_SHOWN),
    selectLinked(db, product_alternatives, id),
    selectLinked(db, product_accessories, id),
  ])
  return {
    product,
    variants,
    values,
    tiers,
    photos,
    trail,
    arguments: arguments_,
    specifications,
    questions,
    pdfs,
    guides,
    links,
    ratings,
    reviews,
    alternatives,
    accessories,
  }
}

export type ProductParts = Awaited<ReturnType<typeof findProduct>>

const shownReviews = (id: number) => and(eq(product_reviews.product_id, id), eq(product_reviews.state, 'shown'))

/** Its categories, the topmost first. */
function selectTrail(db: Db, id: number) {
  return db
    .select({ id: categories.id, title: categories.title, slug: categories.slug })
    .from(products)
    .innerJoin(category_ancestors, eq(category_ancestors.category_id, products.category_id))
    .innerJoin(categories, eq(categories.id, category_ancestors.ancestor_id))
    .where(eq(products.id, id))
    .orderBy(desc(category_ancestors.distance))
}

function selectSpecifications(db: Db, id: number) {
  return db
    .select(specificationColumns)
    .from(product_specs)
    .innerJoin(specs, eq(specs.id, product_specs.spec_id))
    .leftJoin(spec_values, eq(spec_values.id, product_specs.spec_value_id))
    .where(eq(product_specs.product_id, id))
    .orderBy(asc(specs.position))
}

function selectLinked(db: Db, links: typeof product_alternatives | typeof product_accessories, id: number) {
  return db
    .select(cardColumns)
    .from(links)
    .innerJoin(products, eq(products.id, links.other_id))
    .where(eq(links.product_id, id))
    .orderBy(asc(links.position))
}
