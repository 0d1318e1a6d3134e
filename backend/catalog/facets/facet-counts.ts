import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { and, type TableRow } from '../../db/database'
import { RANGE_SPEC } from '../../db/fixed-ids'
import { ATTRIBUTES, type Filter, specOf, toFilters } from '../filters'
import { fits, fittingPrice, withAssortment } from '../fitting-variants'
import { type ProductSource, withTables } from '../product-query'

/** One count, as in the table category_facets, with what it is called. */
export type FacetRow = Omit<TableRow<'category_facets'>, 'category_id' | 'count'> & {
  /** Null where it was not counted. */
  count: number | null
  title: string | null
  /** Of a spec's value. */
  spec_id: number | null
}

/**
 * A SELECT of every FacetRow of a query.
 *
 * A filter's own choice is left out of its own counts. So what counts fails no filter, or those of one facet; and what
 * fails one counts only for that facet. Each facet that is filtered by is a bit of `fails`. Products are counted per
 * set of facets (`counted`), then the sets that fail nothing or one thing are looked at for each facet (`rated`).
 *
 * D1 allows five parts in a compound SELECT: hence the one within the other. The builder has no words for tables that
 * SQLite must materialize, nor for the shape of a statement that depends on the filters: hence SQL.
 */
export function selectFacets(query: ProductQuery, source: ProductSource) {
  const countedFilters = toFilters(query, 'counted')
  // What does not come in what was chosen counts for no facet here: sizes and colours are counted by themselves.
  const isKept = countedFilters.some(({ name }) => name === ATTRIBUTES)
  const filters = countedFilters.filter(({ name }) => name !== ATTRIBUTES)
  const names = [...new Set(filters.map(({ name }) => name))]
  const bitOf = (name: string) => sql.raw(String(names.includes(name) ? 2 ** names.indexOf(name) : 0))
  /** That a row fails nothing, or only what is chosen of that facet. */
  const but = (name: string) => sql`fails IN (0, ${bitOf(name)})`
  const failsOn = (row: Filter['on']) => {
    const own = Map.groupBy(
      filters.filter(({ on }) => on === row),
      ({ name }) => name,
    )
    const cases = [...own].map(
      ([name, same]) => sql`CASE WHEN ${and(same.map(({ holds }) => holds))} THEN 0 ELSE ${bitOf(name)} END`,
    )
    return cases.length ? sql`(${sql.join(cases, sql` | `)})` : sql`0`
  }

  const isRated = filters.some(({ on }) => on === 'p')
  const among = (name: string) => (isRated ? sql`FILTER (WHERE ${but(name)})` : sql``)
  // Where a filter applies to products one by one, the count of their set does not say how many would pass without it.
  const ranged = specsOf(filters.filter(({ on }) => on === 'p'))
  const withoutRange = ranged.map((spec) => ({ name: sql.raw(`count_${spec}`), holds: among(specName(spec)) }))
  const countOf = caseOf(ranged, (spec) => sql.raw(`count_${spec}`), sql`count`)
  const bitOfSpec = caseOf(specsOf(filters), (spec) => bitOf(specName(spec)), sql`0`)
  const range = specName(RANGE_SPEC)

  const found = isKept
    ? sql`SELECT p.facet_set_id, p.in_stock, ${fittingPrice(query)} AS price_cents, p.range_number, ${failsOn('p')} AS fails
        FROM ${withAssortment(source.from)} WHERE ${and([source.where, fits(query)])}`
    : sql`SELECT p.facet_set_id, p.in_stock, p.price_cents, p.range_number, ${failsOn('p')} AS fails
        FROM ${source.from} WHERE ${source.where}`
  // Whether a variant has a price would be asked anew for every column. What it costs is asked for two: then the order
  // of the index is worth more, in which nothing has to be sorted.
  const isPutAside = isKept && filters.some(({ name }) => name === 'price')

  const tables = [
    ...source.tables,
    ...(isPutAside ? [sql`found AS MATERIALIZED (${found})`] : []),
    sql`counted AS MATERIALIZED (
      SELECT facet_set_id, count(*) ${among('')} AS count, sum(in_stock) ${among('')} AS stock,
        count(*) ${among('price')} AS prices, min(price_cents) ${among('price')} AS lowest, max(price_cents) ${among('price')} AS highest,
        count(range_number) ${among(range)} AS numbers, min(range_number) ${among(range)} AS smallest, max(range_number) ${among(range)} AS largest
        ${sql.join(
          withoutRange.map(({ name, holds }) => sql`, count(*) ${holds} AS ${name}`),
          sql``,
        )}
      FROM ${isPutAside ? sql`found` : sql`(${found})`}
      GROUP BY facet_set_id)`,
    sql`rated AS MATERIALIZED (
      SELECT * FROM (
        SELECT counted.*, s.category_id, s.brand_id, s.spec_set_id, ${failsOn('s')} AS fails
        FROM counted CROSS JOIN facet_sets s ON s.id = counted.facet_set_id)
      WHERE fails & (fails - 1) = 0)`,
    sql`whole AS MATERIALIZED (
      SELECT coalesce(sum(count) FILTER (WHERE fails = 0), 0) AS total, coalesce(sum(stock) FILTER (WHERE fails = 0), 0) AS stock,
        sum(prices) FILTER (WHERE ${but('price')}) AS prices,
        min(lowest) FILTER (WHERE ${but('price')}) AS lowest, max(highest) FILTER (WHERE ${but('price')}) AS highest,
        sum(numbers) FILTER (WHERE ${but(range)}) AS numbers,
        min(smallest) FILTER (WHERE ${but(range)}) AS smallest, max(largest) FILTER (WHERE ${but(range)}) AS largest
      FROM rated)`,
    sql`facets (kind, facet_id, count, min, max) AS (
      SELECT * FROM (
        SELECT 'total', 0, total, NULL, NULL FROM whole
        UNION ALL SELECT 'stock', 0, stock, NULL, NULL FROM whole
        UNION ALL SELECT 'price', 0, prices, lowest, highest FROM whole
        UNION ALL SELECT 'number', ${RANGE_SPEC}, numbers, smallest, largest FROM whole WHERE numbers)
      UNION ALL SELECT 'brand', brand_id, sum(count), NULL, NULL FROM rated WHERE ${but('brand')} AND count GROUP BY brand_id
      UNION ALL SELECT 'category', category_id, sum(count), NULL, NULL FROM rated WHERE fails = 0 AND count GROUP BY category_id
      UNION ALL SELECT 'value', v.spec_value_id, sum(${countOf}) AS all_counts, NULL, NULL
        FROM (
          SELECT spec_set_id, fails, sum(count) AS count ${sql.join(
            withoutRange.map(({ name }) => sql`, sum(${name}) AS ${name}`),
            sql``,
          )}
          FROM rated GROUP BY spec_set_id, fails) counts
        CROSS JOIN spec_set_values v ON v.spec_set_id = counts.spec_set_id
        WHERE fails IN (0, ${bitOfSpec})
        GROUP BY v.spec_value_id HAVING all_counts)`,
  ]
  return sql<FacetRow>`${withTables(tables)}${WITH_TITLES}`
}

