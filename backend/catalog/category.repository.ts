import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { categories } from '../db/schema'
import { toCategoryTree } from './category'

/** A query for the rows of toCategoryTree, to be put in a batch. There are some dozens. */
export function selectCategoryRows(db: Db) {
  return db
    .select({
      id: categories.id,
      parent_id: categories.parent_id,
      title: categories.title,
      slug: categories.slug,
      intro: categories.intro,
      photo: categories.photo,
      product_count: categories.product_count,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}

export async function findCategoryTree(db: Db) {
  return toCategoryTree(await selectCategoryRows(db))
}

export async function findCategory(db: Db, id: number) {
  const [rows, [own]] = await db.batch([
    selectCategoryRows(db),
    db.select({ description: categories.description_html }).from(categories).where(eq(categories.id, id)),
  ])
  const node = toCategoryTree(rows).byId.get(id)
  return node && { node, description: own?.description ?? '' }
}
