import type { PhotoFormat } from '../../src/contract/catalogue/photo-url'

/** The types of images that are sent. SVG is not one of them, because an SVG can contain script. */
export type RasterType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif'

/** Returns the image type that the first bytes show, whatever type was declared; undefined for any other file. */
export function detectRasterType(bytes: Uint8Array): RasterType | undefined {
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
 * The image types that may be sent for each requested format. Only browsers that support WebP or AVIF request that
 * format (`<picture>`).
 */
const readable: Record<PhotoFormat, RasterType[]> = {
  jpg: everyBrowser,
  webp: [...everyBrowser, 'image/webp'],
  avif: [...everyBrowser, 'image/webp', 'image/avif'],
}

export const isReadableForFormat = (type: RasterType, format: PhotoFormat) => readable[format].includes(type)
