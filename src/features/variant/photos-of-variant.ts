import { hasRenditions, renditionUrl } from '../../contract/catalogue/photo-url'
import type { Product } from '../../contract/catalogue/product'
import type { Photo } from '../../contract/catalogue/product-card'
import type { ProductOption } from '../../contract/catalogue/variant'

/** Returns the photos of the chosen variant, or else those of the product. A backend may send one photo, or none. */
export function photosOfVariant({ photos, photo }: Product, option: ProductOption | null): Photo[] {
  if (option?.photos?.length) return option.photos
  if (photos?.length) return photos
  return photo ? [{ src: photo }] : []
}

/** Returns the URL of a small WebP rendition of a photo. Every browser that can run our scripts supports WebP. */
export const smallPhotoUrl = (src: string) => (hasRenditions(src) ? renditionUrl(src, 320, 'webp') : src)
