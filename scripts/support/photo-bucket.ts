/** The bucket of photos, which both workers bind by these names. */
export const photoBucket = { binding: 'PHOTOS', bucket_name: 'shop-photos' }

/**
 * Adds a bucket of photos to a worker on this machine. In wrangler.toml it is commented out, because Cloudflare refuses
 * a worker whose bucket does not exist, and a shop without uploads needs none.
 */
export function addPhotoBucket(config: { r2_buckets?: { binding: string }[] }) {
  if (config.r2_buckets?.some(({ binding }) => binding === photoBucket.binding)) return
  config.r2_buckets = [...(config.r2_buckets ?? []), photoBucket]
}
