import { firstRow, type RowOf } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'

const selectShop = () =>
  query.selectFrom('shop_settings').select(['name', 'email', 'phone', 'address', 'kvk', 'vat_number'])

/** The shop's name, contact and registration data for an invoice; `address` is JSON. */
export type InvoiceShopRow = RowOf<typeof selectShop>

export async function findShopForInvoice(db: Db): Promise<InvoiceShopRow> {
  const { shop } = await batch(db, { shop: firstRow(selectShop()) })
  if (!shop) throw new Error('the shop has no settings')
  return shop
}
