import { hasRenditions, plainAddress, uploadedPhoto } from '../../src/contract/catalogue/photo-address'
import { absoluteUrl } from '../../src/lib/path'
import type { Head, ViewContext } from '../../src/page'

/** Pixels. As wide as link previews draw a picture, and as the plain address of an uploaded photo is at most. */
const previewWidth = 1280
const plainWidth = 1920

/**
 * The picture that a link to the page is shown with: its own photo, else the shop's. No place that shows previews draws
 * an SVG.
 */
export function LinkPreview({ head, context: { url, shop } }: { head: Head; context: ViewContext }) {
  const own = head.image && hasRenditions(head.image) ? head.image : undefined
  const shared = shop.info?.share_photo
  const src = own ?? (shared && hasRenditions(shared) ? shared : undefined)
  const address = src && absoluteUrl(plainAddress(src, previewWidth), url.origin)
  if (!src || !address) return null
  const alt = own ? head.title : shop.info?.name
  const known = uploadedPhoto(src)
  const scale = known && Math.min(1, plainWidth / known.width)
  return (
    <>
      <meta property="og:image" content={address} />
      {known && scale && (
        <>
          <meta property="og:image:width" content={`${Math.round(known.width * scale)}`} />
          <meta property="og:image:height" content={`${Math.round(known.height * scale)}`} />
        </>
      )}
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
