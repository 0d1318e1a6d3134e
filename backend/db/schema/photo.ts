import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { isoTime } from './columns'

/** Uploaded photos; their files are in the R2 bucket PHOTOS, by `key`. */
export const photos = sqliteTable(
  'photos',
  {
    /** Identifies the photo in its URLs and the bucket (contract/catalogue/photo-url.ts). */
    key: text().primaryKey(),
    /** The photo's name in imports, in lower case; `key` begins with the name. */
    name: text().notNull(),
    /** SHA-256 of the original file, hex, so that the same file is not uploaded twice. */
    source_hash: text().notNull(),
    bytes: integer().notNull(),
    created_at: isoTime().notNull(),
    /** When the photo was replaced or removed. Its file stays for some days, because cached pages refer to it. */
    gone_at: isoTime(),
  },
  (t) => [
    uniqueIndex('photos_name').on(t.name).where(sql`gone_at is null`),
    index('photos_gone').on(t.gone_at).where(sql`gone_at is not null`),
  ],
)
