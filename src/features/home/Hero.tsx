import type { ComponentProps } from 'react'
import type { Category } from '../../contract/catalogue/category'
import { parseUploadedPhoto } from '../../contract/catalogue/photo-url'
import type { ShopInfo } from '../../contract/shop'
import { CONTROL_CONTRAST, contrastRatio, defaultColours, mixColours, TEXT_CONTRAST } from '../../lib/contrast'
import type { ShopData } from '../../page'
import { href } from '../../routes'
import { ButtonLink, SecondaryButtonLink } from '../../ui/form/Button'
import { Icon } from '../../ui/image/Icon'
import { Photo, type PhotoPlace } from '../../ui/image/Photo'
import { hasLinkTo } from './find-in-menus'
import { t } from './nl'

const widths = [480, 640, 960, 1280, 1920] as const
/** On a phone the photo is taller than wide. */
const behindWords: PhotoPlace = { sizes: '(width>=92em) 1420px, (width>=48em) 95vw, 100vw', widths, covers: true }
const besideWords: PhotoPlace = { sizes: '(width>=92em) 1420px, 95vw', widths, covers: true }

const largest = 'text-[clamp(2rem,1.5rem_+_2.2vw,3.25rem)] leading-[1.1]'
const message = 'mt-3 text-l max-w-[21.75em]'
const plain = 'hero p-6 md:p-16 rounded-l bg-sand'

/** Shown instead of the home page while no product is for sale yet. */
export const EmptyShop = () => (
  <div className="wrap pt-4 md:pt-6">
    <div className={plain}>
      <h1 className={largest}>{t('openingTitle')}</h1>
      <p className={message}>{t('openingText')}</p>
    </div>
  </div>
)

/** One photo, one message, and two links; below them the shop's promises. */
export function Hero(shop: ShopData) {
  const { info, categories } = shop
  const hero = info?.hero ?? {
    title: info?.name ? t('welcomeTo', { name: info.name }) : t('welcome'),
    text: info?.slogan || t('heroText'),
    uri: categories[0]?.uri ?? href.search(),
    photo: null,
  }
  const target = titleOf(categories, hero.uri)
  const parts = {
    ...hero,
    link: target ? t('heroLinkTo', { title: target.toLowerCase() }) : t('heroLink'),
    stories: hasLinkTo(shop, href.blog()) ? href.blog() : null,
  }
  const scrim = scrimOf(hero.photo)
  return (
    <div className="wrap pt-4 md:pt-6">
      {scrim ? (
        <WordsOnPhoto {...parts} scrim={scrim} />
      ) : hero.photo ? (
        <WordsBesidePhoto {...parts} />
      ) : (
        <div className={plain}>
          <Words {...parts} />
        </div>
      )}
      <Usps info={info} />
    </div>
  )
}

type Parts = NonNullable<ShopInfo['hero']> & {
  /** The text of the hero's link. */
  link: string
  stories: string | null
}

const HeroPhoto = (photo: Pick<ComponentProps<typeof Photo>, 'className' | 'src' | 'place'>) => (
  <Photo {...photo} alt="" width={1600} height={900} eager="high" />
)

function Words({ title, text, uri, link, stories }: Parts) {
  return (
    <>
      <h1 className={largest}>{title}</h1>
      <p className={message}>{text}</p>
      <p className="flex flex-wrap gap-3 mt-5">
        <ButtonLink href={uri}>{link}</ButtonLink>
        {stories && <SecondaryButtonLink href={stories}>{t('heroStories')}</SecondaryButtonLink>}
      </p>
    </>
  )
}

/**
 * Classes for text on a gradient of the photo's own colour, which fades into the photo. On a phone the text is above
 * the subject and the links are below the photo; on a wide screen the text is on the left. In a low window the frame is
 * as tall as its text. Only a grid with `overflow-clip` grows with large text.
 */
const onPhoto = {
  frame:
    'hero hero-dark night relative grid justify-items-start aspect-[3/4] overflow-clip rounded-l ' +
    'md:aspect-video lg:aspect-[3/1] low:aspect-auto',
  photo: 'absolute inset-0 h-4/5 md:h-full object-cover object-[85%_100%] mix-blend-normal print:hidden',
  words:
    'relative flex flex-col justify-between w-full md:w-auto md:justify-center md:py-8 md:pl-hero md:pr-[22vw] ' +
    'md:scrim-90-22vw',
  above: 'px-5 pt-5 pb-12 max-md:scrim-180-3rem md:max-w-[min(28rem,44vw)] md:p-0',
  links: 'flex flex-wrap gap-3 p-5 md:px-0 md:pb-0',
  // The second link has a white background, because the photo behind the link may have any colour.
  second: 'bg-ink text-paper hover:underline',
}

function WordsOnPhoto({ title, text, photo, uri, link, stories, scrim }: Parts & { scrim: string }) {
  return (
    <div className={onPhoto.frame} data-scrim={scrim}>
      <HeroPhoto className={onPhoto.photo} src={photo} place={behindWords} />
      <div className={onPhoto.words}>
        <div className={onPhoto.above}>
          <h1 className={largest}>{title}</h1>
          <p className={message}>{text}</p>
        </div>
        <p className={onPhoto.links}>
          <ButtonLink size="s" href={uri}>
            {link}
          </ButtonLink>
          {stories && (
            <ButtonLink tone="secondary" size="s" className={onPhoto.second} href={stories}>
              {t('heroStories')}
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  )
}

/** Classes for text below the photo on a phone, and on a card within it on a wide screen. */
const besidePhoto = {
  frame: 'hero relative rounded-l bg-sand',
  photo: 'rounded-l object-cover object-[50%_100%] md:min-h-100 md:aspect-video lg:aspect-[21/9]',
  words:
    'p-6 md:absolute md:inset-y-0 md:left-hero md:h-fit md:my-auto md:max-w-[min(28rem,44vw)] md:px-9 md:py-8 md:rounded-l md:bg-paper',
}

function WordsBesidePhoto(parts: Parts) {
  return (
    <div className={besidePhoto.frame}>
      <HeroPhoto className={besidePhoto.photo} src={parts.photo} place={besideWords} />
      <div className={besidePhoto.words}>
        <Words {...parts} />
      </div>
    </div>
  )
}

function Usps({ info }: Pick<ShopData, 'info'>) {
  if (!info?.usps?.length) return null
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 pt-6 text-s">
      {info.usps.slice(0, 4).map((usp) => (
        <li key={usp} className="flex items-center gap-2">
          <Icon name="check" small className="text-pine" />
          {usp}
        </li>
      ))}
    </ul>
  )
}

/** Returns the title of the category that the hero's link leads to. */
function titleOf(categories: Category[], uri: string): string | undefined {
  for (const { title, uri: own, children } of categories) {
    const found = own === uri ? title : titleOf(children ?? [], uri)
    if (found) return found
  }
}

const white = defaultColours.paper
const black = '#000000'
/** The opacity of the layer below the text: the lowest that makes white text readable on the photo's colour. */
const opacity = 0.64

/** Returns the colour (`#rrggbbaa`) of a layer that makes white text readable on a photo; undefined if none can. */
export function scrimOf(photo: string | null | undefined) {
  const colour = photo && parseUploadedPhoto(photo)?.colour
  if (!colour || contrastRatio(white, colour) < CONTROL_CONTRAST) return undefined
  for (let share = 0; share < 1; share += 0.05) {
    const scrim = mixColours(colour, black, share)
    if (contrastRatio(white, mixColours(scrim, white, 1 - opacity)) >= TEXT_CONTRAST)
      return scrim + Math.round(opacity * 255).toString(16)
  }
}
