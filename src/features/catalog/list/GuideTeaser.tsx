import type { Guide } from '../../../contract/catalogue/category'
import { Icon } from '../../../ui/image/Icon'
import { Photo, type PhotoPlace, small } from '../../../ui/image/Photo'
import { t } from '../nl'

const inTeaser: PhotoPlace = { sizes: '(width>=62em) 6.5rem, 4.5rem', widths: small }

const tile = 'group flex flex-wrap items-center gap-4 py-2 pl-2 pr-4 rounded-l bg-sand'

/** The way to a guide that helps to choose. */
export function GuideTeaser({ guide: { title, intro, uri, photo } }: { guide: Guide }) {
  return (
    <a className={`guide ${tile}`} href={uri}>
      {photo && <Photo src={photo} alt="" className="w-18 lg:w-26" place={inTeaser} />}
      {/* Where text of twice the size leaves less, it goes below the photo. */}
      <span className="flex-[1_6rem] grid leading-tight">
        <span className="text-s text-muted">{t('guide')}</span>
        <b className="group-hover:underlined">{title}</b>
        {intro && <span className="hidden lg:block mt-1 text-s leading-tight text-muted">{intro}</span>}
      </span>
      <Icon name="arrow" small />
    </a>
  )
}
