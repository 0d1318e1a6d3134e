import { hasRenditions, jpegUrl } from '../../contract/catalogue/photo-url'
import { absoluteUrl } from '../../lib/canonical-path'

/** Returns absolute JPEG URLs, for programs that can't choose a format. Drawings only if there is no photo. */
export function jpegUrls(sources: readonly string[], origin: string) {
  const photos = sources.filter(hasRenditions)
  const addresses = (photos.length ? photos : sources).map((src) => absoluteUrl(jpegUrl(src), origin))
  return [...new Set(addresses)].filter((address) => address !== undefined && /^https?:/.test(address)) as string[]
}
