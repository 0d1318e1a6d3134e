import sharp, { type Metadata } from 'sharp'
import { sha256 } from '../../../backend/lib/sha256.ts'
import { photoKeyFor } from '../../../src/contract/catalogue/photo-url.ts'
import { decodeHeic, isHeic } from './decode-heic.ts'
import { stripJpegMetadata } from './strip-jpeg-metadata.ts'

/** The maximum length of a stored photo's longer side, in pixels. Pages use at most 1920 (photo-url.ts). */
const MAX_SIDE = 2400
const MAX_PIXELS = 100_000_000
export const MAX_PHOTO_BYTES = 25 * 1024 * 1024

/** A photo as the shop stores it: upright, in sRGB, without metadata, and on white unless the photo is a logo. */
export type NormalPhoto = {
  bytes: Buffer
  type: 'jpg' | 'png' | 'webp'
  width: number
  height: number
  /** The photo's average colour, as `#rrggbb`. */
  colour: string
}

/** Thrown for a file that the shop does not accept as a photo. The message gives the reason in Dutch. */
export class RefusedPhotoError extends Error {
  override name = 'Refused'
}

/**
 * Normalises a photo from a camera, a phone or a supplier. From a photo in the right form it only removes metadata. Any
 * other photo is encoded as JPEG, or as lossless WebP if that is smaller. A photo is never enlarged. Of an animation,
 * only the first frame remains.
 *
 * @param isLogo true retains transparency, because a logo is displayed on the shop's own colours
 * @throws RefusedPhotoError
 */
export async function normalisePhoto(source: Buffer, isLogo = false): Promise<NormalPhoto> {
  if (!source.length) throw new RefusedPhotoError('dit bestand is leeg')
  if (source.length > MAX_PHOTO_BYTES) throw new RefusedPhotoError('dit bestand is groter dan 25 MB')
  // Refuses an SVG before a library parses it, because an SVG may contain anything.
  if (/^\s*</.test(source.toString('latin1', 0, 64).replace('\u00ef\u00bb\u00bf', '')))
    throw new RefusedPhotoError(noPhoto)
  try {
    return await read(source, isLogo)
  } catch (error) {
    if (!isHeic(source) || error instanceof RefusedPhotoError) throw error
    const decoded = await decodeHeic(source)
    if (decoded === 'no program') throw new RefusedPhotoError(needsProgram)
    if (decoded === 'unreadable') throw new RefusedPhotoError('deze HEIC is niet te lezen: bewaar de foto als JPEG')
    return read(decoded, isLogo)
  }
}

async function read(source: Buffer, isLogo: boolean): Promise<NormalPhoto> {
  try {
    const facts = await open(source).metadata()
    const { format, width, height } = facts
    const type = formats.get(format)
    if (!type) throw new RefusedPhotoError(noPhoto)
    if (width * height > MAX_PIXELS) throw new RefusedPhotoError(tooManyPixels)
    const bytes = asItIs(source, facts)
    return bytes && type !== 'other'
      ? { bytes, type, width, height, colour: await colourOf(bytes) }
      : await made(source, facts, isLogo && facts.hasAlpha)
  } catch (error) {
    if (error instanceof RefusedPhotoError || isHeic(source)) throw error
    throw new RefusedPhotoError(reasonOf(String(error)))
  }
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })

const formats = new Map<string | undefined, NormalPhoto['type'] | 'other'>([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['heif', 'other'],
  ['tiff', 'other'],
  ['gif', 'other'],
])

/** Returns the photo's bytes without metadata; undefined if the photo must be encoded again. */
function asItIs(source: Buffer, facts: Metadata): Buffer | undefined {
  const { format, width, height, orientation = 1, space = '', icc, hasAlpha, pages = 1, depth } = facts
  const isRight =
    orientation === 1 &&
    ['srgb', 'b-w'].includes(space) &&
    (!icc || isSrgb(icc)) &&
    !hasAlpha &&
    pages === 1 &&
    depth === 'uchar' &&
    Math.max(width, height) <= MAX_SIDE
  if (!isRight) return undefined
  if (format === 'jpeg') {
    const bare = stripJpegMetadata(source)
    return bare.isSame ? source : bare.bytes
  }
  const isBare = !facts.exif && !facts.xmp && !facts.iptc && !icc && !facts.comments?.length
  return isBare ? source : undefined
}

/** Whether a colour profile contains the name sRGB, in ASCII or UTF-16. */
const isSrgb = (icc: Buffer) => icc.toString('latin1').replaceAll('\0', '').includes('sRGB')

async function made(source: Buffer, { format }: Metadata, isClear: boolean): Promise<NormalPhoto> {
  const { data, info } = await open(source)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten(isClear ? false : { background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  if (isClear) {
    const bytes = await pixels().webp({ lossless: true }).toBuffer()
    return { bytes, type: 'webp', width, height, colour: await colourOf(bytes) }
  }
  const jpeg = await pixels().jpeg({ quality: 84, progressive: true }).toBuffer()
  const exact =
    format === 'png' || format === 'gif' ? await pixels().webp({ lossless: true, effort: 2 }).toBuffer() : jpeg
  const [bytes, type] = exact.length < jpeg.length ? ([exact, 'webp'] as const) : ([jpeg, 'jpg'] as const)
  return { bytes, type, width, height, colour: await colourOf(bytes) }
}

/** Returns the photo's average colour. It decodes the whole photo, and so throws for a truncated photo. */
async function colourOf(bytes: Buffer) {
  const pixel = await open(bytes).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

const noPhoto = 'dit is geen foto (JPEG, PNG, WebP, AVIF, HEIC, TIFF of GIF)'
const tooManyPixels = 'deze foto heeft meer dan 100 megapixels'

const needsProgram =
  'dit is HEIC, en deze machine heeft geen programma dat het leest. Op Linux: sudo apt install libheif-examples. Of bewaar de foto als JPEG. Je iPhone maakt voortaan zelf JPEG met Instellingen > Camera > Structuren > Meest compatibel'

function reasonOf(error: string) {
  if (error.includes('pixel limit')) return tooManyPixels
  return error.includes('unsupported image format') ? noPhoto : 'dit bestand is beschadigd'
}

export const photoKeyOf = (name: string, { bytes, ...facts }: NormalPhoto) =>
  photoKeyFor({ name, hash: sha256(bytes), ...facts })
