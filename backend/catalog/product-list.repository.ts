import { type Expression, type RawBuilder, sql } from 'kysely'
import type { InferInput } from 'valibot'
import { first, type RowOf } from '../../kit/data/statement'
import type { Category } from '../../src/contract/catalogue/category'
import { extraSorts, type ProductList, type ProductQuery } from '../../src/contract/catalogue/product-list'
import { PRODUCTS_PER_PAGE } from '../../src/contract/limits'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, query } from '../db/database'
import { WHOLE_SHOP } from '../db/fixed-ids'
import { toMeta } from '../lib/paging'
import { cardColumns, colourVariants } from './card'
import { toListedCard, variantColumns } from './card-variants'
import { toCategoryTree, withCounts } from './category'
import { selectCategoryRows } from './category.repository'
import { selectAttributeCounts, selectStoredAttributeCounts, toAttributes } from './facets/attribute-counts'
import { MOST_COUNTED, selectBounds, uncounted, widespread, withoutCounts } from './facets/broad-search'
import { selectFacets, selectStoredFacets } from './facets/facet-counts'
import { categoryCounts, toFacets, totalOf } from './facets/facets'
import { selectChosen, withChosen } from './facets/selected-facets'
import { type Filter, isWholeCatalogue, passes, toFilters } from './filters'
import { withAssortment } from './fitting-variants'
import { BY_PLACE, buildProductSource, isGuessed, limitTo, type ProductSource, withTables } from './product-query'
import { readQuery } from './reading/read-query'
import type { Search } from './search/search'

/** @param favourites a SELECT of the visitor's favourite product ids, for `asked.favorites`. */
export async function findProducts(
  db: Db,
  given: ProductQuery,
  favourites: Expression<unknown>,
): Promise<InferInput<typeof ProductList>> {
  const { asked, search, reading } = await readQuery(db, given, favourites)
  const page = asked.page ?? 1
  const perPage = asked.limit ?? asked.per_page ?? PRODUCTS_PER_PAGE
  const source = buildProductSource(asked, favourites, search)
  const filters = toFilters(asked)
  const list = selectPage(asked, source, filters, perPage, (page - 1) * perPage)
  const whole = isWholeCatalogue(asked, filters)
  const counted = search && !whole && isBare(asked, filters) ? limitTo(MOST_COUNTED + 1, source) : source
  const isBroad = (total: number) => counted !== source && total > MOST_COUNTED
  const toList = (rows: ListedRow[], found: number) => {
    const meta = isBroad(found) ? { ...toMeta(MOST_COUNTED, page, perPage), more: true } : toMeta(found, page, perPage)
    const isPast = asked.select === 'categories' || page > meta.last_page
    return { data: isPast ? [] : rows.map((row) => toListedCard(row, asked)), meta }
  }

  if (asked.products_only) {
    const { rows, total, guessed } = await batch(db, {
      rows: list,
      total: first(selectTotal(asked, counted, filters)),
      guessed: selectGuessed(source, search),
    })
    return {
      products: toList(rows, total?.total ?? 0),
      bought: isBought(asked, rows),
      guessed: isOnlyGuess(total?.total ?? 0, guessed),
      reading,
    }
  }
  const category = asked.category_id ?? WHOLE_SHOP
  const { rows, countedRows, chosenRows, attributeCounts, specRows, categoryRows, bounds, guessed } = await batch(db, {
    rows: list,
    countedRows: whole ? selectStoredFacets(category) : selectFacets(asked, counted),
    chosenRows: selectChosen(asked),
    attributeCounts: whole ? selectStoredAttributeCounts(asked) : selectAttributeCounts(asked, counted),
    specRows: query.selectFrom('specs').selectAll().orderBy('position'),
    categoryRows: selectCategoryRows(),
    bounds: selectBounds(),
    guessed: selectGuessed(source, search),
  })
  const total = totalOf(countedRows)
  const facetRows = isBroad(total) ? uncounted(countedRows, total, bounds) : countedRows
  const tree = toCategoryTree(categoryRows)
  const top = asked.category_id == null ? tree.roots : (tree.byId.get(asked.category_id)?.children ?? [])
  const found = withCounts(top, categoryCounts(countedRows))
  const categories = isBroad(total) ? withoutCounts(found) : found
  return {
    products: toList(rows, total),
    ...toFacets(withChosen(facetRows, chosenRows), specRows),
    attributes: toAttributes(
      isBroad(total) ? widespread(attributeCounts, total, ({ attribute_id }) => attribute_id) : attributeCounts,
    ),
    categories,
    categories_tree_depth: depthOf(categories),
    bought: isBought(asked, rows),
    guessed: isOnlyGuess(total, guessed),
    sorts: [...extraSorts],
    reading,
  }
}

