import type { PhotoFormat } from '../../src/contract/catalogue/photo-address'

/** The image types that are sent. SVG is not one of them, because it can contain script. */
export type RasterType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif'

/** Returns the type that the first bytes show, whatever type was declared; undefined for anything else. */
export function rasterType(bytes: Uint8Array): RasterType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 32))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  // AVIF may be the file's major brand or one of its compatible brands.
  if (/^.{4}ftyp(?:.{4})*?avi[fs]/s.test(text)) return 'image/avif'
  return undefined
}

const everyBrowser: RasterType[] = ['image/jpeg', 'image/png', 'image/gif']

/**
 * The types that may be sent for a requested format: only browsers that know WebP or AVIF request these (`<picture>`).
 */
const readable: Record<PhotoFormat, RasterType[]> = {
  jpg: everyBrowser,
  webp: [...everyBrowser, 'image/webp'],
  avif: [...everyBrowser, 'image/webp', 'image/avif'],
}

export const isReadable = (type: RasterType, format: PhotoFormat) => readable[format].includes(type)
