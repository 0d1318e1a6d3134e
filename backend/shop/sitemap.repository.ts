import { type Expression, sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { categoryUri, productUri } from '../lib/uris'

export type SitemapType = 'categories' | 'products' | 'pages'
type Row = { id: number; slug: string; uri: string | null; updated_at: string | null }

/**
 * What there is of each type, in the order of its ids so that a page stays what it was when something is added. A category without products and a
 * product without variants are pages with nothing on them. Of a product the last change of a price is known, of a category none.
 */
const sources: Record<SitemapType, { columns: Expression<unknown>; from: Expression<unknown> }> = {
  categories: {
    columns: sql`c.id, c.slug, NULL AS uri, NULL AS updated_at`,
    from: sql`categories c WHERE c.product_count > 0`,
  },
  products: {
    columns: sql`p.id, p.slug, NULL AS uri, max(p.created_at, (SELECT coalesce(max(h.valid_from), '') FROM variants v
      JOIN price_history h ON h.variant_id = v.id WHERE v.product_id = p.id)) AS updated_at`,
    from: sql`products p WHERE p.variant_count > 0`,
  },
  pages: { columns: sql`g.id, g.slug, g.uri, g.created_at AS updated_at`, from: sql`pages g WHERE true` },
}

const uris: Record<SitemapType, (row: Row) => string> = {
  categories: categoryUri,
  products: productUri,
  pages: ({ uri, slug, id }) => uri ?? `/${slug}-i${id}`,
}

/** Some addresses of a type, and how many it has. */
export async function findAddresses(db: Db, type: SitemapType, limit: number, offset: number) {
  const { columns, from } = sources[type]
  const [rows, [counted]] = await batch(db, [
    sql<Row>`SELECT ${columns} FROM ${from} ORDER BY id LIMIT ${limit} OFFSET ${offset}`,
    sql<{ total: number }>`SELECT count(*) AS total FROM ${from}`,
  ])
  const addresses = rows.map((row) => ({ uri: uris[type](row), updated_at: row.updated_at }))
  return { addresses, total: counted?.total ?? 0 }
}
