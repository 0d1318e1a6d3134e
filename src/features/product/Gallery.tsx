import { plainAddress } from '../../contract/photo-address'
import type { Photo } from '../../contract/product-card'
import { Icon } from '../../ui/Icon'
import { Photo as Image, type PhotoPlace, small } from '../../ui/Photo'
import { pageText, t } from './nl'
import { PhotoDialog } from './PhotoDialog'

// The widest are for the dialog that shows one large (zoom.client.ts). On a phone this photo is what is waited for: a
// little less than drawn brings 640 pixels instead of 960, and a screen of three pixels to one gets two, which no eye tells apart.
const inGallery: PhotoPlace = {
  sizes: '(width>=92em) 800px, (width>=62em) 53vw, (width>=48em) 45vw, (min-resolution:2.5dppx) 58vw, 82vw',
  widths: [320, 480, 640, 960, 1280, 1920],
}
const inThumb: PhotoPlace = { sizes: '5rem', widths: small }

/**
 * Photos side by side that snap into place by swipe, keyboard or a thumbnail. Each leads to itself, large; with script
 * (gallery.client.ts) in a dialog.
 */
export function Gallery({ photos, name }: { photos: Photo[]; name: string }) {
  const isRow = photos.length > 1
  return (
    <section className="gallery" aria-label={t('photos')}>
      <div className="relative">
        <ul className="shots" aria-label={t('photos')}>
          {photos.map(({ src, alt }, index) => (
            <li key={src} id={`foto-${index + 1}`}>
              {/* Not fetched ahead (boot/prefetch.ts): it opens in the page, in the width that fits. */}
              <a href={plainAddress(src)} rel="nofollow">
                <Image src={src} alt={alt ?? name} place={inGallery} eager={index === 0 && 'high'} />
                <span className="vh">, {pageText('enlarge')}</span>
              </a>
            </li>
          ))}
          {!photos.length && (
            <li>
              <Image src={null} alt={name} place={inGallery} />
            </li>
          )}
        </ul>
        {!!photos.length && (
          <p className="shots-hint" aria-hidden="true">
            {isRow && (
              <span className="shots-count js-only">
                <span>1</span> / {photos.length}
              </span>
            )}
            <Icon name="search" small />
          </p>
        )}
      </div>
      {isRow && (
        <ul className="thumbs">
          {photos.map(({ src }, index) => (
            <li key={src}>
              <a href={`#foto-${index + 1}`} aria-label={t('showPhoto', { n: index + 1 })}>
                <Image src={src} alt="" place={inThumb} width={160} height={120} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {!!photos.length && <PhotoDialog isRow={isRow} />}
    </section>
  )
}
