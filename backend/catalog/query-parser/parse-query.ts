import type { Expression } from 'kysely'
import type { InferInput } from 'valibot'
import {
  filtersFitInOneStatement,
  type ParsedSearch,
  type ProductQuery,
} from '../../../src/contract/catalogue/product-list'
import { type Cents, toEuro } from '../../../src/contract/money/euros-and-cents'
import type { Db } from '../../db/client'
import { findProductIdsByNumber } from '../../product/article-number.repository'
import { buildSearch, type Search } from '../search/build-search'
import { countHitsOfInterpretations } from './count-interpretations.repository'
import { parseSearchText } from './parse-search-text'
import { addParsedFilters, type ParsedFilters } from './parsed-filters'

type ParsedQuery = {
  /** The query with the filters that were parsed from its text; `search` is the remaining text. */
  listQuery: ProductQuery
  search?: Search
  /** The parsed filters and corrections; absent if `read_search` did not request them, or if there are none. */
  reading?: InferInput<typeof ParsedSearch>
}

/** Parses the search text of a query into filters and words, as `read_search` requests. */
export async function parseSearchOfQuery(
  db: Db,
  given: ProductQuery,
  favourites: Expression<unknown>,
): Promise<ParsedQuery> {
  const text = given.search?.trim()
  if (!text) return { listQuery: given }
  if (!given.read_search) {
    const { search } = await buildSearch(db, text, given.read_search === false ? 'none' : 'silent')
    return { listQuery: given, search }
  }

  const searches = new Map<string, ReturnType<typeof buildSearch>>()
  const find = (left: string) => {
    const found = searches.get(left) ?? buildSearch(db, left, 'reported')
    searches.set(left, found)
    return found
  }
  const [references, read] = await Promise.all([
    findProductIdsByNumber(db, text),
    parseSearchText(db, text, async (left, meanings) =>
      countHitsOfInterpretations(db, given, favourites, (await find(left)).search, meanings),
    ),
  ])
  // A search with a reference number is not parsed into filters, nor one whose filters exceed D1's statement length.
  const isText = references.length > 0 || !filtersFitInOneStatement(addParsedFilters(given, read.meaning))
  const { left, meaning } = isText ? { left: text, meaning: {} } : read
  const parsedQuery = addParsedFilters({ ...given, search: left }, meaning)
  const { search, corrected } = left ? await find(left) : {}
  const isRead = Object.keys(meaning).length > 0 || corrected !== undefined
  return { listQuery: parsedQuery, search, reading: isRead ? toParsedSearch(left, meaning, corrected) : undefined }
}

/** Converts parsed filters to the contract's type, with prices in euros. */
function toParsedSearch(
  search: string,
  { price_filter, ...meaning }: ParsedFilters,
  corrected?: string,
): InferInput<typeof ParsedSearch> {
  const toEnd = (cents: Cents | null | undefined) => (cents == null ? cents : toEuro(cents))
  return {
    search,
    corrected,
    ...meaning,
    specs_filter: meaning.specs_filter?.map(([spec, value]) => [spec, value]),
    price_filter: price_filter && { min: toEnd(price_filter.min), max: toEnd(price_filter.max) },
  }
}
