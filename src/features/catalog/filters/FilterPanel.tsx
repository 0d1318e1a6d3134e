import { Icon } from '../../../ui/image/Icon'
import * as listMark from '../list/list-markup-names'
import type { LoadedList } from '../list/load-product-list'
import { t } from '../nl'
import { FilterForm } from './FilterForm'

/**
 * The filters of a list. On a wide screen they are beside it. On a small screen script moves them to a dialog; without
 * script they are a closed `details` element above the list.
 */
export function FilterPanel({ of, url }: { of: LoadedList; url: URL }) {
  return (
    <section id={listMark.filters} className="filters" data-mounts="" aria-label={t('filters.title')}>
      <h2 className="hidden lg:block pb-2 text-l">{t('filters.title')}</h2>
      <details>
        <summary className="btn btn-secondary">{t('filters.title')}</summary>
        <FilterForm of={of} url={url} />
      </details>
      {/* Shows sighted visitors that the column has more filters below. */}
      <p className="filters-more hidden lg:flex items-end justify-center gap-2 pb-2 font-500" aria-hidden>
        {t('filters.more')}
        <Icon name="down" small />
      </p>
    </section>
  )
}
