import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { InferInput } from 'valibot'
import type { Category } from '../../src/contract/category'
import { PRODUCTS_PER_PAGE } from '../../src/contract/limits'
import type { ProductList, ProductQuery } from '../../src/contract/product-list'
import type { Db } from '../db/client'
import { category_facets, products, specs, WHOLE_SHOP } from '../db/schema'
import { toMeta } from '../lib/paging'
import { type CardRow, cardColumns, colourVariants, toCard } from './card'
import { toCategoryTree, withCounts } from './category'
import { selectCategoryRows } from './category.repository'
import { selectChosen, withChosen } from './chosen'
import { facetColumns, selectFacets, selectStoredFacets } from './facet-counts'
import { categoryCounts, toFacets, totalOf } from './facets'
import { type Filter, passes, toFilters } from './filters'
import { readSearch } from './search'
import { type Source, toSource, withTables } from './source'

/** @param favourites a SELECT of the visitor's favourite product ids, for `query.favorites`. */
export async function findProducts(
  db: Db,
  query: ProductQuery,
  favourites: SQL,
): Promise<InferInput<typeof ProductList>> {
  const page = query.page ?? 1
  const perPage = query.limit ?? query.per_page ?? PRODUCTS_PER_PAGE
  const search = query.search?.trim() ? await readSearch(db, query.search) : undefined
  const source = toSource(query, favourites, search)
  const filters = toFilters(query)
  const list = selectPage(db, query, source, filters, perPage, (page - 1) * perPage)
  const toList = (rows: CardRow[], total: number) => ({
    data: query.select === 'categories' ? [] : rows.map((row) => toCard(row)),
    meta: toMeta(total, page, perPage),
  })

  if (query.products_only) {
    const [rows, [counted]] = await db.batch([list, selectTotal(db, query, source, filters)])
    return { products: toList(rows, counted?.total ?? 0) }
  }
  const [rows, facetRows, chosenRows, specRows, categoryRows] = await db.batch([
    list,
    selectFacetRows(db, query, source, filters),
    db.select(facetColumns).from(sql`(${selectChosen(query)})`),
    db.select().from(specs).orderBy(asc(specs.position)),
    selectCategoryRows(db),
  ])
  const tree = toCategoryTree(categoryRows)
  const top = query.category_id == null ? tree.roots : (tree.byId.get(query.category_id)?.children ?? [])
  const categories = withCounts(top, categoryCounts(facetRows))
  return {
    products: toList(rows, totalOf(facetRows)),
    ...toFacets(withChosen(facetRows, chosenRows), specRows),
    categories,
    categories_tree_depth: depthOf(categories),
  }
}

/** Nothing narrows the category (or the shop): its figures are stored. */
function isWhole({ search, deals, favorites }: ProductQuery, filters: readonly Filter[]) {
  return !filters.length && !search?.trim() && !deals && !favorites
}

/** The cards of one page, to be put in a batch. */
export function selectPage(
  db: Db,
  query: ProductQuery,
  source: Source,
  filters: readonly Filter[],
  limit: number,
  offset: number,
) {
  const holds = and(source.where, passes(filters))
  const colour_variants = query.alternative_options_photos ? colourVariants : sql<null>`NULL`
  const page = (from: SQL, most: number) =>
    sql`SELECT p.product_id AS id FROM ${from} WHERE ${holds} ORDER BY ${source.order} LIMIT ${most}`
  const ids = source.places
    ? sql`${inTurn(source.places.map((from) => page(from, offset + limit)))} LIMIT ${limit} OFFSET ${offset}`
    : sql`${page(source.from, limit)} OFFSET ${offset}`
  // A cross join keeps the order of its left side, so that nothing is sorted twice and only one page of products is read.
  return db
    .select({ ...cardColumns, colour_variants })
    .from(sql`(${withTables(source.tables)}SELECT id FROM (${ids})) page`)
    .crossJoin(products)
    .where(sql`${products.id} = page.id`)
}

/** One SELECT after the other; SQLite runs none that a LIMIT doesn't come to. D1 allows five in a row: hence the one within the other. */
function inTurn(selects: readonly SQL[]): SQL {
  const parts = selects.map((select) => sql`SELECT * FROM (${select})`)
  return parts.reduce((before, part) => sql`SELECT * FROM (${before}) UNION ALL ${part}`)
}

function selectFacetRows(db: Db, query: ProductQuery, source: Source, filters: readonly Filter[]) {
  const facets = isWhole(query, filters)
    ? selectStoredFacets(query.category_id ?? WHOLE_SHOP)
    : selectFacets(source, filters)
  return db.select(facetColumns).from(sql`(${facets})`)
}

function selectTotal(db: Db, query: ProductQuery, source: Source, filters: readonly Filter[]) {
  if (isWhole(query, filters))
    return db
      .select({ total: category_facets.count })
      .from(category_facets)
      .where(sql`category_id = ${query.category_id ?? WHOLE_SHOP} AND kind = 'total' AND facet_id = 0`)
  const holds = and(source.where, passes(filters))
  return db
    .select({ total: sql<number>`total` })
    .from(sql`(${withTables(source.tables)}SELECT count(*) AS total FROM ${source.from} WHERE ${holds})`)
}

const depthOf = (categories: readonly Category[]): number =>
  categories.length ? 1 + Math.max(...categories.map((category) => depthOf(category.children ?? []))) : 0
