import type { ComponentProps } from 'react'
import {
  hasRenditions,
  type PhotoFormat,
  type PhotoWidth,
  renditionOf,
  renditionWidths,
  uploadedPhoto,
} from '../../contract/catalogue/photo-address'
import { noPhoto } from '../../lib/no-photo'

/** Where a photo stands: what is offered there for the browser to choose from. */
export type PhotoPlace = {
  /** How wide the layout draws it, as `sizes` of an image. tests/e2e/photos.spec.ts measures it. */
  sizes: string
  /** The renditions worth their place in the page; the middle one is for who can't choose. */
  widths: readonly PhotoWidth[]
  /** The photo fills its box and is cropped to its shape. */
  covers?: boolean
  /** Width by height of its box; 4:3 where it is not said. */
  shape?: number
}

export const small = [160, 320] as const

type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'srcSet' | 'sizes'> & {
  src: string | null | undefined
  alt: string
  place: PhotoPlace
  /** In the first view; `high` for the largest one there, of which a page has one. */
  eager?: boolean | 'high'
}

/**
 * A 4:3 photo on the ground it lies on, in the width and format that the browser chooses; a drawing of one where there
 * is none. One that fills its box has its average colour for a ground until it is there, and no margin (card.css); a tall
 * one has no margin either.
 */
export function Photo({ src, alt, place, width = 800, height = 600, eager, className, ...img }: PhotoProps) {
  const classes = className ? `photo ${className}` : 'photo'
  if (!src) return <NoPhoto className={classes} alt={alt} />
  const has = hasRenditions(src)
  const { sizes, widths, covers, shape = 4 / 3 } = place
  const known = uploadedPhoto(src)
  // In a box that it does not fill, a tall photo is drawn narrower than `sizes` says: it counts for as much more.
  const stretch = known && !covers ? Math.max(1, (known.height / known.width) * shape) : 1
  const offered = (format: PhotoFormat) => ({
    sizes,
    srcSet: renditionWidths(known?.width, widths)
      .map(({ width, comesIn }) => `${renditionOf(src, width, format)} ${Math.round(comesIn * stretch)}w`)
      .join(),
  })
  const image = (
    <img
      className={classes}
      // Before what it is about: some browsers begin with the first thing they are told.
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager === 'high' ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      alt={alt}
      width={width}
      height={height}
      data-colour={groundOf(src, covers)}
      {...(has && offered('jpg'))}
      src={has ? renditionOf(src, widths[widths.length >> 1] ?? 640, 'jpg') : src}
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

/** One rendition of a photo that is hidden at first: browsers fetch no lazy image without a box. */
export function HiddenPhoto({ src }: { src: string }) {
  return (
    <img
      className="photo"
      loading="lazy"
      decoding="async"
      alt=""
      data-colour={groundOf(src)}
      src={hasRenditions(src) ? renditionOf(src, 480, 'webp') : src}
    />
  )
}

/**
 * The background that a photo's box needs: the photo's own colour if it fills the box, none if it is as high as the box
 * and has background beside it, undefined for any other.
 */
function groundOf(src: string, covers?: boolean) {
  const known = uploadedPhoto(src)
  // A PNG or WebP may be transparent, and its background would stay visible.
  if (!known?.key.endsWith('jpg')) return undefined
  const shape = known.width / known.height
  if (covers || Math.abs(shape - 4 / 3) < 0.02) return known.colour
  return shape < 0.9 ? '' : undefined
}

function NoPhoto({ className, alt }: { className: string; alt: string }) {
  return (
    <svg className={className} viewBox={noPhoto.viewBox} role="img" aria-label={alt || undefined} aria-hidden={!alt}>
      <path d={noPhoto.path} fill="var(--line)" />
    </svg>
  )
}
