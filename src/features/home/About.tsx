import type { Page } from '../../contract/content'
import { Photo, type PhotoPlace } from '../../ui/image/Photo'
import { MoreLink } from '../../ui/text/Section'
import type { TitledSection } from '../content/page-body'
import { t } from './nl'

const besideText: PhotoPlace = {
  sizes: '(width>=92em) 690px, (width>=62em) 47vw, 95vw',
  widths: [320, 480, 640, 960, 1280],
  covers: true,
}

export type AboutData = {
  /** The title of the menu's link to the page. */
  title: string
  page: Page
  passages: TitledSection[]
}

/**
 * The home page's part about the shop: the intro of the page "Over ons" and its first passages. On a phone it has only
 * the intro, because the passages would be two screens of text between products.
 */
export function About({ title, page: { uri, intro, photo }, passages }: AboutData) {
  return (
    <section aria-label={title} className="wrap mt-24">
      <div className={photo ? 'grid gap-6 lg:grid-cols-2 lg:items-center lg:gap-12' : undefined}>
        {photo && (
          <Photo
            className="rounded-l bg-sand object-cover md:aspect-video lg:order-1"
            src={photo}
            alt=""
            place={besideText}
          />
        )}
        <div>
          <h2 className="text-2xl lg:text-3xl">{title}</h2>
          {intro && <p className="mt-4 max-w-prose text-xl">{intro}</p>}
          <MoreLink className="more mt-3" href={uri} text={t('aboutMore')} />
        </div>
      </div>
      {passages.length > 0 && (
        <ul className="hidden md:grid md:grid-cols-3 gap-10 mt-10">
          {passages.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-l">{title}</h3>
              <p className="mt-2 max-w-prose text-muted">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
