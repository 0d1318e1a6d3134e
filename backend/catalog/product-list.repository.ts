import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Category, ProductList, ProductQuery } from '../../src/features/catalog/catalog.api'
import type { Db } from '../db/client'
import { category_facets, products, specs, WHOLE_SHOP } from '../db/schema'
import { toMeta } from '../lib/paging'
import { type CardRow, cardColumns, colourVariants, toCard } from './card'
import { toCategoryTree, withCounts } from './category'
import { selectCategoryRows } from './category.repository'
import {
  categoryCounts,
  facetColumns,
  selectChosen,
  selectFacets,
  selectStoredFacets,
  toFacets,
  totalOf,
  withChosen,
} from './facets'
import { type Filter, toFilters } from './filters'
import { type Source, toSource } from './source'

const PER_PAGE = 24

/** @param favourites a SELECT of the visitor's favourite product ids, for `query.favorites`. */
export async function findProducts(db: Db, query: ProductQuery, favourites: SQL): Promise<ProductList> {
  const page = query.page ?? 1
  const perPage = query.limit ?? query.per_page ?? PER_PAGE
  const source = toSource(query, favourites)
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
  const holds = and(source.where, ...filters.map((filter) => filter.holds))
  const colour_variants = query.alternative_options_photos ? colourVariants : sql<null>`NULL`
  const pageOfIds = sql`(WITH ${source.with}
    SELECT p.id FROM ${source.from} WHERE ${holds} ORDER BY ${source.order} LIMIT ${limit} OFFSET ${offset}) page`
  // A cross join keeps the order of its left side, so that nothing is sorted twice and only one page of products is read.
  return db
    .select({ ...cardColumns, colour_variants })
    .from(pageOfIds)
    .crossJoin(products)
    .where(sql`${products.id} = page.id`)
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
  const holds = and(source.where, ...filters.map((filter) => filter.holds))
  return db
    .select({ total: sql<number>`total` })
    .from(sql`(WITH ${source.with} SELECT count(*) AS total FROM ${source.from} WHERE ${holds})`)
}

const depthOf = (categories: readonly Category[]): number =>
  categories.length ? 1 + Math.max(...categories.map((category) => depthOf(category.children ?? []))) : 0
