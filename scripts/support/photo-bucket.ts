/** The bucket of photos as both workers name it. */
export const photoBucket = { binding: 'PHOTOS', bucket_name: 'shop-photos' }

/**
 * Gives a worker on this machine its bucket of photos. In wrangler.toml it stands behind a `#`: Cloudflare refuses a
 * worker whose bucket was not made, and a shop without uploaded photos needs none.
 */
export function withPhotos(config: { r2_buckets?: { binding: string }[] }) {
  if (config.r2_buckets?.some(({ binding }) => binding === photoBucket.binding)) return
  config.r2_buckets = [...(config.r2_buckets ?? []), photoBucket]
}
