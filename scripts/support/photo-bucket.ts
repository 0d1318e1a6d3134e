/** The photo bucket of a shop on this machine, which storefront and backend bind by these names. */
export const photoBucket = { binding: 'PHOTOS', bucket_name: 'shop-photos' }

/**
 * Adds the photo bucket to the configuration of a worker on this machine. In wrangler.toml the bucket is commented out,
 * because Cloudflare refuses a worker whose bucket does not exist, and a shop without uploads needs no bucket.
 */
export function addPhotoBucket(config: { r2_buckets?: { binding: string }[] }) {
  if (config.r2_buckets?.some(({ binding }) => binding === photoBucket.binding)) return
  config.r2_buckets = [...(config.r2_buckets ?? []), photoBucket]
}
