import { Icon } from '../../ui/Icon'
import { FilterForm } from './FilterForm'
import * as listId from './list-ids'
import { t } from './nl'
import type { LoadedList } from './product-list'

/** Always at hand beside the list: it scrolls by itself where it does not fit. */
const column =
  'lg:sticky lg:top-22 lg:max-h-[calc(100dvh-6.5rem)] lg:-ml-1 lg:pt-1 lg:pr-3 lg:pb-4 lg:pl-1 lg:overflow-y-auto'

const foot = 'hidden lg:flex sticky -bottom-4 items-end justify-center gap-2 h-20 -mt-20 pb-2 font-500'

/**
 * The filters beside the list. On a small screen script shows them as a sheet; without script they fold open above the
 * list.
 */
export function FilterPanel({ of, url }: { of: LoadedList; url: URL }) {
  return (
    <section id={listId.filters} className={`filters ${column}`} data-mounts="" aria-label={t('filters.title')}>
      <h2 className="hidden lg:block pb-2 text-l">{t('filters.title')}</h2>
      <details>
        <summary className="btn btn-secondary">{t('filters.title')}</summary>
        <FilterForm of={of} url={url} />
      </details>
      {/* For the eye: the rest of the column is below. */}
      <p className={`filters-more ${foot}`} aria-hidden>
        {t('filters.more')}
        <Icon name="down" small />
      </p>
    </section>
  )
}
