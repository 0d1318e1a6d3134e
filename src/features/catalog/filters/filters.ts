import type { ProductList } from '../../../contract/catalogue/product-list'
import { toEuro } from '../../../contract/money/euros-and-cents'
import { hasBound, type ListState, mapRange, type NumberRange } from '../list/list-state'
import { t } from '../nl'

export type FilterValue = { id: number; title: string; count?: number | null; color?: string | null; isChosen: boolean }
/** A filter by a list of values: products with one of the chosen values match. `name` is that of the form's fields. */
export type ValuesFilter = { name: string; title: string; values: FilterValue[] }
/** A numeric filter. `low` and `high` are the bounds of the list, `range` is the range that the visitor requested. */
export type RangeFilter = {
  name: string
  title: string
  unit?: string | null
  low: number
  high: number
  range: NumberRange
}
/** An attribute of variants in stock. Colours are rendered as swatches. `leads`: placed before all other filters. */
export type AttributeFilter = ValuesFilter & { isSwatch: boolean; leads: boolean }
export type StockFilter = { count?: number | null; isChosen: boolean }

export type Filters = {
  attributes: AttributeFilter[]
  brands?: ValuesFilter
  stock?: StockFilter
  price?: RangeFilter
  specs: (ValuesFilter | RangeFilter)[]
}

type Spec = NonNullable<ProductList['specs']>[number]

/** The id of the only spec with a range as its filter, by specification §9; other specs are lists of values. */
const rangeSpec = 5

/** In a list of mixed products, a spec is omitted if less than this share of the products has it. */
const minShare = 0.1

/**
 * A size attribute is not placed first if less than this share of the products has it: in a list of tents the sizes of
 * pegs must not be first.
 */
const leadingShare = 0.25

export const isRangeFilter = (filter: ValuesFilter | RangeFilter): filter is RangeFilter => 'low' in filter

/** Returns the filters of a list. A chosen filter is always included, so that the visitor can remove it. */
export function toFiltersOfList(list: ProductList, state: ListState): Filters {
  const { total, more } = list.products.meta
  const brands = toValues(list.brands ?? [], state.brands)
  // If there are too many products to count, the stock filter is shown too, as some are certainly in stock.
  const isStockKnown = !!more || (typeof list.stock_count === 'number' && list.stock_count > 0)
  const specs = (list.specs ?? []).flatMap((spec) => toSpecFilter(spec, state, total) ?? [])
  return {
    attributes: toAttributeFilters(list, state),
    brands: isUseful(brands, total) ? { name: 'merk', title: t('filters.brand'), values: brands } : undefined,
    stock: isStockKnown || state.inStock ? { count: list.stock_count, isChosen: state.inStock } : undefined,
    price: toRange(
      { name: 'prijs', title: t('filters.price'), unit: '€' },
      mapRange({ min: list.min_price ?? undefined, max: list.max_price ?? undefined }, toEuro),
      mapRange(state.price, toEuro),
    ),
    specs: [...specs, ...unknownSpecs(list, state, specs)],
  }
}

export function hasFilters({ attributes, brands, stock, price, specs }: Filters) {
  return !!brands || !!stock || !!price || attributes.length + specs.length > 0
}

/** Returns the attributes in this order: the size that most products have (if common), colours, the rest. */
function toAttributeFilters({ attributes, products }: ProductList, state: ListState): AttributeFilter[] {
  const { total } = products.meta
  const offered = (attributes ?? []).flatMap(({ id, title, display, vals }): AttributeFilter[] => {
    const options = vals.map(({ val, ...value }) => ({ ...value, title: val }))
    const values = toValues(options, state.attributes.get(id) ?? [])
    const isShown = isUseful(values, total) && isWidespread(values, total)
    const isSwatch = display === 'swatch'
    return isShown ? [{ name: `a${id}`, title, values, isSwatch, leads: isSwatch }] : []
  })
  const unknown = [...state.attributes]
    .filter(([id]) => !offered.some(({ name }) => name === `a${id}`))
    .map(([id, chosen]) => ({
      name: `a${id}`,
      title: t('filters.unknownSpec'),
      values: toValues([], chosen),
      isSwatch: false,
      leads: false,
    }))
  const [size, ...others] = offered.filter(({ isSwatch }) => !isSwatch).sort((a, b) => countOf(b) - countOf(a))
  const colours = offered.filter(({ isSwatch }) => isSwatch)
  const sizes = size ? [{ ...size, leads: isCommon(size, total) }] : []
  return [...sizes, ...colours, ...others, ...unknown].sort((a, b) => Number(b.leads) - Number(a.leads))
}

