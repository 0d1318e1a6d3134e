import { ID } from '../../../src/contract/limits'
import { orderInvoice } from '../../../src/contract/ordering/order'
import { writeDb } from '../../db/client'
import { notFound, type Route } from '../../http/route'
import { visitorOf } from '../../session/visitor'
import { findOrder } from '../history/history.repository'
import { answerFile } from './file'
import { toInvoice } from './invoice'
import { findShop } from './invoice.repository'

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
    return answerFile(toInvoice(found.row, found.lines, found.notes, await findShop(db)), orderInvoice)
  },
}
