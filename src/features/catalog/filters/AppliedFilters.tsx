import * as mark from '../../../../kit/browser/swap/data-attributes'
import { Button } from '../../../ui/form/Button'
import { Icon } from '../../../ui/image/Icon'
import * as listMark from '../list/list-markup-names'
import { listHref, parametersBesideList, toListQuery, withoutFilters } from '../list/list-state'
import type { LoadedList } from '../list/load-product-list'
import { t } from '../nl'
import { appliedFilters } from './applied-filters'

const clearForm = 'wis-filters'

export function AppliedFilters({ of: { state, filters }, url }: { of: LoadedList; url: URL }) {
  const applied = appliedFilters(filters, state).map(({ text, without }) => ({ text, href: listHref(url, without) }))
  return (
    <div className="applied flex items-center gap-2 lg:flex-wrap lg:mb-6">
      <ul className="flex items-center gap-2 lg:flex-wrap" aria-label={t('filters.applied')}>
        {applied.map(({ text, href }) => (
          <li key={href} className="flex min-w-0">
            <a
              className="chip lg:whitespace-normal break-anywhere"
              href={href}
              rel="nofollow"
              {...{ [mark.swapAttribute]: listMark.swappedParts }}
              aria-label={t('filters.remove', { text })}
            >
              {text}
              <Icon name="close" small />
            </a>
          </li>
        ))}
      </ul>
      <ClearFiltersButton className="lg:hidden" />
      <form id={clearForm} action={url.pathname} {...{ [mark.swapAttribute]: listMark.swappedParts }}>
        <CarriedQueryFields url={url} />
        {[...toListQuery(withoutFilters(state))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </div>
  )
}

export function CarriedQueryFields({ url }: { url: URL }) {
  return parametersBesideList(url).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The button that removes all filters. It is beside the list if the filters are in a dialog, else among them. */
export function ClearFiltersButton({ className }: { className: string }) {
  return (
    <Button form={clearForm} tone="quiet" size="s" className={`px-0 underlined ${className}`}>
      {t('filters.clear')}
    </Button>
  )
}
