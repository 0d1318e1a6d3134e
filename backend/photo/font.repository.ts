import { ApiError } from '../../kit/contract/errors'
import { FONT_KEY_REGEX, fontPathPrefix, fontStorageKey } from '../../src/contract/font-url'
import type { Env } from '../env'
import { sha256 } from '../lib/sha256'
import { texts } from './nl'

/**
 * Stores a font. The theme of the shop configuration refers to it (shop-configuration/plan/font-urls.ts). A replaced
 * font stays, because cached pages still load it.
 *
 * @throws ApiError 409 without a bucket · 422 when the file is not woff2, or does not have the hash in its key
 */
export async function storeFont({ PHOTOS }: Env, key: string, bytes: Uint8Array) {
  if (!PHOTOS) throw new ApiError(409, texts.noBucket, 'no_bucket')
  if (!isWoff2(bytes)) throw refused(texts.noFont)
  const [, hash] = /_([0-9a-f]{10})\.woff2$/.exec(key) ?? []
  if (!FONT_KEY_REGEX.test(key) || !sha256(bytes).startsWith(hash ?? '-')) throw refused(texts.otherFont)
  const file = fontStorageKey(key)
  if (!(await PHOTOS.head(file))) await PHOTOS.put(file, bytes, { httpMetadata: { contentType: 'font/woff2' } })
  return { address: fontPathPrefix + key }
}

/** Checks that the file begins as a woff2 file, and that its length equals the length in its header. */
function isWoff2({ buffer, byteOffset, byteLength }: Uint8Array) {
  const view = new DataView(buffer, byteOffset, byteLength)
  return byteLength > 48 && view.getUint32(0) === 0x774f4632 && view.getUint32(8) === byteLength
}

const refused = (text: string) => new ApiError(422, text, 'invalid', { font: [text] })
