import { ID } from '../../../src/contract/limits'
import { orderCreditNote } from '../../../src/contract/ordering/order'
import { writeDb } from '../../db/client'
import { notFound, type Route } from '../../http/route'
import { visitorOf } from '../../session/visitor'
import { findOrder } from '../history/history.repository'
import { answerFile } from '../invoice/file'
import { findShop } from '../invoice/invoice.repository'
import { toCreditNote } from './credit-note'

/** As the invoice's file (invoice.routes.ts). */
export const creditNoteFile: Route = {
  method: orderCreditNote.method,
  path: orderCreditNote.path,
  async answer(context) {
    const { id = '', note: asked = '' } = context.req.param()
    if (!ID.test(id) || !ID.test(asked)) throw notFound()
    const db = writeDb(context.env)
    const found = await findOrder(db, visitorOf(context), Number(id))
    const note = found?.notes.find((one) => one.id === Number(asked))
    if (!found || !note) throw notFound()
    return answerFile(toCreditNote(found.row, note, await findShop(db)), orderCreditNote)
  },
}
