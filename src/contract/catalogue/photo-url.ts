/**
 * The format of a photo's URL and of the URLs of its renditions: the same photo in other widths and formats, which the
 * edge makes (worker/photos/, docs/decisions/0073).
 *
 * The name of an uploaded photo contains what a page must know before the photo is loaded:
 * `/foto/tent-groen_1600x1200_d8d2c4_4f3a2b1c9d.jpg` is 1600 × 1200 pixels and #d8d2c4 on average. The last part is a
 * hash of the photo's bytes, so the picture at a URL never changes. The renditions of this photo are at
 * `/foto/480/{that name}.avif`. The renditions of any other photo (at a backend's https URL, or a file of the shop) are
 * at `/foto/480/van.avif?van={its URL}`.
 */
export type UploadedPhoto = { key: string; width: number; height: number /** Average `#rrggbb`. */; colour: string }

const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** Widths of renditions, in pixels. A photo narrower than a width gets a rendition of its own width. */
export const photoWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PhotoWidth = (typeof photoWidths)[number]

export const uploadedKeyPattern =
  /^[a-z0-9-]{1,80}_([1-9]\d{0,4})x([1-9]\d{0,4})_([0-9a-f]{6})_[0-9a-f]{10}\.(?:jpg|png|webp)$/

export const photoPathPrefix = '/foto/'

/** Returns the key of a photo from its properties. `hash` is the SHA-256 of its bytes, in hex. */
export const photoKeyFor = ({ name, width, height, colour, hash, type }: PhotoFacts) =>
  `${name}_${width}x${height}_${colour.slice(1)}_${hash.slice(0, 10)}.${type}`

type PhotoFacts = {
  name: string
  width: number
  height: number
  colour: string
  hash: string
  type: 'jpg' | 'png' | 'webp'
}

/** Parses the properties of an uploaded photo from its URL; undefined for any other URL. */
export function parseUploadedPhoto(src: string): UploadedPhoto | undefined {
  const key = src.startsWith(photoPathPrefix) ? src.slice(photoPathPrefix.length) : ''
  const [, width, height, colour] = uploadedKeyPattern.exec(key) ?? []
  return width ? { key, width: Number(width), height: Number(height), colour: `#${colour}` } : undefined
}

export const uploadedPhotoUrl = (key: string) => photoPathPrefix + key

/** Whether the edge can make renditions of a photo. The edge can't for a drawing (SVG) and for a `data:` URL. */
export const hasRenditions = (src: string) =>
  !/\.svg(?:$|[?#])/i.test(src) &&
  (/^https?:\/\//i.test(src) || parseUploadedPhoto(src) !== undefined || isFile.test(src))

/** Matches the path of a raster image of the shop. */
const isFile = /^\/[^/?#][^?#]*\.(?:jpe?g|png|webp|avif|gif)(?:\?[^#]*)?$/i

/** Returns the URL of a rendition. `src` must be a photo with renditions (`hasRenditions`). */
export function renditionUrl(src: string, width: number, format: PhotoFormat) {
  const uploaded = parseUploadedPhoto(src)
  return `${photoPathPrefix}${width}/${uploaded ? `${uploaded.key}.${format}` : `van.${format}?van=${encodeURIComponent(src)}`}`
}

/** The storage key of a rendition of an uploaded photo. */
export const renditionKey = (key: string, width: number, format: PhotoFormat) => `made/${width}/${key}.${format}`

/** The storage keys of all possible renditions of one photo. */
export const renditionKeys = (key: string) =>
  photoWidths.flatMap((width) => photoFormats.map((format) => renditionKey(key, width, format)))

/** Returns the widths of `among` up to the first of at least `photoWidth`. `comesIn` is the rendition's real width. */
export function renditionWidthsUpTo(
  photoWidth: number = Number.POSITIVE_INFINITY,
  among: readonly PhotoWidth[] = photoWidths,
) {
  const enough = among.findIndex((width) => width >= photoWidth)
  return among
    .slice(0, enough < 0 ? undefined : enough + 1)
    .map((width) => ({ width, comesIn: Math.min(width, photoWidth) }))
}

/**
 * Returns one JPEG URL of a photo for clients that can't choose a format: link previews and search engines. A photo
 * that is not uploaded is at most `most` pixels wide. A photo without renditions is returned unchanged.
 */
export const jpegUrl = (src: string, most: PhotoWidth = 1920) =>
  hasRenditions(src) && !parseUploadedPhoto(src) ? renditionUrl(src, most, 'jpg') : src
