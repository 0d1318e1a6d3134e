import { type SQL, sql } from 'drizzle-orm'
import type { ProductList, ProductQuery } from '../../src/features/catalog/catalog.api'
import { toEuro } from '../lib/money'
import type { Filter } from './filters'
import type { Source } from './source'

type FacetKind = 'total' | 'stock' | 'price' | 'category' | 'brand' | 'value' | 'number'

/** One count, as in the table category_facets. */
export const facetColumns = {
  kind: sql<FacetKind>`kind`,
  facet_id: sql<number>`facet_id`,
  count: sql<number>`count`,
  /** Cents of the prices, the spec's own unit of a numeric spec. */
  min: sql<number | null>`min`,
  max: sql<number | null>`max`,
  title: sql<string | null>`title`,
  spec_id: sql<number | null>`spec_id`,
}
export type FacetRow = { [Column in keyof typeof facetColumns]: (typeof facetColumns)[Column]['_']['type'] }

export type SpecRow = { id: number; title: string; unit: string | null; numeric: boolean; filterable: boolean }

/**
 * A SELECT of every FacetRow of a query.
 *
 * A filter's own choice is left out of its own counts. So the hits are those that fail no filter, or one; and a row that fails
 * one counts only for the facet of that filter. D1 allows five parts in a compound SELECT; and grouping by one integer, the
 * number of a value or minus that of a numeric spec, is much faster than by two columns.
 */
export function selectFacets(source: Source, filters: readonly Filter[]): SQL {
  const failed = filters.length
    ? sql.join(
        filters.map(({ name, holds }) => sql`CASE WHEN ${holds} THEN '' ELSE ${`${name};`} END`),
        sql` || `,
      )
    : sql`''`
  return sql`WITH ${source.with},
    rated AS MATERIALIZED (SELECT p.id, p.own_category_id, p.brand_id, p.price_cents, p.in_stock, ${failed} AS failed FROM ${source.from} WHERE ${source.where}),
    base AS (SELECT * FROM rated WHERE failed = '' OR instr(failed, ';') = length(failed)),
    facets (kind, facet_id, count, min, max) AS (
      SELECT column1, 0, CASE column1 WHEN 'total' THEN total WHEN 'stock' THEN stock ELSE prices END, low, high
        FROM (VALUES ('total'), ('stock'), ('price')) CROSS JOIN (
          SELECT count(*) FILTER (WHERE failed = '') AS total,
            count(*) FILTER (WHERE in_stock AND failed IN ('', 'stock;')) AS stock,
            count(*) FILTER (WHERE failed IN ('', 'price;')) AS prices,
            min(price_cents) FILTER (WHERE failed IN ('', 'price;')) AS low,
            max(price_cents) FILTER (WHERE failed IN ('', 'price;')) AS high
          FROM base)
      UNION ALL SELECT 'brand', brand_id, count(*), NULL, NULL FROM base WHERE failed IN ('', 'brand;') GROUP BY brand_id
      UNION ALL SELECT 'category', own_category_id, count(*), NULL, NULL FROM base WHERE failed = '' GROUP BY own_category_id
      UNION ALL SELECT CASE WHEN facet < 0 THEN 'number' ELSE 'value' END, abs(facet), count, low, high FROM (
        SELECT coalesce(s.spec_value_id, -s.spec_id) AS facet, count(*) AS count, min(s.number) AS low, max(s.number) AS high
        FROM base CROSS JOIN product_specs s ON s.product_id = base.id
        WHERE (failed = '' OR failed GLOB 'spec*') AND failed IN ('', 'spec' || s.spec_id || ';')
          AND coalesce(s.spec_value_id, s.number) IS NOT NULL
        GROUP BY facet)
    )
    ${WITH_TITLES}`
}

/** The same rows for an unfiltered category, from what db/derived.ts has counted. */
export function selectStoredFacets(category: number): SQL {
  return sql`WITH
    facets AS (SELECT kind, facet_id, count, min, max FROM category_facets WHERE category_id = ${category})
    ${WITH_TITLES}`
}

/** What was chosen, with its title and a count of 0: a shopper must see it to take it back, also when no product has it any more. */
export function selectChosen({ brands_filter, specs_filter, specs_filter_min_max }: ProductQuery): SQL {
  const list = (ids: number[] | undefined) => JSON.stringify(ids ?? [])
  const values = list(specs_filter?.map(([, value]) => value))
  const specs = list(specs_filter_min_max?.map(([spec]) => spec))
  return sql`
    SELECT 'brand' AS kind, id AS facet_id, 0 AS count, NULL AS min, NULL AS max, title, NULL AS spec_id
    FROM brands WHERE id IN (SELECT value FROM json_each(${list(brands_filter ?? undefined)}))
    UNION ALL SELECT 'value', id, 0, NULL, NULL, title, spec_id
    FROM spec_values WHERE id IN (SELECT value FROM json_each(${values}))
    UNION ALL SELECT 'number', id, 0, NULL, NULL, title, NULL
    FROM specs WHERE numeric AND id IN (SELECT value FROM json_each(${specs}))`
}

/** The counted rows, and behind them those of what was chosen that were not counted. */
export function withChosen(counted: readonly FacetRow[], chosen: readonly FacetRow[]) {
  const isCounted = ({ kind, facet_id }: FacetRow) =>
    counted.some((row) => row.kind === kind && row.facet_id === facet_id)
  return [...counted, ...chosen.filter((row) => !isCounted(row))]
}

const WITH_TITLES = sql`
  SELECT facets.*, coalesce(brands.title, spec_values.title) AS title, spec_values.spec_id AS spec_id
  FROM facets
  LEFT JOIN brands ON facets.kind = 'brand' AND brands.id = facets.facet_id
  LEFT JOIN spec_values ON facets.kind = 'value' AND spec_values.id = facets.facet_id
  ORDER BY spec_values.position, title`

/** Facets as the contract has them; `specs` come in the order they are shown. */
export function toFacets(rows: readonly FacetRow[], specs: readonly SpecRow[]) {
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind)
  const values = Map.groupBy(of('value'), (row) => row.spec_id)
  const numbers = new Map(of('number').map((row) => [row.facet_id, row]))
  const price = of('price')[0]
  return {
    brands: of('brand').map(({ facet_id, title, count }) => ({ id: facet_id, title: title ?? '', count })),
    specs: specs
      .filter((spec) => spec.filterable && (spec.numeric ? numbers : values).has(spec.id))
      .map(({ id, title, unit, numeric }) => ({
        id,
        title,
        unit,
        vals: numeric
          ? []
          : (values.get(id) ?? []).map((row) => ({ id: row.facet_id, val: row.title ?? '', count: row.count })),
        min: numeric ? numbers.get(id)?.min : null,
        max: numeric ? numbers.get(id)?.max : null,
      })),
    stock_count: of('stock')[0]?.count ?? 0,
    min_price: price?.min == null ? null : toEuro(price.min),
    max_price: price?.max == null ? null : toEuro(price.max),
  } satisfies Partial<ProductList>
}

export const totalOf = (rows: readonly FacetRow[]) => rows.find((row) => row.kind === 'total')?.count ?? 0

/** Of each category alone, without what lies below it. */
export const categoryCounts = (rows: readonly FacetRow[]) =>
  new Map(rows.filter((row) => row.kind === 'category').map((row) => [row.facet_id, row.count]))
