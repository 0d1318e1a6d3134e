import * as v from 'valibot'
import { visibleText } from '../visible-text'
import { type UcpMessage, warningMessage } from './ucp-answer'

const Names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(10))
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))

/**
 * The filters of a search (Universal Commerce Protocol, Catalog Search). A product must match every filter, and one
 * value of each list. Prices are cents.
 */
export const UcpFilters = v.looseObject({
  categories: v.optional(Names),
  price: v.optional(v.object({ min: v.optional(Amount), max: v.optional(Amount) })),
  brand: v.optional(Names),
  availability: v.optional(Names),
})
export type UcpFilters = v.InferOutput<typeof UcpFilters>

/** Returns a name without surrounding spaces and in lower case, because agents may spell it differently. */
export const normaliseName = (text: string) => text.trim().toLowerCase()

const maxNamedFilters = 5

const Context = v.object({ currency: v.string() })

/** Returns the filters that the shop applies, and messages about the filters that it ignores. */
export function parseFilters(
  { categories, price, brand, availability, ...unknown }: UcpFilters = {},
  context?: unknown,
) {
  const messages: UcpMessage[] = []
  const { success, output } = v.safeParse(Context, context)
  const isForeign = price && success && output.currency.toUpperCase() !== 'EUR'
  // The price filter is in the currency that `context` names, and the shop has no exchange rates.
  if (isForeign) messages.push(filterNotApplied('Op prijs filteren kan alleen in euro’s.'))
  const isReversed = price?.min !== undefined && price.max !== undefined && price.min > price.max
  if (isReversed)
    messages.push(filterNotApplied('De laagste prijs is hoger dan de hoogste: er is niet op prijs gefilterd.'))
  const names = Object.keys(unknown).slice(0, maxNamedFilters)
  if (names.length)
    messages.push(filterNotApplied(`Op ${visibleText(names.join(', '), 200)} kan hier niet worden gefilterd.`))
  const filters: UcpFilters = { categories, price: isForeign || isReversed ? undefined : price, brand, availability }
  return { filters, messages }
}

export const filterNotApplied = (content: string) => warningMessage('filter_not_applied', content)

type Product = { brand?: string; categories?: { value: string }[] }
type Variant = { price: { amount: number }; availability: { status?: string } }

export function matchesFilters(
  { categories, price, brand, availability }: UcpFilters,
  product: Product,
  variant: Variant,
) {
  const { amount } = variant.price
  if (price?.min !== undefined && amount < price.min) return false
  if (price?.max !== undefined && amount > price.max) return false
  const values = (product.categories ?? []).flatMap(({ value }) => [value, ...value.split('>')])
  return (
    isAny(categories, values) && isAny(brand, [product.brand]) && isAny(availability, [variant.availability.status])
  )
}

const isAny = (wanted: readonly string[] | undefined, values: readonly (string | undefined)[]) =>
  !wanted?.length ||
  values.some((value) => wanted.some((one) => value !== undefined && normaliseName(one) === normaliseName(value)))
