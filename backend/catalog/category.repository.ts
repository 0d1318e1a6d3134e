import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import { toCategoryTree } from './category'
import { selectGuideOf, selectRootBrands, selectRootGuides } from './category-brands-and-guides.statements'

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
