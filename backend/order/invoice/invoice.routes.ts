import { sql } from 'kysely'
import { ID } from '../../../src/contract/limits'
import { orderInvoice } from '../../../src/contract/order'
import { batch } from '../../db/batch'
import { writeDb } from '../../db/client'
import { notFound, type Route } from '../../http/route'
import { visitorOf } from '../../session/visitor'
import { findOrder } from '../history/history.repository'
import { type ShopRow, toInvoice } from './invoice'

/** A file, so no call that answers JSON; what goes wrong is told in JSON all the same. */
export const invoiceFile: Route = {
  method: orderInvoice.method,
  path: orderInvoice.path,
  async answer(context) {
    const { id = '' } = context.req.param()
    if (!ID.test(id)) throw notFound()
    const db = writeDb(context.env)
    const found = await findOrder(db, visitorOf(context), Number(id))
    if (!found?.row.invoice_number) throw notFound()
    const [[shop]] = await batch(db, [
      sql<ShopRow>`SELECT name, email, phone, address, kvk, vat_number FROM shop_settings`,
    ])
    if (!shop) throw new Error('the shop has no settings')
    const invoice = toInvoice(found.row, found.lines, shop)
    // Half a megabyte of code that no other call needs.
    const { drawInvoice } = await import('./draw')
    const file = await drawInvoice(invoice)
    return new Response(file as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': orderInvoice.type,
        'content-disposition': `inline; filename="factuur-${invoice.number}.pdf"`,
      },
    })
  },
}
