import type { Query } from '../../kit/data/statement'
import { hashPassword } from '../auth/password/password-hash'
import { pageSearchText } from '../content/page-search-text'
import { insertRows } from '../db/insert-and-update-rows'
import type { NewRow, SchemaTableName } from '../db/query-builder'
import { type Catalogue, type ListedTable, productTables, shopTables } from './records'

/** Returns statements that insert a shop. Its rows refer to each other, so foreign keys must be deferred. */
export async function catalogueRows(shop: Catalogue): Promise<Query[]> {
  const passwords = await Promise.all(
    shop.customers.map(async ({ id, password, created_at }) => ({
      customer_id: id,
      ...(await hashPassword(password, 'pepper')),
      changed_at: created_at,
    })),
  )
  return [
    // Turns off the mails to the merchant: most tests are about the buyer's mails.
    ...insert('shop_settings', [{ id: 1, closed_days: [], order_notices: 'none', ...shop.shop }]),
    ...listedRows(shop, shopTables),
    ...insert(
      'customers',
      shop.customers.map(({ password: _, ...customer }) => ({ ...customer, account_exists: true })),
    ),
    ...insert('password_hashes', passwords),
    ...listedRows(shop, productTables),
    ...insert(
      'pages',
      shop.pages.map(({ related_product_ids: _, ...page }) => ({ ...page, words: pageSearchText(page) })),
    ),
    ...insert(
      'page_products',
      shop.pages.flatMap(({ id, related_product_ids }) =>
        related_product_ids.map((product_id, position) => ({ page_id: id, product_id, position })),
      ),
    ),
  ]
}

/** Returns statements that insert the rows of these tables. */
export const listedRows = (shop: Catalogue, tables: readonly ListedTable[]): Query[] =>
  tables.flatMap((table) => insert<ListedTable>(table, shop[table]))

/** Inserts rows with the same columns together. */
const insert = <Name extends SchemaTableName>(table: Name, rows: readonly NewRow<Name>[]) =>
  [...Map.groupBy(rows, (row) => Object.keys(row).join()).values()].flatMap((alike) => insertRows(table, alike))
