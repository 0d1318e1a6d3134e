import * as mark from '../../../../kit/browser/swap/data-attributes'
import { formatPrice } from '../../../contract/money/euros-and-cents'
import { formatDutchNumber } from '../../../lib/dutch-number'
import { formatCount } from '../../../lib/format-count-and-date'
import { Button } from '../../../ui/form/Button'
import { Icon } from '../../../ui/image/Icon'
import * as listMark from '../list/list-markup-names'
import {
  hasBound,
  type ListState,
  listHref,
  type NumberRange,
  parametersBesideList,
  toListQuery,
  withoutFilters,
} from '../list/list-state'
import type { LoadedList } from '../list/load-product-list'
import { t } from '../nl'
import { type Filters, isRangeFilter, type ValuesFilter } from './filters'

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

type AppliedFilter = { text: string; without: ListState }

/** Returns every active filter, in the order in which the filters are offered. */
export function appliedFilters(
  { attributes, brands, stock, price, specs }: Filters,
  state: ListState,
): AppliedFilter[] {
  const first = { ...state, page: 1 }
  const chosen = (filter?: ValuesFilter) => filter?.values.filter(({ isChosen }) => isChosen) ?? []
  const all: AppliedFilter[] = attributes.flatMap((filter) =>
    chosen(filter).map((value) => ({
      text: `${filter.title}: ${value.title}`,
      without: { ...first, attributes: withoutValue(state.attributes, Number(filter.name.slice(1)), value.id) },
    })),
  )
  if (state.deals) all.push({ text: t('filters.deals'), without: { ...first, deals: undefined } })
  if (price && hasBound(state.price))
    all.push({ text: rangeText(state.price, formatPrice), without: { ...first, price: {} } })
  if (stock?.isChosen) all.push({ text: t('filters.inStock'), without: { ...first, inStock: false } })
  for (const { id, title } of chosen(brands))
    all.push({ text: title, without: { ...first, brands: state.brands.filter((other) => other !== id) } })
  for (const filter of specs) {
    const spec = Number(filter.name.slice(1))
    if (isRangeFilter(filter)) {
      if (!hasBound(filter.range)) continue
      const ranges = new Map(state.ranges)
      ranges.delete(spec)
      all.push({
        text: `${filter.title}: ${rangeText(filter.range, formatNumber, filter.unit)}`,
        without: { ...first, ranges },
      })
      continue
    }
    for (const { id, title } of chosen(filter))
      all.push({
        text: `${filter.title}: ${title}`,
        without: { ...first, specs: withoutValue(state.specs, spec, id) },
      })
  }
  return all
}

function withoutValue(values: ListState['specs'], id: number, value: number) {
  const rest = values.get(id)?.filter((other) => other !== value) ?? []
  const left = new Map(values).set(id, rest)
  if (!rest.length) left.delete(id)
  return left
}

/** Returns the text of a numeric filter, such as `€ 10,- tot € 25,50`, `40 tot 60 l` or `vanaf 500 g`. */
function rangeText({ min, max }: NumberRange, format: (end: number) => string, unit?: string | null) {
  const inUnit = (end: number) => (unit ? `${format(end)} ${unit}` : format(end))
  if (min === undefined) return t('filters.upTo', { end: inUnit(max ?? 0) })
  if (max === undefined) return t('filters.from', { end: inUnit(min) })
  return min === max ? inUnit(min) : t('filters.fromTo', { from: format(min), to: inUnit(max) })
}

const formatNumber = (end: number) => (Number.isInteger(end) ? formatCount(end) : formatDutchNumber(end))
