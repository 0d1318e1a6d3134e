import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { cardColumns } from '../catalog/card'
import type { Db } from '../db/client'
import { page_products, pages, products } from '../db/schema'
import { linksById } from './page'

export type PageQuery = {
  parent?: number | null
  /** Anywhere below this page. */
  parent_all?: number | null
  type_code?: string | null
  search?: string | null
  order_by?: 'created_at' | '-created_at' | 'title' | '-title' | null
  page: number
  per_page: number
}

const { body_html: _body, slug: _slug, ...columns } = getTableColumns(pages)

/** The columns of `pages` that a page is listed with. */
export const pageColumns = columns

const orders = {
  created_at: asc(pages.created_at),
  '-created_at': desc(pages.created_at),
  title: asc(pages.title),
  '-title': desc(pages.title),
}

export async function findPages(
  db: Db,
  { parent, parent_all, type_code, search, order_by, page, per_page }: PageQuery,
) {
  const below = sql`WITH RECURSIVE below (id) AS (
    SELECT id FROM pages WHERE parent_id = ${parent_all}
    UNION SELECT p.id FROM pages p JOIN below ON p.parent_id = below.id) SELECT id FROM below`
  const text = search?.trim().toLowerCase()
  const where = and(
    parent == null ? undefined : eq(pages.parent_id, parent),
    parent_all == null ? undefined : sql`${pages.id} IN (${below})`,
    type_code ? sql`${pages.type_code} = ${type_code}` : undefined,
    text ? sql`instr(lower(${pages.title} || ' ' || ${pages.intro}), ${text}) > 0` : undefined,
  )
  const [rows, [counted], links] = await db.batch([
    db
      .select(pageColumns)
      .from(pages)
      .where(where)
      .orderBy(orders[order_by ?? '-created_at'], asc(pages.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: sql<number>`count(*)` }).from(pages).where(where),
    selectLinks(db),
  ])
  return { rows, total: counted?.total ?? 0, links: linksById(links) }
}

export async function findPage(db: Db, id: number) {
  const [[page], related, links] = await db.batch([
    db.select().from(pages).where(eq(pages.id, id)),
    db
      .select(cardColumns)
      .from(page_products)
      .innerJoin(products, eq(products.id, page_products.product_id))
      .where(eq(page_products.page_id, id))
      .orderBy(asc(page_products.position)),
    selectLinks(db),
  ])
  return { page, related, links: linksById(links) }
}

/** All pages, for their trails: there are some dozens. */
function selectLinks(db: Db) {
  return db.select({ id: pages.id, parent_id: pages.parent_id, title: pages.title, uri: pages.uri }).from(pages)
}

/** What the trails of some pages are made of. `ids` is a SELECT of theirs. */
export const selectTrails = (db: Db, ids: SQL) =>
  selectLinks(db).where(sql`${pages.id} IN (WITH RECURSIVE above (id) AS (
    ${ids} UNION SELECT p.parent_id FROM above JOIN pages p ON p.id = above.id) SELECT id FROM above)`)
