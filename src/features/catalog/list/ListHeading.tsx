import { formatCount } from '../../../lib/format-count-and-date'
import { t } from '../nl'
import * as listId from './list-ids'

type ListHeadingProps = {
  title: string
  intro?: string | null
  total: number | null
  /** True if a row of subcategories follows the heading. */
  isDivided?: boolean
}

/**
 * The title and the introduction of a list. On a narrow screen products come first: the number of products follows the
 * title, and the introduction is one line until the visitor presses the link to read more. If a row of subcategories
 * follows, only that link is displayed, beside the title.
 */
export function ListHeading({ title, intro, total, isDivided }: ListHeadingProps) {
  return (
    <div className="list-heading flex flex-wrap items-baseline gap-x-2 -mt-2 lg:block lg:mt-2">
      <h1>{title}</h1>
      {/* Screen readers read the number of products in the toolbar instead. */}
      {!!total && (
        <span id={listId.title} className="text-muted lg:hidden" aria-hidden>
          {formatCount(total)}
        </span>
      )}
      {intro && (
        <p id={listId.intro} className={`${isDivided ? 'divided ' : ''}flex-none max-w-[70ch] text-muted lg:mt-2`}>
          <span className="intro">{intro}</span>
          <a className="link lg:hidden" href={`#${listId.intro}`} aria-label={t('moreIntro')}>
            {t('moreIntroShort')}
          </a>
        </p>
      )}
    </div>
  )
}
