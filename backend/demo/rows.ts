import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { hashPassword } from '../auth/password'
import * as t from '../db/schema'
import type { Statement } from '../db/statement'
import type { Catalogue, ProductBundle, ShopActivity, ShopBase } from './records'

/** Rows for one table. All rows have the same keys. */
export type Rows = { table: SQLiteTable; rows: Record<string, unknown>[] }

type ProductLists = Omit<Catalogue, keyof ShopBase | keyof ShopActivity>

// Names every column in SQL; a missing one would silently become null.
function into<Table extends SQLiteTable>(table: Table, rows: InferInsertModel<Table>[]): Rows {
  return { table, rows }
}

/** What does not grow with the number of products, in an order that the foreign keys allow. */
export async function baseRows(base: ShopBase, pepper: string): Promise<Rows[]> {
  const passwords = await Promise.all(
    base.customers.map(async ({ id, password, created_at }) => ({
      customer_id: id,
      ...(await hashPassword(password, pepper)),
      changed_at: created_at,
    })),
  )
  return [
    into(t.shop_settings, [{ id: 1, ...base.shop }]),
    into(t.countries, base.countries),
    into(t.shipping_methods, base.shipping_methods),
    into(t.payment_methods, base.payment_methods),
    into(t.pickup_points, base.pickup_points),
    into(t.discount_codes, base.discount_codes),
    into(t.synonyms, base.synonyms),
    into(t.menus, base.menus),
    into(t.categories, base.categories),
    into(t.brands, base.brands),
    into(t.attributes, base.attributes),
    into(t.attribute_values, base.attribute_values),
    into(t.specs, base.specs),
    into(t.shop_reviews, base.shop_reviews),
    into(
      t.customers,
      base.customers.map(({ password: _, ...customer }) => ({ ...customer, account_exists: true })),
    ),
    into(t.password_hashes, passwords),
    into(t.addresses, base.addresses),
  ]
}

/** Products with all that belongs to them. Their links may point at products of a later call, so foreign keys must be deferred. */
export function productRows(lists: ProductLists): Rows[] {
  return [
    into(t.spec_values, lists.spec_values),
    into(t.products, lists.products),
    into(t.product_specs, lists.product_specs),
    into(t.pros_and_cons, lists.pros_and_cons),
    into(t.product_photos, lists.product_photos),
    into(t.variants, lists.variants),
    into(t.tier_prices, lists.tier_prices),
    into(t.price_history, lists.price_history),
    into(t.product_alternatives, lists.alternatives),
    into(t.product_accessories, lists.accessories),
    into(t.product_reviews, lists.reviews),
    into(t.product_questions, lists.questions),
    into(t.product_pdfs, lists.pdfs),
  ]
}

/** Some products whole, as the stream makes them, in one list per table. */
export function mergeBundles(bundles: readonly ProductBundle[]): ProductLists {
  return {
    spec_values: bundles.flatMap((bundle) => bundle.spec_values),
    products: bundles.map((bundle) => bundle.product),
    product_specs: bundles.flatMap((bundle) => bundle.product_specs),
    pros_and_cons: bundles.flatMap((bundle) => bundle.pros_and_cons),
    product_photos: bundles.flatMap((bundle) => bundle.product_photos),
    variants: bundles.flatMap((bundle) => bundle.variants),
    tier_prices: bundles.flatMap((bundle) => bundle.tier_prices),
    price_history: bundles.flatMap((bundle) => bundle.price_history),
    alternatives: bundles.flatMap((bundle) => bundle.alternatives),
    accessories: bundles.flatMap((bundle) => bundle.accessories),
    reviews: bundles.flatMap((bundle) => bundle.reviews),
    questions: bundles.flatMap((bundle) => bundle.questions),
    pdfs: bundles.flatMap((bundle) => bundle.pdfs),
  }
}

/** What points at products. */
export function activityRows(activity: ShopActivity): Rows[] {
  return [
    into(
      t.pages,
      activity.pages.map(({ related_product_ids: _, ...page }) => page),
    ),
    into(
      t.page_products,
      activity.pages.flatMap(({ id, related_product_ids }) =>
        related_product_ids.map((product_id, position) => ({ page_id: id, product_id, position })),
      ),
    ),
    into(t.orders, activity.orders),
    into(t.order_lines, activity.order_lines),
    into(t.rmas, activity.rmas),
    into(t.rma_lines, activity.rma_lines),
    into(t.favourites, activity.favourites),
  ]
}

// D1 takes 2 MB a parameter; letters beyond ASCII count for more than one byte.
const CHUNK = 500_000

/** Statements that insert the rows: many rows a statement, all of them in one JSON parameter. */
export function* toStatements({ table, rows }: Rows): Generator<Statement> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(getTableColumns(table)).filter((column) => column in first)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const values = columns.map((_, place) => `value ->> ${place}`).join(', ')
  const sql = `INSERT INTO ${getTableName(table)} (${names}) SELECT ${values} FROM json_each(?)`
  let chunk: string[] = []
  let size = 0
  for (const row of rows) {
    const line = JSON.stringify(columns.map((column) => row[column] ?? null))
    if (size + line.length > CHUNK) {
      yield { sql, parameters: [`[${chunk}]`] }
      chunk = []
      size = 0
    }
    chunk.push(line)
    size += line.length + 1
  }
  yield { sql, parameters: [`[${chunk}]`] }
}
