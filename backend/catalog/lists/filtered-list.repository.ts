import type { Expression } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { type Candidate, toCandidates } from '../candidates/candidate'
import {
  areAllMatches,
  type CandidatePool,
  combinedFiltersPool,
  favouritesPool,
  firstProductsPool,
  MAX_CANDIDATES,
  MAX_SEARCH_CANDIDATES,
  searchPool,
  singleFilterPool,
  wholeCategoryPool,
} from '../candidates/candidate-pool-sql'
import { findCombinedFilters, productsOfFacetSetsSql } from '../candidates/combined-filters'
import { countFacets, type FacetCounts } from '../candidates/count-facets'
import {
  attributeFilterName,
  type FacetCounting,
  filterNameOf,
  toAttributeRows,
  toFacetRows,
} from '../candidates/counted-facet-rows'
import {
  type FilterCheck,
  type FilterLookups,
  filterNames,
  groupSetsByAttribute,
  onlyFailingFilter,
  toFilterChecks,
} from '../candidates/filter-checks'
import {
  dealProductsSql,
  findNarrowestFilter,
  findRange,
  selectCountsOfChosenValues,
  selectRangeCounts,
} from '../candidates/narrowest-filter'
import {
  selectAttributeSetsWithChosenValue,
  selectCandidates,
  selectValuesOfAttributeSets,
} from '../candidates/select-candidates.statements'
import { sortCandidates } from '../candidates/sort-candidates'
import { uncountedFacets, widespreadValues } from '../facets/broad-search-facets'
import { type FacetRow, selectSelectedFacets, withSelectedFacets } from '../facets/facet-rows'
import type { AttributeCount } from '../facets/stored-attribute-counts'
import { selectFacetData, specIdByValueId, toListFacets } from '../facets/to-list-facets'
import { chosenAttributeValues } from '../fitting-variants'
import type { Search } from '../search/build-search'
import { selectCards } from '../select-list-page.statements'
import { type ListPage, type ListQuery, rowsOfPage } from './list-page'

type FilteredQuery = ListQuery & { search?: Search; favourites: Expression<unknown>; most?: number }

/**
 * Returns a filtered list. It reads the candidates once; the Worker filters, sorts and counts them. Then it reads the
 * cards of one page.
 *
 * A large category has too many products to read, so the candidates are the products that pass its narrowest filter.
 * Without a narrow filter they are the list's first products, and the result says that there are more.
 */
export async function findFilteredList(db: Db, list: FilteredQuery): Promise<ListPage> {
  const { listQuery, page, perPage } = list
  const read = await readCandidates(db, list)
  const { isComplete, narrowed, chosenRows, guessed } = read
  const known: FilterLookups = {
    sets: groupSetsByAttribute(listQuery, read.chosenSets),
    specOf: specIdByValueId(chosenRows),
  }
  const checks = toFilterChecks(listQuery, known)
  const candidates = read.candidates.filter(({ brand_id }) => !listQuery.brand_id || brand_id === listQuery.brand_id)
  const hits = candidates.filter((candidate) => onlyFailingFilter(checks, candidate) === '')
  const { toMeta } = rowsOfPage(list, Number.MAX_SAFE_INTEGER)
  const meta = { ...toMeta(hits.length), ...(!isComplete && hits.length > 0 && { more: true }) }
  const ids = sortCandidates(hits, listQuery, known.sets)
    .slice((page - 1) * perPage, page * perPage)
    .map(({ id }) => id)
  const cards = selectCards(listQuery, ids)
  if (listQuery.products_only) {
    const { rows } = await batch(db, { rows: cards })
    return { rows, meta, isGuess: guessed }
  }

  const sets = new Set<number>()
  for (const { prices } of candidates) for (const [set] of prices) sets.add(set)
  const { rows, setValues, stored, storedAttributes, specRows, categoryRows } = await batch(db, {
    rows: cards,
    setValues: selectValuesOfAttributeSets([...sets]),
    ...selectFacetData(listQuery),
  })
  const specOf = new Map([...specIdByValueId(stored), ...known.specOf])
  const counts = countFacets(candidates, listQuery, { ...known, specOf }, checks, setValues)
  const counting = countingOf(listQuery, checks, isComplete, narrowed)
  const facetRows = toFacetRows(stored, counts, counting)
  const chosen = new Set([...chosenAttributeValues(listQuery).values()].flat())
  const attributeRows = toAttributeRows(storedAttributes, counts, chosen, counting)
  const shown = isComplete
    ? { facetRows, attributeRows }
    : withoutNumbers(facetRows, attributeRows, counts, stored, counting)
  return {
    rows,
    meta,
    isGuess: guessed,
    facets: toListFacets(listQuery, {
      facetRows: withSelectedFacets(shown.facetRows, chosenRows),
      attributeRows: shown.attributeRows,
      categories: counts.category,
      isUncounted: !isComplete,
      specRows,
      categoryRows,
    }),
  }
}

