import { sortOrders } from './contract/catalogue/sort-orders'
import { ID_REGEX } from './contract/limits'
import { canonicalAmount } from './lib/dutch-number'

export type QueryParameterRule = {
  name: RegExp
  value: RegExp
  /** Returns the canonical spelling of a value that has several spellings. */
  toCanonical?: (value: string) => string
  /** The canonical URL leaves out a parameter with this value. */
  defaultValue?: string
  /** Whether the parameter may have several values, such as `merk=3&merk=7`. */
  isRepeated?: boolean
  /** Whether the order of the values has a meaning; if not, the values are sorted. */
  isInOrder?: boolean
  /** The maximum number of characters of a value; the rest is cut off. */
  maxLength?: number
}

const amount = { value: /^\d{1,7}(\.\d{1,2})?$/, toCanonical: canonicalAmount }
export const pageNumberParameter: QueryParameterRule = { name: /^pagina$/, value: /^[1-9]\d{0,4}$/, defaultValue: '1' }

const oneOf = (values: readonly string[]) => new RegExp(`^(${values.join('|')})$`)
// Marked as pure, so that scripts that only need paths do not include the parameters.
export const sortOrderParameter: QueryParameterRule = { name: /^sorteer$/, value: /* @__PURE__ */ oneOf(sortOrders) }
export const listViewParameter: QueryParameterRule = { name: /^weergave$/, value: /^list$/ }

/** The query parameters of a list with the products of one brand. */
export const brandListParameters: readonly QueryParameterRule[] = [
  { name: /^voorraad$/, value: /^1$/ },
  { name: /^prijs_min$/, ...amount },
  { name: /^prijs_max$/, ...amount },
  { name: /^a[1-9]\d{0,9}$/, value: ID_REGEX, isRepeated: true },
  { name: /^s[1-9]\d{0,5}$/, value: ID_REGEX, isRepeated: true },
  { name: /^s[1-9]\d{0,5}_min$/, ...amount },
  { name: /^s[1-9]\d{0,5}_max$/, ...amount },
  sortOrderParameter,
  pageNumberParameter,
  listViewParameter,
]

/** The query parameters of all other product lists: those of a list of one brand, and the chosen brands. */
export const productListParameters: readonly QueryParameterRule[] = [
  { name: /^merk$/, value: ID_REGEX, isRepeated: true },
  ...brandListParameters,
]

/** The query parameter that limits a search to deals. The page `/aanbiedingen` does not need it. */
export const onlyDealsParameter: QueryParameterRule = { name: /^aanbieding$/, value: /^1$/ }

export const isListParameter = (key: string) =>
  [onlyDealsParameter, ...productListParameters].some(({ name }) => name.test(key))
