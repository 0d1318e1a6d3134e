import { ID_REGEX } from '../../../src/contract/limits'
import { creditNotePdfRoute, invoicePdfRoute } from '../../../src/contract/ordering/order'
import { writeDb } from '../../db/client'
import { notFoundError, type Route } from '../../http/route'
import { visitorOf } from '../../session/visitor'
import { findOwnOrder } from '../history/history.repository'
import { answerInvoicePdf } from './answer-pdf'
import { toCreditNote, toInvoice } from './invoice-content'
import { findSeller } from './invoice-shop.repository'

export const invoiceFileRoute: Route = {
  method: invoicePdfRoute.method,
  path: invoicePdfRoute.path,
  async answer(context) {
    const { id = '' } = context.req.param()
    if (!ID_REGEX.test(id)) throw notFoundError()
    const db = writeDb(context.env)
    const found = await findOwnOrder(db, visitorOf(context), Number(id))
    if (!found?.row.invoice_number) throw notFoundError()
    return answerInvoicePdf(
      toInvoice(found.row, found.lines, found.notes, await findSeller(db, 'orders', found.row.id)),
      invoicePdfRoute,
    )
  },
}

export const creditNoteFileRoute: Route = {
  method: creditNotePdfRoute.method,
  path: creditNotePdfRoute.path,
  async answer(context) {
    const { id = '', note: note_id = '' } = context.req.param()
    if (!ID_REGEX.test(id) || !ID_REGEX.test(note_id)) throw notFoundError()
    const db = writeDb(context.env)
    const found = await findOwnOrder(db, visitorOf(context), Number(id))
    const note = found?.notes.find((one) => one.id === Number(note_id))
    if (!found || !note) throw notFoundError()
    return answerInvoicePdf(
      toCreditNote(found.row, note, await findSeller(db, 'credit_notes', note.id)),
      creditNotePdfRoute,
    )
  },
}
