import type { ProductCard } from '../../contract/catalogue/product-card'
import type { Page, PageCard } from '../../contract/content'
import { href } from '../../routes'
import { Photo, type PhotoPlace } from '../../ui/image/Photo'
import { MoreLink } from '../../ui/text/Section'
import { ProductGrid } from '../catalog/card/ProductGrid'
import type { TitledSection } from '../content/page-body'
import { StoryMeta } from '../content/StoryGrid'
import { t } from './nl'

const inStory: PhotoPlace = {
  sizes: '(width>=92em) 825px, (width>=62em) 56vw, 95vw',
  widths: [320, 480, 640, 960, 1280],
  covers: true,
}

/** The number of product cards in one row. */
const maxProducts = 4

type StoryProps = { story: PageCard & { products?: ProductCard[] | null }; others: PageCard[] }

/** The newest blog article with the products that it is about, and the titles of older ones. */
export function NewestArticle({ story, others }: StoryProps) {
  const { title, uri, intro, photo, products } = story
  return (
    <section aria-label={t('blog')} className="wrap mt-24">
      <div className={photo ? 'grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-12' : undefined}>
        {photo && (
          <Photo className="rounded-l bg-sand object-cover md:aspect-video" src={photo} alt="" place={inStory} />
        )}
        <div>
          <p className="text-s font-500 text-pine">{t('newestStory')}</p>
          <h2 className="mt-1 text-2xl lg:text-3xl">
            <a className="hover:underlined" href={uri}>
              {title}
            </a>
          </h2>
          {intro && <p className="mt-3 text-l">{intro}</p>}
          <StoryMeta story={story} />
          {others.length > 0 && (
            <ul className="mt-6 border-t">
              {others.map(({ id, title, uri }) => (
                <li key={id} className="border-b">
                  <a className="tap w-full py-2 hover:underlined" href={uri}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <MoreLink className="more mt-2" href={href.blog()} text={t('blogMore')} />
        </div>
      </div>
      {!!products?.length && (
        <div className="mt-10">
          <h3 className="mb-4 text-xl">{t('storyProducts')}</h3>
          <ProductGrid products={products.slice(0, maxProducts)} shape="rail" />
        </div>
      )}
    </section>
  )
}

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
