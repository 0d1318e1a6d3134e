import { type Expression, sql } from 'kysely'
import { type CardRow, cardColumns } from '../catalog/product-card'
import { query } from '../db/query-builder'

/** Alternatives must have a similar price: between these factors of the product's own price. */
const BAND = { from: 0.65, to: 1.5 }
/**
 * The maximum number of products to examine above and below the price, and of best sellers: a product page in a large
 * category must not take longer than in a small one.
 */
const LOOKED_AT = 60
const MAX_ALTERNATIVES = 6
const MAX_POPULAR = 8

/** The specification that says whom a product is for, and two of its values. */
const WEARER = { spec: 'Doelgroep', everybody: 'Unisex', children: 'Kinderen' }

/** SQL for whom a product is for (such as women); null if it is for everyone. */
const wearer = sql<string | null>`(
  SELECT v.title FROM product_specs x JOIN specs s ON s.id = x.spec_id JOIN spec_values v ON v.id = x.spec_value_id
  WHERE x.product_id = products.id AND s.title = ${WEARER.spec})`

/**
 * SQL condition: the product suits the person that the product `me` is for. Products for children match only each
 * other.
 */
const fitsWearer = sql<boolean>`(${wearer} IS me.wearer
  OR (${wearer} = ${WEARER.everybody} AND me.wearer <> ${WEARER.children})
  OR (me.wearer = ${WEARER.everybody} AND ${wearer} <> ${WEARER.children}))`

const me = (id: number) =>
  query
    .selectFrom('products')
    .select(['id', 'category_id', 'kind', 'price_cents', wearer.as('wearer')])
    .where('id', '=', id)
    .as('me')

/** Selects the cards of those of `products` that are of the same kind as the product `id`, which is `me`. */
const selectOfSameKind = (id: number, products: Expression<number>) =>
  query
    .selectFrom([me(id), 'products'])
    .select(cardColumns)
    .where('products.id', 'in', products)
    .whereRef('products.id', '<>', 'me.id')
    .whereRef('products.kind', '=', 'me.kind')

/**
 * Selects alternatives for a product: of the same category, for the same kind of person, at a similar price. Products
 * in stock come first, then those for exactly the same kind of person, then by nearest price. A children's product has
 * only children's products as alternatives.
 */
export function selectAlternatives(id: number) {
  const own = (column: 'category_id' | 'price_cents') => sql`(SELECT ${sql.ref(column)} FROM products WHERE id = ${id})`
  const near = (bounds: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`
    SELECT * FROM (SELECT product_id FROM product_categories
      WHERE category_id = ${own('category_id')} AND ${bounds} ORDER BY ${order} LIMIT ${LOOKED_AT})`
  const price = own('price_cents')
  const nearest = sql<number>`(
    ${near(sql`price_cents >= ${price} AND price_cents <= ${price} * ${BAND.to}`, sql`price_cents, product_id`)}
    UNION ALL
    ${near(sql`price_cents < ${price} AND price_cents >= ${price} * ${BAND.from}`, sql`price_cents DESC, product_id DESC`)})`
  return selectOfSameKind(id, nearest)
    .where(fitsWearer)
    .orderBy('products.in_stock', 'desc')
    .orderBy(sql`${wearer} IS me.wearer`, 'desc')
    .orderBy(sql`abs(products.price_cents - me.price_cents)`)
    .orderBy('products.id')
    .limit(MAX_ALTERNATIVES)
}

/** Selects best sellers of the same category; those for the same kind of person come first. */
export function selectPopularInCategory(id: number) {
  const category = sql`(SELECT category_id FROM products WHERE id = ${id})`
  const bestSelling = sql<number>`(SELECT product_id FROM product_categories
    WHERE category_id = ${category} AND in_stock = 1 AND popularity > 0 ORDER BY popularity DESC LIMIT ${LOOKED_AT})`
  return selectOfSameKind(id, bestSelling)
    .orderBy(fitsWearer, 'desc')
    .orderBy('products.popularity', 'desc')
    .limit(MAX_POPULAR + MAX_ALTERNATIVES)
}

/** Returns the products that the shop chose, followed by the products that a query found. */
export const pickedProductsFirst = (picked: readonly CardRow[], found: readonly CardRow[]) =>
  distinct([...picked, ...found]).slice(0, Math.max(picked.length, MAX_ALTERNATIVES))

/** The popular products, without those that are among the alternatives. */
export const popularBesideAlternatives = (popular: readonly CardRow[], shown: readonly CardRow[]) =>
  popular.filter(({ id }) => !shown.some((other) => other.id === id)).slice(0, MAX_POPULAR)

const distinct = (rows: readonly CardRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
