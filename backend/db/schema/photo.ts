import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { isoDate } from './columns'

/** Photos that were uploaded; their files lie in the bucket PHOTOS, by `key`. */
export const photos = sqliteTable(
  'photos',
  {
    /** The photo's part of its URLs (contract/catalogue/photo-address.ts). */
    key: text().primaryKey(),
    /** The photo's name in imports. Lower case, as the key begins. */
    name: text().notNull(),
    /** SHA-256 of the file that it was made from, in hex: the same file is not sent twice. */
    source_hash: text().notNull(),
    bytes: integer().notNull(),
    created_at: isoDate().notNull(),
    /** When another took its name, or it was removed. Its file stays some days longer: kept pages show it. */
    gone_at: isoDate(),
  },
  (t) => [
    uniqueIndex('photos_name').on(t.name).where(sql`gone_at is null`),
    index('photos_gone').on(t.gone_at).where(sql`gone_at is not null`),
  ],
)
