import type { Guide } from '../../contract/category'
import { Icon } from '../../ui/Icon'
import { Photo, type PhotoPlace, small } from '../../ui/Photo'
import { t } from './nl'

const inTeaser: PhotoPlace = { sizes: '(width>=62em) 6.5rem, 4.5rem', widths: small }

/** The way to a guide that helps to choose. */
export function GuideTeaser({ guide: { title, intro, uri, photo } }: { guide: Guide }) {
  return (
    <a className="guide" href={uri}>
      {photo && <Photo src={photo} alt="" place={inTeaser} />}
      <span>
        <span className="text-s text-muted">{t('guide')}</span>
        <b>{title}</b>
        {intro && <span className="guide-intro">{intro}</span>}
      </span>
      <Icon name="arrow" small />
    </a>
  )
}
