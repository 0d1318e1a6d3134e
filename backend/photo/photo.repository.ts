import { sql } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { firstRow } from '../../kit/data/statement'
import { parseUploadedPhoto, renditionKeys, uploadedPhotoUrl } from '../../src/contract/catalogue/photo-url'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { asCondition, query } from '../db/query-builder'
import type { Env } from '../env'
import { sha256 } from '../lib/sha256'
import { DAY } from '../lib/time'
import { texts } from './nl'
import { isPhotoUsedSql, replaceLinksToReplacedPhotos } from './photo.statements'
import { readImageHeader } from './read-image-header'

export type PhotoUpload = {
  /** The photo's name. An upload replaces the photo with the same name. */
  name: string
  /** The key of the photo in its URL (contract/catalogue/photo-url.ts). */
  key: string
  /** SHA-256, in hex, of the original file. */
  source: string
}

/** How long (ms) the file of a replaced or removed photo stays: cached pages and shared links still refer to it. */
const retention = 7 * DAY
/** The maximum number of photos to delete per run; the next run is five minutes later. */
const DELETED_PER_RUN = 10

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/**
 * Stores a photo, which replaces the earlier photo of that name everywhere in the shop. Uploading the same photo again
 * changes nothing.
 *
 * The file is stored before the row: a row without a file would be a missing image on a page, while a file without a
 * row is overwritten by the next attempt.
 *
 * @throws ApiError 409 without a bucket · 422 when the file does not match its key
 */
export async function storePhoto(
  db: Db,
  { PHOTOS }: Env,
  { name, key, source }: PhotoUpload,
  bytes: Uint8Array,
  now: Date,
) {
  if (!PHOTOS) throw noBucket()
  const type = typeOf(key, bytes)
  const { before } = await batch(db, {
    before: firstRow(query.selectFrom('photos').select('key').where('name', '=', name).where('gone_at', 'is', null)),
  })
  await PHOTOS.put(key, bytes, { httpMetadata: { contentType: types[type] } })
  const at = now.toISOString()
  await batch(db, [
    query
      .updateTable('photos')
      .set({ gone_at: at })
      .where('name', '=', name)
      .where('key', '<>', key)
      .where('gone_at', 'is', null),
    query
      .insertInto('photos')
      .values({ key, name, source_hash: source, bytes: bytes.byteLength, created_at: at, gone_at: null })
      .onConflict((row) => row.column('key').doUpdateSet({ source_hash: source, gone_at: null })),
    ...replaceLinksToReplacedPhotos(),
  ])
  const became = before === undefined ? 'added' : before.key === key ? 'unchanged' : 'changed'
  return { address: uploadedPhotoUrl(key), became }
}

/** Returns the image type. @throws ApiError 422 unless the file has the type, size and hash in its key */
function typeOf(key: string, bytes: Uint8Array) {
  const raster = readImageHeader(bytes)
  if (!raster) throw refused(texts.noPhoto)
  const said = parseUploadedPhoto(uploadedPhotoUrl(key))
  const [hash = '', ending = ''] = key.slice(key.lastIndexOf('_') + 1).split('.')
  const isTrue =
    raster.width === said?.width &&
    raster.height === said.height &&
    raster.type === ending &&
    sha256(bytes).startsWith(hash)
  if (!isTrue) throw refused(texts.otherPhoto)
  return raster.type
}

/** Returns all uploaded photos by name, each with whether the shop uses it. */
export async function findPhotos(db: Db) {
  const { rows } = await batch(db, {
    rows: query
      .selectFrom('photos')
      .select(['name', 'key', 'source_hash', 'bytes', 'created_at'])
      .select(isPhotoUsedSql().as('used'))
      .where('gone_at', 'is', null)
      .orderBy('name'),
  })
  return rows.map(({ key, used, ...row }) => ({ ...row, address: uploadedPhotoUrl(key), used: used === 1 }))
}

export type UploadedPhotoRow = Awaited<ReturnType<typeof findPhotos>>[number]

/**
 * Removes a photo that is not used.
 *
 * @throws ApiError 404 · 409 while it is used
 */
export async function removePhoto(db: Db, name: string, now: Date) {
  const named = query.selectFrom('photos').select('key').where('name', '=', name).where('gone_at', 'is', null)
  const { removed, left } = await batch(db, {
    removed: query
      .updateTable('photos')
      .set({ gone_at: now.toISOString() })
      .where('name', '=', name)
      .where('gone_at', 'is', null)
      .where(asCondition(sql`NOT ${isPhotoUsedSql()}`))
      .returning('key'),
    left: firstRow(named),
  })
  if (removed.length) return
  throw left ? new ApiError(409, texts.inUse, 'in_use') : new ApiError(404, texts.unknown, 'not_found')
}

/** Deletes the files of photos removed a week ago, and files generated from them. Photos that are in use again stay. */
export async function deleteUnusedPhotoFiles(db: Db, { PHOTOS }: Pick<Env, 'PHOTOS'>, now: number) {
  if (!PHOTOS) return
  const isOver = asCondition(sql`gone_at < ${new Date(now - retention).toISOString()} AND NOT ${isPhotoUsedSql()}`)
  const { removed } = await batch(db, {
    removed: query.selectFrom('photos').select('key').where(isOver).limit(DELETED_PER_RUN),
  })
  for (const { key } of removed) {
    // Deletes the file before the row: if the run is aborted between the two, the next run deletes the row.
    await PHOTOS.delete([key, ...renditionKeys(key)])
    await batch(db, [query.deleteFrom('photos').where('key', '=', key).where(isOver)])
  }
}

const refused = (text: string) => new ApiError(422, text, 'invalid', { photo: [text] })
const noBucket = () => new ApiError(409, texts.noBucket, 'no_bucket')
