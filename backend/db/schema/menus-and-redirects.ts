import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
