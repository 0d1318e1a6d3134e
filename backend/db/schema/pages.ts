import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type * as v from 'valibot'
import type { ProductChooser } from '../../../src/contract/content'
import { isoTime, json, ownerId } from './columns'
import { products } from './product'

/** A guide's questions as stored. They refer to a category by its id, because the category's title may change. */
export type StoredGuideChooser = { category_id: number; questions: v.InferInput<typeof ProductChooser>['questions'] }

export const pages = sqliteTable(
  'pages',
  {
    id: integer().primaryKey(),
    type_code: text({
      enum: ['text', 'text-overview', 'reviews', 'blog', 'blog-overview', 'keuzehulp', 'keuzehulp-overview'],
    }).notNull(),
    parent_id: integer().references((): AnySQLiteColumn => pages.id),
    title: text().notNull(),
    slug: text().notNull(),
    uri: text().notNull().unique(),
    intro: text().notNull(),
    body_html: text().notNull(),
    /** The Markdown that `body_html` was generated from; null if it was written as HTML. */
    body_markdown: text(),
    photo: text(),
    author: text(),
    created_at: isoTime().notNull(),
    reading_minutes: integer().notNull(),
    /** The text that searches look in (`pageSearchText`). */
    words: text().notNull().default(''),
    /** The questions of a guide, which filter the list of a category. */
    chooser: json<StoredGuideChooser>(),
    shown_from: isoTime(),
    shown_until: isoTime(),
  },
  (t) => [
    check(
      'pages_type',
      sql`${t.type_code} in ('text', 'text-overview', 'reviews', 'blog', 'blog-overview', 'keuzehulp', 'keuzehulp-overview')`,
    ),
    index('pages_parent').on(t.parent_id, t.created_at),
    index('pages_type_code').on(t.type_code, t.created_at),
  ],
)

export const page_products = sqliteTable(
  'page_products',
  {
    page_id: ownerId(() => pages.id),
    product_id: ownerId(() => products.id),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.page_id, t.product_id] }), index('page_products_product').on(t.product_id)],
)

export const menus = sqliteTable(
  'menus',
  {
    id: integer().primaryKey(),
    parent_id: integer().references((): AnySQLiteColumn => menus.id),
    title: text().notNull(),
    uri: text(),
    position: integer().notNull(),
  },
  (t) => [index('menus_parent').on(t.parent_id, t.position)],
)

export const redirects = sqliteTable('redirects', { path: text().primaryKey(), target: text().notNull() })
