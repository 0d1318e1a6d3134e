import { sql } from 'kysely'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'

const selectShop = () =>
  query.selectFrom('shop_settings').select(['name', 'email', 'phone', 'address', 'kvk', 'vat_number'])

/** The shop's name, contact and registration data for an invoice; `address` is JSON. */
export type InvoiceShopRow = RowOf<typeof selectShop>

/** SQL for the shop's current data as JSON, to store with an invoice or a credit note: it must not change afterwards. */
export const currentSellerJson = query.selectFrom('shop_settings').select(
  sql<string>`json_object('name', name, 'email', email, 'phone', phone, 'address', address, 'kvk', kvk,
      'vat_number', vat_number)`.as('json'),
)

export async function findShopForInvoice(db: Db): Promise<InvoiceShopRow> {
  const { shop } = await batch(db, { shop: firstRow(selectShop()) })
  if (!shop) throw new Error('the shop has no settings')
  return shop
}