const specName = (spec: number) => `spec${spec}`
const specsOf = (filters: readonly Filter[]) => [...new Set(filters.map(specOf))].filter((spec) => spec !== undefined)

/** What is meant for each of these specs, by the row `v` of spec_set_values. */
function caseOf<Value>(
  specs: readonly number[],
  meant: (spec: number) => RawBuilder<Value>,
  otherwise: RawBuilder<Value>,
): RawBuilder<Value> {
  if (!specs.length) return otherwise
  const cases = specs.map((spec) => sql`WHEN ${sql.raw(String(spec))} THEN ${meant(spec)}`)
  return sql<Value>`CASE v.spec_id ${sql.join(cases, sql` `)} ELSE ${otherwise} END`
}

/** The same rows for an unfiltered category, from what db/derived/derived.ts has counted. */
export function selectStoredFacets(category: number) {
  return sql<FacetRow>`WITH
    facets AS (SELECT kind, facet_id, count, min, max FROM category_facets
      WHERE category_id = ${category} AND kind <> 'attribute')
    ${WITH_TITLES}`
}

const WITH_TITLES = sql`
  SELECT facets.*, coalesce(brands.title, spec_values.title) AS title, spec_values.spec_id AS spec_id
  FROM facets
  LEFT JOIN brands ON facets.kind = 'brand' AND brands.id = facets.facet_id
  LEFT JOIN spec_values ON facets.kind = 'value' AND spec_values.id = facets.facet_id
  ORDER BY spec_values.position, title`
