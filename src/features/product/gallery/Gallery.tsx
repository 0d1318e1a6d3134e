import { jpegUrl, parseUploadedPhoto } from '../../../contract/catalogue/photo-url'
import type { Photo } from '../../../contract/catalogue/product-card'
import { Icon } from '../../../ui/image/Icon'
import { Photo as Image, type PhotoPlace, smallPhotoWidths } from '../../../ui/image/Photo'
import { serverText, t } from '../nl'
import { PhotoDialog } from './PhotoDialog'

// The largest widths are for the dialog that shows a photo large (photo-zoom.client.ts). On a phone the gallery's photo
// is the largest paint. `sizes` states slightly less than the rendered width, so that the browser loads 640 pixels and
// not 960. A screen with three pixels per CSS pixel then gets two, which looks the same.
const inGallery: PhotoPlace = {
  sizes: '(width>=92em) 640px, (width>=62em) 42vw, (width>=48em) 45vw, (min-resolution:2.5dppx) 58vw, 82vw',
  widths: [320, 480, 640, 960, 1280, 1920],
}
const inUpright: PhotoPlace = {
  ...inGallery,
  sizes: '(width>=62em) min(44vw, max(20rem, 80vh - 11.2rem)), (width>=48em) 45vw, (min-resolution:2.5dppx) 58vw, 82vw',
}

/** Whether a photo fits a box of 4:5, so that at most an eighth of the photo is cut off. */
function isUpright({ src }: Photo) {
  const { width, height } = parseUploadedPhoto(src) ?? { width: 4, height: 3 }
  return width / height > 0.7 && width / height < 0.9
}

/**
 * The classes of a gallery with portrait photos. On a wide screen the thumbnails are beside the photo. A phone shows no
 * thumbnails, so that the first view contains the product's name.
 */
const uprightGallery = 'grid-cols-upright lg:grid-cols-upright-wide justify-start'
const uprightThumbs = 'max-sm:hidden lg:flex-col lg:w-24 lg:[contain:size] lg:overflow-y-auto lg:overscroll-y-contain'

/** The classes of a row of photos, each as wide as the row. Scrolling snaps to one photo. */
const row =
  'shots flex overflow-x-auto overscroll-x-contain snap-x scroll-smooth [scrollbar-width:none] rounded-l bg-sand'
/** The scroll margin keeps the page in place when a thumbnail's link is followed without script. */
const shot = 'slide relative flex-none w-full snap-center snap-always scroll-mt-80'
const hint =
  'shots-hint absolute right-3 bottom-3 flex items-center gap-2 px-3 py-1 border border-transparent rounded-full ' +
  'bg-paper text-s tabular-nums pointer-events-none'
/** The margin leaves room for the focus indicator. */
const thumbRow = 'thumbs relative flex gap-3 -m-1 p-1 overflow-x-auto overscroll-x-contain [scrollbar-width:thin]'

/**
 * A row of photos that snaps to one photo by swipe, keyboard or thumbnail. Each photo is a link to its large version,
 * which gallery.client.ts opens in a dialog. All photos are displayed in the proportions of the first.
 */
export function Gallery({ photos, name }: { photos: Photo[]; name: string }) {
  const isRow = photos.length > 1
  const isTall = !!photos[0] && isUpright(photos[0])
  const shape = isTall ? 'aspect-[4/5]' : 'aspect-[4/3]'
  const imageOf = (photo: Photo) =>
    isTall && isUpright(photo)
      ? { className: 'h-full object-cover', place: { ...inUpright, covers: true } }
      : { className: 'h-full', place: isTall ? inUpright : inGallery }
  return (
    <section className={`gallery grid gap-3 min-w-0 ${isTall ? uprightGallery : ''}`} aria-label={t('photos')}>
      <div className="relative">
        <ul className={row} aria-label={t('photos')}>
          {photos.map((photo, index) => (
            <li key={photo.src} id={`foto-${index + 1}`} className={`${shot} ${shape}`}>
              {/* The link is not prefetched (kit/browser/prefetch.ts), because script opens the photo in a dialog. */}
              <a href={jpegUrl(photo.src)} className="block h-full cursor-zoom-in" rel="nofollow">
                <Image {...imageOf(photo)} src={photo.src} alt={photo.alt ?? name} eager={index === 0 && 'high'} />
                <span className="vh">, {serverText('enlarge')}</span>
              </a>
            </li>
          ))}
          {!photos.length && (
            <li className={`${shot} ${shape}`}>
              <Image className="h-full" src={null} alt={name} place={inGallery} />
            </li>
          )}
        </ul>
        {!!photos.length && (
          <p className={hint} aria-hidden="true">
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
        <ul className={isTall ? `${thumbRow} ${uprightThumbs}` : thumbRow}>
          {photos.map(({ src }, index) => (
            <li key={src} className="flex-none">
              <a href={`#foto-${index + 1}`} className={`thumb ${shape}`} aria-label={t('showPhoto', { n: index + 1 })}>
                <Image
                  className={isTall ? 'h-full object-cover' : 'h-full'}
                  src={src}
                  alt=""
                  place={{ sizes: '5rem', widths: smallPhotoWidths }}
                  width={160}
                  height={isTall ? 200 : 120}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {!!photos.length && <PhotoDialog isRow={isRow} />}
    </section>
  )
}
