import { ApiError } from '../../kit/contract/errors'
import { firstRow } from '../../kit/data/statement'
import { FONT_KEY_REGEX, fontPathPrefix, fontStorageKey } from '../../src/contract/font-url'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import type { Env } from '../env'
import { sha256 } from '../lib/sha256'
import { DAY } from '../lib/time'
import { texts } from './nl'

/** How long (ms) a replaced font is retained, because cached pages still load it. */
const retention = 7 * DAY

/**
 * Stores a font. The theme of the shop configuration refers to it (shop-configuration/plan/font-urls.ts). Fonts that
 * were replaced long ago are deleted.
 *
 * @throws ApiError 409 without a bucket · 422 when the file is not woff2, or does not have the hash in its key
 */
export async function storeFont(db: Db, { PHOTOS }: Env, key: string, bytes: Uint8Array, now: Date) {
  if (!PHOTOS) throw new ApiError(409, texts.noBucket, 'no_bucket')
  if (!isWoff2(bytes)) throw refused(texts.noFont)
  const [, hash] = /_([0-9a-f]{10})\.woff2$/.exec(key) ?? []
  if (!FONT_KEY_REGEX.test(key) || !sha256(bytes).startsWith(hash ?? '-')) throw refused(texts.otherFont)
  const isNew = !(await PHOTOS.head(fontStorageKey(key)))
  if (isNew) {
    await PHOTOS.put(fontStorageKey(key), bytes, { httpMetadata: { contentType: 'font/woff2' } })
    await forgetFonts(db, PHOTOS, key, now)
  }
  return { address: fontPathPrefix + key, became: isNew ? 'added' : 'unchanged' }
}

/** Checks that the file begins as a woff2 file, and that its length equals the length in its header. */
function isWoff2({ buffer, byteOffset, byteLength }: Uint8Array) {
  const view = new DataView(buffer, byteOffset, byteLength)
  return byteLength > 48 && view.getUint32(0) === 0x774f4632 && view.getUint32(8) === byteLength
}

async function forgetFonts(db: Db, bucket: R2Bucket, added: string, now: Date) {
  const { settings } = await batch(db, { settings: firstRow(query.selectFrom('shop_settings').select('theme')) })
  const named = (key: string) =>
    key === fontStorageKey(added) || settings?.theme?.includes(key.slice(fontStorageKey('').length))
  const { objects } = await bucket.list({ prefix: fontStorageKey('') })
  const isOver = (uploaded: Date) => uploaded.getTime() < now.getTime() - retention
  const over = objects.filter(({ key, uploaded }) => !named(key) && isOver(uploaded)).map(({ key }) => key)
  if (over.length) await bucket.delete(over)
}

const refused = (text: string) => new ApiError(422, text, 'invalid', { font: [text] })
