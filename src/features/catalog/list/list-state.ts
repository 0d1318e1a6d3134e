import { type ListSortOrder, MAX_SPEC_FILTERS, type ProductQueryInput } from '../../../contract/catalogue/product-list'
import { sortOrders } from '../../../contract/catalogue/sort-orders'
import { ID_REGEX } from '../../../contract/limits'
import { type Cents, toCents, toEuro } from '../../../contract/money/euros-and-cents'
import { parseDutchNumber } from '../../../lib/dutch-number'
import { isListParameter } from '../../../product-list-parameters'

export type NumberRange<End = number> = { min?: End; max?: End }

export type ListState = {
  /** Limits a search to deals; `/aanbiedingen` is always limited to deals. */
  deals?: boolean
  brands: number[]
  inStock: boolean
  /** The price range in gross cents. In the URL the prices are in euros, as the visitor types them. */
  price: NumberRange<Cents>
  attributes: Map<number, number[]>
  specs: Map<number, number[]>
  ranges: Map<number, NumberRange>
  sort: ListSortOrder
  page: number
  view: 'grid' | 'list'
}

/**
 * Parses the state from a URL. Unknown and malformed values are dropped: they must not reach the backend. If the
 * minimum is above the maximum, the two are swapped.
 */
export function parseListState(params: URLSearchParams): ListState {
  const page = params.get('pagina') ?? ''
  const attributes = new Map<number, number[]>()
  const specs = new Map<number, number[]>()
  const ranges = new Map<number, NumberRange>()
  // A backend would refuse a list with more filters than `MAX_SPEC_FILTERS`.
  const isFull = () => attributes.size + specs.size + ranges.size === MAX_SPEC_FILTERS
  for (const id of idsOf(params, /^a([1-9]\d{0,9})$/)) {
    const values = readIds(params, `a${id}`)
    if (values.length && !isFull()) attributes.set(id, values)
  }
  for (const id of idsOf(params, /^s([1-9]\d{0,5})(_|$)/)) {
    const values = readIds(params, `s${id}`)
    if (values.length && !isFull()) specs.set(id, values)
    const range = readRange(params, `s${id}`)
    if (hasBound(range) && !isFull()) ranges.set(id, range)
  }
  return {
    ...(params.get('aanbieding') === '1' && { deals: true }),
    brands: readIds(params, 'merk'),
    inStock: params.get('voorraad') === '1',
    price: mapRange(readRange(params, 'prijs'), toCents),
    attributes,
    specs,
    ranges,
    sort: sortOrders.find((sort) => sort === params.get('sorteer')) ?? 'default',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    view: params.get('weergave') === 'list' ? 'list' : 'grid',
  }
}

function idsOf(params: URLSearchParams, name: RegExp) {
  const ids = new Set([...params.keys()].map((key) => Number(name.exec(key)?.[1])))
  return [...ids].filter((id) => id > 0).sort((a, b) => a - b)
}

function readIds(params: URLSearchParams, name: string) {
  const ids = params.getAll(name).filter((text) => ID_REGEX.test(text))
  return [...new Set(ids.map(Number))].sort((a, b) => a - b)
}

function readRange(params: URLSearchParams, name: string): NumberRange {
  const read = (end: string) => parseDutchNumber(params.get(`${name}_${end}`) ?? '')
  const min = read('min')
  const max = read('max')
  const isReversed = min !== undefined && max !== undefined && min > max
  return toRange(isReversed ? max : min, isReversed ? min : max)
}

const toRange = <End>(min: End | undefined, max: End | undefined): NumberRange<End> => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

export const mapRange = <End>({ min, max }: NumberRange, to: (end: number) => End): NumberRange<End> =>
  toRange(min === undefined ? undefined : to(min), max === undefined ? undefined : to(max))

/** A range filter is active only if it has a minimum or a maximum (specification §5). */
export const hasBound = ({ min, max }: NumberRange) => min !== undefined || max !== undefined

/** Returns the state as URL parameters in canonical order, without default values. */
export function toListQuery(state: ListState) {
  const params = new URLSearchParams()
  if (state.deals) params.append('aanbieding', '1')
  for (const id of state.brands) params.append('merk', String(id))
  if (state.inStock) params.append('voorraad', '1')
  const price = mapRange(state.price, toEuro)
  if (price.min !== undefined) params.append('prijs_min', String(price.min))
  if (price.max !== undefined) params.append('prijs_max', String(price.max))
  for (const [id, values] of state.attributes) for (const value of values) params.append(`a${id}`, String(value))
  for (const [id, values] of state.specs) for (const value of values) params.append(`s${id}`, String(value))
  for (const [id, range] of state.ranges) if (range.min !== undefined) params.append(`s${id}_min`, String(range.min))
  for (const [id, range] of state.ranges) if (range.max !== undefined) params.append(`s${id}_max`, String(range.max))
  if (state.sort !== 'default') params.append('sorteer', state.sort)
  if (state.page > 1) params.append('pagina', String(state.page))
  if (state.view === 'list') params.append('weergave', 'list')
  return params
}

/** Returns the query parameters that are not part of the list's state, such as a search term. */
export const parametersBesideList = ({ searchParams }: URL) =>
  [...searchParams].filter(([name]) => !isListParameter(name))

/** Returns the URL of the same list in another state. Other query parameters stay, and come first. */
export function listHref(url: URL, state: ListState) {
  const { pathname } = url
  const params = new URLSearchParams([...parametersBesideList(url), ...toListQuery(state)])
  return params.size ? `${pathname}?${params}` : pathname
}

/** Removes all filters, but keeps sort order and view. */
export function withoutFilters(state: ListState): ListState {
  return {
    ...state,
    deals: undefined,
    brands: [],
    inStock: false,
    price: {},
    attributes: new Map(),
    specs: new Map(),
    ranges: new Map(),
    page: 1,
  }
}

export function countFilters({ deals, brands, inStock, price, attributes, specs, ranges }: ListState) {
  const values = [...attributes.values(), ...specs.values()].reduce((sum, ids) => sum + ids.length, 0)
  return Number(!!deals) + brands.length + Number(inStock) + Number(hasBound(price)) + values + ranges.size
}

/** Returns the query for the backend, without unset values. */
export function toProductQuery(state: ListState): ProductQueryInput {
  const { deals, brands, inStock, price, ranges, sort, page } = state
  const attributes = toPairs(state.attributes)
  const values = toPairs(state.specs)
  const ends = [...ranges].map(([spec, { min = null, max = null }]): [number, number | null, number | null] => [
    spec,
    min,
    max,
  ])
  return {
    brands_filter: brands.length ? brands : undefined,
    stock_filter: inStock || undefined,
    price_filter: hasBound(price) ? mapRange(price, toEuro) : undefined,
    attributes_filter: attributes.length ? attributes : undefined,
    specs_filter: values.length ? values : undefined,
    specs_filter_min_max: ends.length ? ends : undefined,
    page,
    sort: sort === 'default' ? undefined : sort,
    ...(deals && { deals }),
  }
}

const toPairs = (values: ListState['specs']) =>
  [...values].flatMap(([id, chosen]) => chosen.map((value): [number, number] => [id, value]))
