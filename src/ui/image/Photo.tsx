import type { ComponentProps } from 'react'
import {
  hasRenditions,
  type PhotoFormat,
  type PhotoWidth,
  parseUploadedPhoto,
  renditionUrl,
  renditionWidthsUpTo,
} from '../../contract/catalogue/photo-url'
import { missingPhotoDrawing } from '../../lib/missing-photo-drawing'

/** A place in the layout for a photo, with the widths of renditions that the browser can choose from. */
export type PhotoPlace = {
  /** The width of the photo in the layout, as the value of `sizes`. tests/e2e/photos.spec.ts measures it. */
  sizes: string
  /** The widths of the renditions that browsers can choose from. Clients that can't choose get the middle one. */
  widths: readonly PhotoWidth[]
  /** True if the photo fills its box, and is cropped to the proportions of the box. */
  covers?: boolean
  /** The width of the photo's box divided by its height; 4:3 if absent. */
  shape?: number
}

export const smallPhotoWidths = [160, 320] as const

const defaultSize = { width: 800, height: 600 }

type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'srcSet' | 'sizes'> & {
  src: string | null | undefined
  alt: string
  place: PhotoPlace
  /** True for a photo in the first view. `high` is for the largest of these photos, at most one per page. */
  eager?: boolean | 'high'
}

/**
 * A photo in the width and format that the browser chooses, or a drawing if there is no photo. A photo that fills its
 * box has no padding (card.css), and shows its average colour until it has loaded. A tall photo has no padding either.
 */
export function Photo({
  src,
  alt,
  place,
  width = defaultSize.width,
  height = defaultSize.height,
  eager,
  className,
  ...img
}: PhotoProps) {
  const classes = className ? `photo ${className}` : 'photo'
  if (!src) return <NoPhoto className={classes} alt={alt} />
  const has = hasRenditions(src)
  const { sizes, widths, covers, shape = 4 / 3 } = place
  const known = parseUploadedPhoto(src)
  // A tall photo is narrower than its box and than `sizes`, so the stated widths are larger to compensate.
  const stretch = known && !covers ? Math.max(1, (known.height / known.width) * shape) : 1
  const offered = (format: PhotoFormat) => ({
    sizes,
    srcSet: renditionWidthsUpTo(known?.width, widths)
      .map(({ width, comesIn }) => `${renditionUrl(src, width, format)} ${Math.round(comesIn * stretch)}w`)
      .join(),
  })
  const image = (
    <img
      className={classes}
      // The attributes from `loading` on come before `src`, because some browsers start loading at `src`.
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager === 'high' ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      alt={alt}
      width={width}
      height={height}
      data-colour={groundOf(src, covers)}
      {...(has && offered('jpg'))}
      src={has ? renditionUrl(src, widths[widths.length >> 1] ?? 640, 'jpg') : src}
      {...img}
    />
  )
  if (!has) return image
  return (
    <picture>
      <source type="image/avif" {...offered('avif')} />
      <source type="image/webp" {...offered('webp')} />
      {image}
    </picture>
  )
}

/** A photo that is not displayed at first. The browser fetches this lazy image only when it gets a box. */
export function HiddenPhoto({ src }: { src: string }) {
  return (
    <img
      className="photo"
      loading="lazy"
      decoding="async"
      alt=""
      width={defaultSize.width}
      height={defaultSize.height}
      data-colour={groundOf(src)}
      src={hasRenditions(src) ? renditionUrl(src, 480, 'webp') : src}
    />
  )
}

/**
 * Returns the background colour of a photo's box. It is the photo's own colour if the photo fills the box. It is '' for
 * a tall photo with space beside it, and undefined for other photos.
 */
function groundOf(src: string, covers?: boolean) {
  const known = parseUploadedPhoto(src)
  // A PNG or WebP may be transparent, so that the background would show through after loading.
  if (!known?.key.endsWith('jpg')) return undefined
  const shape = known.width / known.height
  if (covers || Math.abs(shape - 4 / 3) < 0.02) return known.colour
  return shape < 0.9 ? '' : undefined
}

function NoPhoto({ className, alt }: { className: string; alt: string }) {
  return (
    <svg
      className={className}
      viewBox={missingPhotoDrawing.viewBox}
      role="img"
      aria-label={alt || undefined}
      aria-hidden={!alt}
    >
      <path d={missingPhotoDrawing.path} fill="var(--line)" />
    </svg>
  )
}
