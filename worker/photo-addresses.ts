import { hasRenditions, plainAddress } from '../src/contract/photo-address'
import { absoluteUrl } from '../src/lib/path'

/** Photos for programs, by whole addresses: photos before drawings, which few readers can show. */
export function photoAddresses<Photo extends { src: string }>(photos: readonly Photo[], origin: string) {
  const rasters = photos.filter(({ src }) => hasRenditions(src))
  return (rasters.length ? rasters : photos).flatMap((photo) => {
    const url = absoluteUrl(plainAddress(photo.src), origin)
    return url ? [{ ...photo, url }] : []
  })
}
