import { sql } from 'kysely'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { sellerColumns } from '../../db/seller-columns'
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

/** Returns the shop's data as when the invoice of an order was issued. */
export async function findSellerOfOrder(db: Db, orderId: number): Promise<InvoiceShopRow> {
  const { order } = await batch(db, {
    order: firstRow(query.selectFrom('orders').select('seller').where('id', '=', orderId)),
  })
  return parseJson<InvoiceShopRow>(order?.seller) ?? findShopForInvoice(db)
}
