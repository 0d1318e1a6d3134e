import { sql } from 'kysely'
import { firstRow } from '../../kit/data/statement'
import { isPagePublished } from '../content/content.repository'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import { toCategoryTree } from './category'

/**
 * Selects all categories (a few dozen) for `toCategoryTree`. A category without a photo gets its best seller's photo.
 */
export const selectCategoryRows = () =>
  query
    .selectFrom('categories')
    .select(['id', 'parent_id', 'title', 'slug', 'intro', 'product_count'])
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          'photo',
          selectFrom('product_categories as listed')
            .innerJoin('products as seller', 'seller.id', 'listed.product_id')
            .select('seller.photo')
            .whereRef('listed.category_id', '=', 'categories.id')
            .orderBy('listed.popularity', 'desc')
            .orderBy('listed.product_id', 'desc')
            .limit(1),
        )
        .as('photo'),
    )
    .orderBy('position')
    .orderBy('id')

export async function findCategoryTree(db: Db) {
  const { rows } = await batch(db, { rows: selectCategoryRows() })
  return toCategoryTree(rows)
}

/** Returns the category tree for menus, with the largest brands and the guide of each root. */
export async function findMenuTree(db: Db) {
  const { rows, brands, guides } = await batch(db, {
    rows: selectCategoryRows(),
    brands: selectRootBrands(),
    guides: selectRootGuides(),
  })
  return { roots: toCategoryTree(rows).roots, brands, guides }
}

export async function findCategory(db: Db, id: number) {
  const { rows, own, guide } = await batch(db, {
    rows: selectCategoryRows(),
    own: firstRow(query.selectFrom('categories').select('description_html').where('id', '=', id)),
    guide: firstRow(selectGuideOf(id)),
  })
  const node = toCategoryTree(rows).byId.get(id)
  return node && { node, description: own?.description_html ?? '', guide: guide ?? null }
}

const BRANDS = 5

/** Selects the brands with the most products in each root category, the largest first. */
const selectRootBrands = () =>
  query
    .selectFrom(
      query
        .selectFrom('categories as root')
        .innerJoin('category_facets as facet', 'facet.category_id', 'root.id')
        .innerJoin('brands', 'brands.id', 'facet.facet_id')
        .select(['facet.category_id', 'brands.id', 'brands.title'])
        .select(
          sql<number>`row_number() OVER (PARTITION BY facet.category_id ORDER BY facet.count DESC, brands.title)`.as(
            'place',
          ),
        )
        .where('root.parent_id', 'is', null)
        .where('facet.kind', '=', 'brand')
        .as('ranked'),
    )
    .select(['category_id', 'id', 'title'])
    .where('place', '<=', BRANDS)
    .orderBy('category_id')
    .orderBy('place')

/** Selects the guides of each root category; the guide that recommends the most products comes first. */
const selectRootGuides = () =>
  selectGuides()
    .where('above.ancestor_id', 'in', query.selectFrom('categories').select('id').where('parent_id', 'is', null))
    .select(['guide.title', 'guide.uri'])

/** Selects the guide that recommends the most products of a category and its descendants. */
const selectGuideOf = (category: number) =>
  selectGuides()
    .where('above.ancestor_id', '=', category)
    .select(['guide.title', 'guide.uri', 'guide.intro', 'guide.photo'])
    .limit(1)

/** Selects guides by category, sorted by how many of its products they recommend, then by how early in their text. */
const selectGuides = () =>
  query
    .selectFrom('pages as guide')
    .innerJoin('page_products as named', 'named.page_id', 'guide.id')
    .innerJoin('products', 'products.id', 'named.product_id')
    .innerJoin('category_ancestors as above', 'above.category_id', 'products.category_id')
    .select('above.ancestor_id as category_id')
    .where('guide.type_code', '=', 'keuzehulp')
    .where(isPagePublished('guide'))
    .groupBy(['above.ancestor_id', 'guide.id'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(({ fn }) => fn.min('named.position'))
    .orderBy('guide.id')
