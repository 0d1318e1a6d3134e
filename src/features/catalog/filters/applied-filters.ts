import { formatPrice } from '../../../contract/money/euros-and-cents'
import { formatDutchNumber } from '../../../lib/dutch-number'
import { formatCount } from '../../../lib/format-count-and-date'
import { hasBound, type ListState, type NumberRange } from '../list/list-state'
import { t } from '../nl'
import { type Filters, isRangeFilter, type ValuesFilter } from './filters'

export type AppliedFilter = { text: string; without: ListState }

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