const countOf = ({ values }: ValuesFilter) => values.reduce((sum, { count }) => sum + (count ?? 0), 0)

/** Whether at least `leadingShare` of the products has one of these values; true if the backend does not count them. */
const isCommon = ({ values }: ValuesFilter, total: number | null) =>
  values.some(({ count }) => typeof count !== 'number' || count >= (total ?? 0) * leadingShare)

function toSpecFilter({ id, title, unit, vals, min, max }: Spec, state: ListState, total: number | null) {
  const numbers = id === rangeSpec && !vals.some(({ val }) => Number.isNaN(toNumber(val))) ? vals : []
  const ends = {
    min: min ?? (numbers.length ? Math.min(...numbers.map(({ val }) => toNumber(val))) : undefined),
    max: max ?? (numbers.length ? Math.max(...numbers.map(({ val }) => toNumber(val))) : undefined),
  }
  if (!vals.length || numbers.length) return toRange({ name: `s${id}`, title, unit }, ends, state.ranges.get(id) ?? {})
  const options = vals.map(({ val, ...rest }) => ({ ...rest, title: unit ? `${val} ${unit}` : val }))
  const values = toValues(options, state.specs.get(id) ?? [])
  return isUseful(values, total) && isWidespread(values, total) ? { name: `s${id}`, title, values } : undefined
}

const toNumber = (text: string) => Number.parseFloat(text.replace(',', '.'))

/** Returns chosen specs that `offered` lacks, or has as another kind of filter, so that the visitor can remove them. */
function unknownSpecs({ specs }: ProductList, state: ListState, offered: (ValuesFilter | RangeFilter)[]) {
  const hasSpec = (id: number, range: boolean) =>
    offered.some((filter) => filter.name === `s${id}` && isRangeFilter(filter) === range)
  const describe = (id: number) => {
    const spec = specs?.find((one) => one.id === id)
    return { name: `s${id}`, title: spec?.title ?? t('filters.unknownSpec'), unit: spec?.unit }
  }
  const values = [...state.specs].filter(([id]) => !hasSpec(id, false))
  const ranges = [...state.ranges].filter(([id]) => !hasSpec(id, true))
  return [
    ...values.map(([id, chosen]): ValuesFilter => ({ ...describe(id), values: toValues([], chosen) })),
    ...ranges.map(([id, range]): RangeFilter => ({ ...describe(id), ...bound(range) })),
  ]
}

function toValues(options: Omit<FilterValue, 'isChosen'>[], chosen: number[]): FilterValue[] {
  const known = options.map((option) => ({ ...option, isChosen: chosen.includes(option.id) }))
  const unknown = chosen
    .filter((id) => !options.some((option) => option.id === id))
    .map((id) => ({ id, title: t('filters.unknownValue'), count: 0, isChosen: true }))
  return [...known.filter(({ count, isChosen }) => isChosen || count !== 0), ...unknown]
}

/** Whether choosing a value would change the list. `total` is null if the backend does not count the products. */
function isUseful(values: FilterValue[], total: number | null) {
  return (
    values.length > 1 ||
    values.some(({ isChosen, count }) => isChosen || (typeof count === 'number' && (total === null || count < total)))
  )
}

function isWidespread(values: FilterValue[], total: number | null) {
  if (total === null) return true
  const isCounted = values.every(({ count }) => typeof count === 'number')
  const sum = values.reduce((all, { count }) => all + (count ?? 0), 0)
  return !isCounted || values.some(({ isChosen }) => isChosen) || sum >= total * minShare
}

/** The bounds of a range are rounded outwards to whole numbers (specification §9), and include the requested values. */
function toRange<Rest extends object>(rest: Rest, { min, max }: NumberRange, range: NumberRange) {
  const low = min === undefined ? undefined : Math.floor(min)
  const high = max === undefined ? undefined : Math.ceil(max)
  if (hasBound(range)) return { ...rest, ...bound(range, low, high) }
  return low !== undefined && high !== undefined && low < high ? { ...rest, low, high, range } : undefined
}

function bound(range: NumberRange, low?: number, high?: number) {
  const ends = [low, high, range.min, range.max].filter((end) => end !== undefined)
  return { low: Math.floor(Math.min(...ends)), high: Math.ceil(Math.max(...ends)), range }
}
