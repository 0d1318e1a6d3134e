import { formatCount } from '../../lib/format'
import * as listId from './list-ids'
import { t } from './nl'

type ListHeadingProps = { title: string; intro?: string | null; total: number | null }

/**
 * The title and the introduction of a list. On a narrow screen the number of products follows the title, and the
 * introduction is one line until its link is pressed: products come first there.
 */
export function ListHeading({ title, intro, total }: ListHeadingProps) {
  return (
    <div className="list-heading">
      <h1>{title}</h1>
      {/* Screen readers hear the number in the toolbar. */}
      {!!total && (
        <span id={listId.title} aria-hidden>
          {formatCount(total)}
        </span>
      )}
      {intro && (
        <p id={listId.intro}>
          <span>{intro}</span>
          <a className="link" href={`#${listId.intro}`} aria-label={t('moreIntro')}>
            {t('moreIntroShort')}
          </a>
        </p>
      )}
    </div>
  )
}
