import type { Photo } from '../../contract/product-card'
import { Photo as Image } from '../../ui/Photo'
import { t } from './nl'

/** Photos side by side that snap into place by swipe, keyboard or a thumbnail's link. No script. */
export function Gallery({ photos, name }: { photos: Photo[]; name: string }) {
  const shown = photos.length ? photos : [{ src: null, alt: name }]
  return (
    <section className="gallery" aria-label={t('photos')}>
      <ul className="shots" tabIndex={photos.length > 1 ? 0 : undefined} aria-label={t('photos')}>
        {shown.map(({ src, alt }, index) => (
          <li key={src} id={`foto-${index + 1}`}>
            <Image src={src} alt={alt ?? name} eager={index === 0 && 'high'} />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <ul className="thumbs">
          {photos.map(({ src }, index) => (
            <li key={src}>
              <a href={`#foto-${index + 1}`} aria-label={t('showPhoto', { n: index + 1 })}>
                <Image src={src} alt="" width={160} height={120} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
