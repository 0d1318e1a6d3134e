import { hasRenditions, plainAddress } from '../../contract/catalogue/photo-address'
import { absoluteUrl } from '../../lib/path'

/**
 * Pictures for programs that can't choose among renditions: each at one absolute address on the web, as a JPEG. Drawings,
 * which few of them can show, count where there is nothing else.
 */
export function plainPhotos(sources: readonly string[], origin: string) {
  const photos = sources.filter(hasRenditions)
  const addresses = (photos.length ? photos : sources).map((src) => absoluteUrl(plainAddress(src), origin))
  return [...new Set(addresses)].filter((address) => address !== undefined && /^https?:/.test(address)) as string[]
}
