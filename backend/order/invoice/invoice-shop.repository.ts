import { sql } from 'kysely'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { sellerColumns } from '../../db/schema/seller-columns'
import { parseJson } from '../../lib/parse-json'

const selectShop = () => query.selectFrom('shop_settings').select(sellerColumns)

/** The shop's name, contact and registration data for an invoice; `address` is JSON. */
export type InvoiceShopRow = RowOf<typeof selectShop>

/** SQL for the shop's current data as JSON, to store with an invoice or a credit note: it must not change afterwards. */
export const currentSellerJson = query
  .selectFrom('shop_settings')
  .select(
    sql<string>`json_object(${sql.join(sellerColumns.flatMap((name) => [sql.lit(name), sql.ref(name)]))})`.as('json'),
  )

export async function findShopForInvoice(db: Db): Promise<InvoiceShopRow> {
  const { shop } = await batch(db, { shop: firstRow(selectShop()) })
  if (!shop) throw new Error('the shop has no settings')
  return shop
}

/**
 * Returns the shop's data as when a document was issued: that of the invoice of an order (table `orders`), or of a
 * credit note.
 */
export async function findSeller(db: Db, table: 'orders' | 'credit_notes', id: number): Promise<InvoiceShopRow> {
  const { issued } = await batch(db, {
    issued: firstRow(query.selectFrom(table).select('seller').where('id', '=', id)),
  })
  return parseJson<InvoiceShopRow>(issued?.seller) ?? findShopForInvoice(db)
}