async function readCandidates(db: Db, list: FilteredQuery) {
  const { listQuery, search } = list
  const most = list.most ?? (search ? MAX_SEARCH_CANDIDATES : MAX_CANDIDATES)
  const isOfCategory = !search && !listQuery.favorites
  const pool = poolOf(list, most)
  const { rows, chosenCounts, ranges, ...chosen } = await batch(db, {
    rows: selectCandidates(listQuery, pool),
    chosenSets: selectAttributeSetsWithChosenValue(listQuery),
    chosenRows: selectSelectedFacets(listQuery),
    chosenCounts: selectCountsOfChosenValues(listQuery),
    ranges: firstRow(selectRangeCounts(isOfCategory ? listQuery : {}, most)),
  })
  const read = { ...chosen, candidates: toCandidates(rows), guessed: !!rows[0]?.guessed }
  const isLarge = chosenCounts.some(({ kind, count }) => kind === 'total' && count > most)
  if (!isOfCategory || !isLarge) return { ...read, isComplete: read.candidates.length <= most, narrowed: [] }
  const narrowest = findNarrowestFilter(listQuery, chosenCounts, ranges, most)
  if (narrowest) {
    const { rows } = await batch(db, {
      rows: selectCandidates(listQuery, singleFilterPool(listQuery, narrowest, most)),
    })
    return { ...read, candidates: toCandidates(rows), isComplete: true, narrowed: [narrowest.name] }
  }
  const shared = findCombinedFilters(listQuery)
  const wideFilter = shared ?? findRange(listQuery)
  const wide = await batch(db, {
    rows: selectCandidates(
      listQuery,
      wideFilter ? combinedFiltersPool(listQuery, wideFilter, most) : firstProductsPool(listQuery, most),
    ),
  })
  const candidates = unique(toCandidates(wide.rows))
  const isComplete = shared !== undefined && areAllMatches(listQuery, candidates)
  return { ...read, candidates, isComplete, narrowed: shared?.names ?? [] }
}

/**
 * Removes duplicates: `combinedFiltersPool` can return a product both as one of the list's first and as another match.
 */
const unique = (candidates: readonly Candidate[]) => [
  ...new Map(candidates.toSorted((a, b) => a.tier - b.tier).map((candidate) => [candidate.id, candidate])).values(),
]

function poolOf({ listQuery, source, search, favourites }: FilteredQuery, most: number): CandidatePool {
  if (search) return searchPool(listQuery, source, most)
  if (listQuery.favorites) return favouritesPool(listQuery, favourites, most)
  const { category_id, brand_id } = listQuery
  return wholeCategoryPool(
    listQuery,
    most,
    listQuery.deals ? dealProductsSql : brand_id ? productsOfFacetSetsSql({ category_id, brand_id }) : undefined,
  )
}

/**
 * Returns how each facet is counted. A facet's counts must include products that fail only its own filter. If the
 * candidates lack such products, the stored counts are right as long as there is no other filter.
 */
function countingOf(
  listQuery: ProductQuery,
  checks: readonly FilterCheck[],
  isComplete: boolean,
  narrowed: readonly string[],
): FacetCounting {
  const attributes = [...chosenAttributeValues(listQuery).keys()].map(attributeFilterName)
  const names = [...filterNames(checks), ...attributes]
  const isAlone = names.length === (attributes.length ? 2 : 1) && !listQuery.deals && !listQuery.brand_id
  return (name) => {
    const isUnknown = (isComplete ? narrowed : names).includes(name)
    if (!isUnknown) return 'counted'
    return isAlone ? 'stored' : 'uncounted'
  }
}

/** Returns facets without counts: the values that many hits have, and ranges that contain all hits. */
function withoutNumbers(
  facetRows: readonly FacetRow[],
  attributeRows: readonly AttributeCount[],
  { total }: FacetCounts,
  stored: readonly FacetRow[],
  counting: FacetCounting,
) {
  const isCounted = (row: FacetRow) => counting(filterNameOf(row)) === 'counted'
  const isAttributeCounted = ({ attribute_id }: AttributeCount) =>
    counting(attributeFilterName(attribute_id)) === 'counted'
  return {
    facetRows: [
      ...uncountedFacets(facetRows.filter(isCounted), total, stored),
      ...facetRows
        .filter((row) => !isCounted(row))
        .map((row) => (row.kind === 'stock' ? { ...row, count: null } : row)),
    ],
    attributeRows: [...Map.groupBy(attributeRows, ({ attribute_id }) => attribute_id).values()].flatMap((rows) =>
      rows.every(isAttributeCounted) ? widespreadValues(rows, total, () => true) : rows,
    ),
  }
}
