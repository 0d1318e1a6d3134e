import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import { toCategoryTree } from './category'

/** The rows of toCategoryTree. There are some dozens. */
export const selectCategoryRows = () =>
  query
    .selectFrom('categories')
    .select(['id', 'parent_id', 'title', 'slug', 'intro', 'photo', 'product_count'])
    .orderBy('position')
    .orderBy('id')

export async function findCategoryTree(db: Db) {
  const [rows] = await batch(db, [selectCategoryRows()])
  return toCategoryTree(rows)
}

export async function findCategory(db: Db, id: number) {
  const [rows, [own]] = await batch(db, [
    selectCategoryRows(),
    query.selectFrom('categories').select('description_html').where('id', '=', id),
  ])
  const node = toCategoryTree(rows).byId.get(id)
  return node && { node, description: own?.description_html ?? '' }
}