/** A search that nothing narrows. */
const isBare = ({ category_id, brand_id, deals, favorites }: ProductQuery, filters: readonly Filter[]) =>
  !filters.length && category_id == null && !brand_id && !deals && !favorites

type ListedRow = RowOf<typeof selectPage>

/** Whether each listed best seller was ordered at least once; in a new shop it was not. Undefined for other lists. */
const isBought = ({ best_selling }: ProductQuery, rows: readonly ListedRow[]) =>
  best_selling ? rows.every(({ popularity }) => popularity > 0) : undefined

/** The cards of one page. */
export function selectPage(
  asked: ProductQuery,
  source: ProductSource,
  filters: readonly Filter[],
  limit: number,
  offset: number,
) {
  // With a size filter and an order by price, each product is ranked by its price in that size.
  const isByVariant = !!asked.attributes_filter?.length && /^price/.test(asked.sort ?? '')
  const holds = [source.where, ...passes(isByVariant ? toFilters(asked, 'counted') : filters)]
  const most = sql.lit(offset + limit)
  const sorted = (from: RawBuilder<unknown>) =>
    sql`SELECT p.product_id AS id FROM ${from} WHERE ${and(holds)} ORDER BY ${source.order} LIMIT ${most}`
  // Products in stock come first. Filters are written once in each place: D1 accepts statements of 100,000 characters.
  const walked = (from: RawBuilder<unknown>) =>
    inTurn(
      [1, 0].map(
        (inStock) => sql`SELECT p.product_id AS id FROM ${from}
          WHERE ${source.where} AND p.in_stock = ${sql.lit(inStock)} ORDER BY ${BY_PLACE} LIMIT ${most}`,
      ),
    )
  const ids = source.places
    ? sql`${inTurn(source.places.map(filters.length ? sorted : walked))} LIMIT ${limit} OFFSET ${offset}`
    : sql`SELECT id FROM (${sorted(isByVariant ? withAssortment(source.from) : source.from)}) LIMIT ${limit} OFFSET ${offset}`
  // A cross join keeps the order of its left side, so that nothing is sorted twice and only one page of products is
  // read.
  return query
    .selectFrom(sql<{ id: number }>`(${withTables(source.tables)}SELECT id FROM (${ids}))`.as('page'))
    .crossJoin('products')
    .select(cardColumns)
    .select('products.popularity')
    .select(variantColumns(asked))
    .select((asked.alternative_options_photos ? colourVariants : sql<null>`NULL`).as('colour_variants'))
    .whereRef('products.id', '=', 'page.id')
}

/**
 * One SELECT after the other; SQLite runs none that a LIMIT doesn't come to. D1 allows five in a row: hence the one
 * within the other.
 */
function inTurn(selects: readonly RawBuilder<unknown>[]) {
  const parts = selects.map((select) => sql`SELECT * FROM (${select})`)
  return parts.reduce((before, part) => sql`SELECT * FROM (${before}) UNION ALL ${part}`)
}

function selectTotal(asked: ProductQuery, source: ProductSource, filters: readonly Filter[]) {
  if (isWholeCatalogue(asked, filters))
    return query
      .selectFrom('category_facets')
      .select('count as total')
      .where('category_id', '=', asked.category_id ?? WHOLE_SHOP)
      .where('kind', '=', 'total')
      .where('facet_id', '=', 0)
  const holds = and([source.where, ...passes(filters)])
  return sql<{ total: number }>`${withTables(source.tables)}SELECT count(*) AS total FROM ${source.from} WHERE ${holds}`
}

const selectGuessed = ({ tables }: ProductSource, search: Search | undefined) =>
  search
    ? sql<{ guessed: number }>`${withTables(tables)}SELECT ${isGuessed(search)} AS guessed`
    : sql<{ guessed: number }>`SELECT 0 AS guessed`

/** Undefined where it is none. */
const isOnlyGuess = (total: number, [row]: readonly { guessed: number }[]) => (total && row?.guessed ? true : undefined)

const depthOf = (categories: readonly Category[]): number =>
  categories.length ? 1 + Math.max(...categories.map((category) => depthOf(category.children ?? []))) : 0
