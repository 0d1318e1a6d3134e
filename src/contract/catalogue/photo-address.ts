/**
 * How the address of a photo is spelled, and those of its renditions: the same photo in other widths and formats, made
 * by the edge (worker/photos/, docs/decisions/0073).
 *
 * A photo that was uploaded carries in its name what a page has to know before it is there:
 * `/foto/tent-groen_1600x1200_d8d2c4_4f3a2b1c9d.jpg` is 1600 × 1200 pixels, on average #d8d2c4, and the last part is of
 * its bytes, so that an address never means another picture. Renditions of it are `/foto/480/{that name}.avif`; those of
 * a photo from elsewhere (a backend's https address, or a file of the shop) `/foto/480/van.avif?van={its address}`.
 */
export type UploadedPhoto = { key: string; width: number; height: number /** `#rrggbb`. */; colour: string }

const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** Pixels. A rendition is one of these wide, or as wide as its photo where that is narrower. */
export const photoWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PhotoWidth = (typeof photoWidths)[number]

export const uploadedKeyPattern =
  /^[a-z0-9-]{1,80}_([1-9]\d{0,4})x([1-9]\d{0,4})_([0-9a-f]{6})_[0-9a-f]{10}\.(?:jpg|png|webp)$/

export const photoFolder = '/foto/'

/** The key of a photo by what is true of it. `hash` is the SHA-256 of its bytes, in hex. */
export const keyFor = ({ name, width, height, colour, hash, type }: PhotoFacts) =>
  `${name}_${width}x${height}_${colour.slice(1)}_${hash.slice(0, 10)}.${type}`

type PhotoFacts = {
  name: string
  width: number
  height: number
  colour: string
  hash: string
  type: 'jpg' | 'png' | 'webp'
}

/** Returns what the URL of an uploaded photo says about it; undefined for any other URL. */
export function uploadedPhoto(src: string): UploadedPhoto | undefined {
  const key = src.startsWith(photoFolder) ? src.slice(photoFolder.length) : ''
  const [, width, height, colour] = uploadedKeyPattern.exec(key) ?? []
  return width ? { key, width: Number(width), height: Number(height), colour: `#${colour}` } : undefined
}

export const uploadedAddress = (key: string) => photoFolder + key

/**
 * Whether the edge can make renditions. A drawing is sharp at any size, and a photo without a URL of its own has none.
 */
export const hasRenditions = (src: string) =>
  !/\.svg(?:$|[?#])/i.test(src) && (/^https?:\/\//i.test(src) || uploadedPhoto(src) !== undefined || isFile.test(src))

/** A raster file of the shop's own, or of its backend. */
const isFile = /^\/[^/?#][^?#]*\.(?:jpe?g|png|webp|avif|gif)(?:\?[^#]*)?$/i

/** One of the widths, in one format. `src` is one that has renditions. */
export function renditionOf(src: string, width: number, format: PhotoFormat) {
  const uploaded = uploadedPhoto(src)
  return `${photoFolder}${width}/${uploaded ? `${uploaded.key}.${format}` : `van.${format}?van=${encodeURIComponent(src)}`}`
}

/** The storage key of a rendition of an uploaded photo. */
export const madeKey = (key: string, width: number, format: PhotoFormat) => `made/${width}/${key}.${format}`

/** The storage keys of all possible renditions of one photo. */
export const madeKeys = (key: string) =>
  photoWidths.flatMap((width) => photoFormats.map((format) => madeKey(key, width, format)))

/** Returns the widths of `among` worth offering, none wider than the photo, each with the width it comes in. */
export function renditionWidths(
  photoWidth: number = Number.POSITIVE_INFINITY,
  among: readonly PhotoWidth[] = photoWidths,
) {
  const enough = among.findIndex((width) => width >= photoWidth)
  return among
    .slice(0, enough < 0 ? undefined : enough + 1)
    .map((width) => ({ width, comesIn: Math.min(width, photoWidth) }))
}

/**
 * Returns one URL of a photo, as a JPEG, for clients that can't choose: a link, a link preview, a search engine. A
 * photo from elsewhere is at most `most` wide. A photo without renditions is returned as it is.
 */
export const plainAddress = (src: string, most: PhotoWidth = 1920) =>
  hasRenditions(src) && !uploadedPhoto(src) ? renditionOf(src, most, 'jpg') : src
