import { sql } from 'kysely'
import type { Query } from '../../kit/data/statement'
import { uploadedAddress } from '../../src/contract/catalogue/photo-address'
import { listOf } from '../db/database'
import { photoSrcSql } from '../lib/photos'

const folder = uploadedAddress('')

/** The address of a row of `photos`, in SQL. */
export const addressSql = (row: string) => sql<string>`${sql.lit(folder)} || ${sql.ref(`${row}.key`)}`

/** Where the shop shows a photo besides its products: the whole value of a column is its address. */
const columns = [
  ['categories', 'photo'],
  ['pages', 'photo'],
  ['payment_methods', 'photo'],
  ['shop_settings', 'share_photo'],
  ['shop_settings', 'favicon'],
] as const

/** Where addresses stand within other text, of which there is little. */
const texts = [
  ['pages', 'body_html'],
  ['shop_settings', 'hero'],
  ['shop_settings', 'logo'],
  ['shop_settings', 'payment_logos'],
] as const

/** Each photo whose name another took, with the one that took it. */
const replaced = sql`photos removed JOIN photos today ON today.name = removed.name AND today.gone_at IS NULL
  WHERE removed.gone_at IS NOT NULL`

/**
 * What pointed to a photo that was replaced points to the one of its name, in products, categories, pages and the
 * shop's settings. To be run with what replaces one, and with what writes addresses that it looked up before.
 */
export const followReplaced = (): Query[] => [
  ...[['product_photos', 'src'] as const, ...columns].map(
    ([table, column]) => sql`UPDATE ${sql.table(table)}
      SET ${sql.ref(column)} = (SELECT ${addressSql('today')} FROM ${replaced}
        AND ${addressSql('removed')} = ${sql.ref(`${table}.${column}`)})
      WHERE ${sql.ref(column)} IN (SELECT ${addressSql('removed')} FROM ${replaced})`,
  ),
  // As db/derived/derived.ts has it: of all that is derived this alone comes from photos.
  sql`UPDATE products SET photo = (SELECT ${sql.raw(photoSrcSql('shot', 'products.kind'))} FROM product_photos shot
      WHERE product_id = products.id ORDER BY position LIMIT 1)
    WHERE id IN (SELECT product_id FROM product_photos WHERE src IN (SELECT ${addressSql('today')} FROM ${replaced}))`,
  // A text that shows two of them follows one at a time; an upload replaces one.
  ...texts.map(
    ([table, column]) => sql`UPDATE ${sql.table(table)}
      SET ${sql.ref(column)} = replace(${sql.ref(column)}, found.old_key, found.new_key)
      FROM (SELECT removed.key AS old_key, today.key AS new_key FROM ${replaced}) found
      WHERE instr(${sql.ref(`${table}.${column}`)}, found.old_key)`,
  ),
]

/** Whether anything in the shop shows the photo of this row of `photos`. */
export const isUsedSql = (row: string) => {
  const uses = [
    sql`SELECT 1 FROM product_photos WHERE src = ${addressSql(row)}`,
    ...columns.map(
      ([table, column]) => sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${addressSql(row)}`,
    ),
  ]
  const inTexts = texts.map(
    ([table, column]) =>
      sql`EXISTS (SELECT 1 FROM ${sql.table(table)} WHERE instr(${sql.ref(column)}, ${sql.ref(`${row}.key`)}))`,
  )
  return sql<number>`(${sql.join([...uses.map((use) => sql`EXISTS (${use})`), ...inTexts], sql` OR `)})`
}

/** Uploaded photos by their names. */
export const selectPhotos = (names: readonly string[]) =>
  sql<{ name: string; src: string }>`SELECT name, ${addressSql('photos')} AS src FROM photos
    WHERE gone_at IS NULL AND name IN ${listOf(names)}`
