import type { Category } from '../../contract/category'
import type { ShopData } from '../../page'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Photo, type PhotoPlace } from '../../ui/Photo'
import { t } from './nl'

const inHero: PhotoPlace = {
  sizes: '(width>=92em) 1420px, (width>=48em) 95vw, 110vw',
  widths: [480, 640, 960, 1280, 1920],
  covers: true,
}

/** What a link that leads to a category may be called by. */
function titleOf(categories: Category[], uri: string): string | undefined {
  for (const { title, uri: own, children } of categories) {
    const found = own === uri ? title : titleOf(children ?? [], uri)
    if (found) return found
  }
}

/** In place of the whole page, as long as nothing is sold yet. */
export const Opening = () => (
  <div className="wrap pt-4 md:pt-6">
    <div className="hero plain">
      <div>
        <h1>{t('openingTitle')}</h1>
        <p>{t('openingText')}</p>
      </div>
    </div>
  </div>
)

/** One picture, one message, one link; below it what the shop stands for. */
export function Hero({ info, categories }: ShopData) {
  const { title, text, uri, photo } = info?.hero ?? {
    title: info?.name ? t('welcomeTo', { name: info.name }) : t('welcome'),
    text: info?.slogan || t('heroText'),
    uri: categories[0]?.uri ?? href.search(),
    photo: null,
  }
  const target = titleOf(categories, uri)
  return (
    <div className="wrap pt-4 md:pt-6">
      <div className={photo ? 'hero' : 'hero plain'}>
        {photo && <Photo src={photo} alt="" place={inHero} width={1600} height={900} eager="high" />}
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          <ButtonLink href={uri}>
            {target ? t('heroLinkTo', { title: target.toLowerCase() }) : t('heroLink')}
          </ButtonLink>
        </div>
      </div>
      {!!info?.usps?.length && (
        <ul className="usps">
          {info.usps.slice(0, 4).map((usp) => (
            <li key={usp}>
              <Icon name="check" small />
              {usp}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
