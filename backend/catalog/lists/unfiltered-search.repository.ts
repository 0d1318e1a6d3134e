import { sql } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { toCandidates } from '../candidates/candidate'
import { MAX_SEARCH_CANDIDATES, searchPool } from '../candidates/candidate-pool-sql'
import { countFacets } from '../candidates/count-facets'
import { toAttributeRows, toFacetRows } from '../candidates/counted-facet-rows'
import { selectCandidatesWithSetValues } from '../candidates/select-candidates.statements'
import { MAX_COUNTED_HITS, uncountedFacets, widespreadValues } from '../facets/broad-search-facets'
import { selectFacetData, specIdByValueId, toListFacets } from '../facets/to-list-facets'
import { limitToMostPopular, withClause } from '../product-query-sql'
import { selectListPage } from '../select-list-page.statements'
import { sortOrderOf } from '../sort-order'
import { type ListPage, type ListQuery, rowsOfPage } from './list-page'

/**
 * Returns a page of a search without filters. Above `MAX_COUNTED_HITS` hits, the page only says that there are more.
 */
export async function findUnfilteredSearch(db: Db, list: ListQuery): Promise<ListPage> {
  const { listQuery } = list
  const { limit, offset, toRows, toMeta } = rowsOfPage(list, MAX_COUNTED_HITS)
  const isWalked = list.source.places || sortOrderOf(listQuery) === 'popularity'
  const page = selectListPage(
    listQuery,
    isWalked ? list.source : limitToMostPopular(MAX_SEARCH_CANDIDATES, list.source),
    limit,
    offset,
  )
  const popular = { ...list.source, places: undefined }
  const place = (found: number) => {
    const isBroad = found > MAX_COUNTED_HITS
    return { isBroad, meta: { ...toMeta(Math.min(found, MAX_COUNTED_HITS)), ...(isBroad && { more: true }) } }
  }
  if (listQuery.products_only) {
    const { tables, from, isGuess } = limitToMostPopular(MAX_COUNTED_HITS + 1, popular)
    const { rows, counted } = await batch(db, {
      rows: page,
      counted: firstRow(sql<{ total: number; guessed: number }>`${withClause(tables)}
        SELECT count(*) AS total, ${isGuess} AS guessed FROM ${from}`),
    })
    const { meta } = place(counted?.total ?? 0)
    return { rows: toRows(rows, meta), meta, isGuess: !!counted?.guessed }
  }
  const pool = searchPool({ ...listQuery, sort: 'popularity' }, popular, MAX_COUNTED_HITS)
  const { rows, found, stored, storedAttributes, specRows, categoryRows } = await batch(db, {
    rows: page,
    found: selectCandidatesWithSetValues(pool),
    ...selectFacetData(listQuery),
  })
  const known = { sets: new Map(), specOf: specIdByValueId(stored) }
  const candidateRows = found.filter((row) => row.products !== null)
  const candidates = toCandidates(candidateRows)
  const setValues = found.filter((row) => row.products === null)
  const counts = countFacets(candidates, {}, known, [], setValues)
  const counting = () => 'counted' as const
  const facetRows = toFacetRows(stored, counts, counting)
  const attributeRows = toAttributeRows(storedAttributes, counts, new Set(), counting)
  const { isBroad, meta } = place(candidates.length)
  return {
    rows: toRows(rows, meta),
    meta,
    isGuess: !!candidateRows[0]?.guessed,
    facets: toListFacets(listQuery, {
      facetRows: isBroad ? uncountedFacets(facetRows, counts.total, stored) : facetRows,
      attributeRows: isBroad
        ? widespreadValues(attributeRows, counts.total, ({ attribute_id }) => attribute_id)
        : attributeRows,
      categories: counts.category,
      isUncounted: isBroad,
      specRows,
      categoryRows,
    }),
  }
}
