import { ID_REGEX } from '../../../src/contract/limits'
import { orderCreditNote, orderInvoice } from '../../../src/contract/ordering/order'
import { writeDb } from '../../db/client'
import { notFound, type Route } from '../../http/route'
import { visitorOf } from '../../session/visitor'
import { findOrder } from '../history/history.repository'
import { answerInvoice } from './answer-pdf'
import { toCreditNote, toInvoice } from './invoice-content'
import { findShop } from './invoice-shop.repository'

/** The route that returns an invoice as a PDF file; its errors are JSON. */
export const invoiceFile: Route = {
  method: orderInvoice.method,
  path: orderInvoice.path,
  async answer(context) {
    const { id = '' } = context.req.param()
    if (!ID_REGEX.test(id)) throw notFound()
    const db = writeDb(context.env)
    const found = await findOrder(db, visitorOf(context), Number(id))
    if (!found?.row.invoice_number) throw notFound()
    return answerInvoice(toInvoice(found.row, found.lines, found.notes, await findShop(db)), orderInvoice)
  },
}

export const creditNoteFile: Route = {
  method: orderCreditNote.method,
  path: orderCreditNote.path,
  async answer(context) {
    const { id = '', note: note_id = '' } = context.req.param()
    if (!ID_REGEX.test(id) || !ID_REGEX.test(note_id)) throw notFound()
    const db = writeDb(context.env)
    const found = await findOrder(db, visitorOf(context), Number(id))
    const note = found?.notes.find((one) => one.id === Number(note_id))
    if (!found || !note) throw notFound()
    return answerInvoice(toCreditNote(found.row, note, await findShop(db)), orderCreditNote)
  },
}
