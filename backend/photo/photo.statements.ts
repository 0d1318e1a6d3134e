import { sql } from 'kysely'
import type { Query } from '../../kit/data/statement'
import { uploadedPhotoUrl } from '../../src/contract/catalogue/photo-url'
import { listSubquery } from '../db/query-builder'
import { photoSrcSql } from '../lib/photo-src'

const folder = uploadedPhotoUrl('')

const photoUrlSql = (row: string) => sql<string>`${sql.lit(folder)} || ${sql.ref(`${row}.key`)}`

/** Columns, besides those of products, whose whole value is a photo's URL path. */
const columns = [
  ['categories', 'photo'],
  ['pages', 'photo'],
  ['payment_methods', 'photo'],
  ['shop_settings', 'share_photo'],
  ['shop_settings', 'favicon'],
] as const

/** Columns that contain URL paths of photos within other text. */
const texts = [
  ['pages', 'body_html'],
  ['shop_settings', 'hero'],
  ['shop_settings', 'logo'],
  ['shop_settings', 'payment_logos'],
] as const

/** SQL for what a text contains of a photo: its key after a slash, because a key may end another key. */
const keyInText = (row: string) => sql<string>`'/' || ${sql.ref(`${row}.key`)}`

/** SQL for each replaced photo (`removed`) with the current photo of the same name (`today`). */
const replaced = sql`photos removed JOIN photos today ON today.name = removed.name AND today.gone_at IS NULL
  WHERE removed.gone_at IS NOT NULL`

/**
 * Statements that replace the URL paths of replaced photos by the URL paths of the current photos with the same name,
 * in products, categories, pages and settings. Must run in the batch that replaces a photo, and in a batch that writes
 * paths which were read before.
 */
export const replaceLinksToReplacedPhotos = (): Query[] => [
  ...[['product_photos', 'src'] as const, ...columns].map(
    ([table, column]) => sql`UPDATE ${sql.table(table)}
      SET ${sql.ref(column)} = (SELECT ${photoUrlSql('today')} FROM ${replaced}
        AND ${photoUrlSql('removed')} = ${sql.ref(`${table}.${column}`)})
      WHERE ${sql.ref(column)} IN (SELECT ${photoUrlSql('removed')} FROM ${replaced})`,
  ),
  // Updates `products.photo`. No other derived column depends on photos.
  sql`UPDATE products SET photo = (SELECT ${sql.raw(photoSrcSql('shot', 'products.kind'))} FROM product_photos shot
      WHERE product_id = products.id ORDER BY position LIMIT 1)
    WHERE id IN (SELECT product_id FROM product_photos WHERE src IN (SELECT ${photoUrlSql('today')} FROM ${replaced}))`,
  // Each statement replaces one photo per text column, which is enough, because an upload replaces one photo.
  ...texts.map(
    ([table, column]) => sql`UPDATE ${sql.table(table)}
      SET ${sql.ref(column)} = replace(${sql.ref(column)}, found.old_key, found.new_key)
      FROM (SELECT ${keyInText('removed')} AS old_key, ${keyInText('today')} AS new_key FROM ${replaced}) found
      WHERE instr(${sql.ref(`${table}.${column}`)}, found.old_key)`,
  ),
]

export const isPhotoUsedSql = () => {
  const uses = [
    sql`SELECT 1 FROM product_photos WHERE src = ${photoUrlSql('photos')}`,
    ...columns.map(
      ([table, column]) => sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${photoUrlSql('photos')}`,
    ),
  ]
  const inTexts = texts.map(
    ([table, column]) =>
      sql`EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE instr(${sql.ref(column)}, ${keyInText('photos')}))`,
  )
  return sql<number>`(${sql.join([...uses.map((use) => sql`EXISTS (${use})`), ...inTexts], sql` OR `)})`
}

export const selectPhotoUrlsByName = (names: readonly string[]) =>
  sql<{ name: string; src: string }>`SELECT name, ${photoUrlSql('photos')} AS src FROM photos
    WHERE gone_at IS NULL AND name IN ${listSubquery(names)}`
