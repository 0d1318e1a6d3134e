import type { ComponentProps } from 'react'
import { noPhoto } from '../lib/no-photo'

type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  src: string | null | undefined
  /** Empty where the name stands beside it. */
  alt: string
  /** In the first view; `high` for the largest one there, of which a page has one. */
  eager?: boolean | 'high'
}

/** A 4:3 photo on the ground it lies on; a drawing of one where there is none. */
export function Photo({ src, alt, width = 800, height = 600, eager, className, ...img }: PhotoProps) {
  const classes = className ? `photo ${className}` : 'photo'
  if (!src) return <NoPhoto className={classes} alt={alt} />
  return (
    <img
      className={classes}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager === 'high' ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      {...img}
    />
  )
}

function NoPhoto({ className, alt }: { className: string; alt: string }) {
  return (
    <svg className={className} viewBox={noPhoto.viewBox} role="img" aria-label={alt || undefined} aria-hidden={!alt}>
      <path d={noPhoto.path} fill="var(--line)" />
    </svg>
  )
}
