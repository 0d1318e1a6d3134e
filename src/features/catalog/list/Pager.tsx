import type { CompletePagingMeta } from '../../../contract/shared-schemas'
import { ButtonLink } from '../../../ui/form/Button'
import { Icon } from '../../../ui/image/Icon'
import { t } from '../nl'
import * as listMark from './list-markup-names'
import { pageHref, pageNumbers } from './paging'

type PagerProps = {
  meta: CompletePagingMeta
  url: URL
  /** The id of the list to which script appends the next page's items. */
  listId: string
  /** Texts in place of the default ones. The values of the text `shown` are `shown` and `total`. */
  texts?: (key: 'shown' | 'more', values?: Record<string, number>) => string
}

/** Links to the rest of a list: script appends the next page; other pages have numbered links. */
export function Pager({ meta, url, listId, texts = t }: PagerProps) {
  const { current_page: page, last_page: last, per_page, total } = meta
  const isCounted = per_page !== null && total !== null
  return (
    <div id={listMark.pager} className="mt-12 flex flex-col items-center gap-4">
      {last > 1 && (
        <>
          {isCounted && !meta.more && (
            <p className="text-s text-muted">{texts('shown', { shown: Math.min(total, page * per_page), total })}</p>
          )}
          {page < last && (
            <ButtonLink
              tone="secondary"
              href={pageHref(url, page + 1)}
              {...{
                [listMark.appendAttribute]: listId,
                [listMark.nextPageCountAttribute]: isCounted ? Math.min(per_page, total - page * per_page) : undefined,
              }}
            >
              {texts('more')}
            </ButtonLink>
          )}
          <PageLinks page={page} last={last} url={url} />
        </>
      )}
    </div>
  )
}

const place = 'grid place-items-center min-w-11 min-h-11'
const link = `${place} rounded hover:bg-sand`
const current = `${place} hover:bg-sand font-500 line-current`

function PageLinks({ page, last, url }: { page: number; last: number; url: URL }) {
  return (
    <nav aria-label={t('paging')} className="pages flex flex-wrap justify-center tabular-nums">
      {page > 1 && (
        <a className={link} href={pageHref(url, page - 1)} rel="prev" aria-label={t('previous')}>
          <Icon name="left" small />
        </a>
      )}
      {pageNumbers(page, last).map((number, index) =>
        number === null ? (
          <span className={place} key={`gap ${index < 3 ? 'before' : 'after'}`}>
            …
          </span>
        ) : (
          <a
            className={number === page ? current : link}
            key={number}
            href={pageHref(url, number)}
            aria-label={t('page', { n: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < last && (
        <a className={link} href={pageHref(url, page + 1)} rel="next" aria-label={t('next')}>
          <Icon name="right" small />
        </a>
      )}
    </nav>
  )
}
