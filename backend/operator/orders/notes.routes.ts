import * as v from 'valibot'
import { IdText, RequiredLines, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { operatorOf } from '../log'
import { operatorCall, operatorRoute } from '../operator-call'
import { addNote, removeNote } from './notes.repository'
import { findOrderNumber } from './orders.repository'

const Number_ = { number: RequiredText(30) }

const addCall = operatorCall(
  'POST',
  '/orders/:number/notes',
  ['orders', 'refunds'],
  v.object({ ...Number_, text: RequiredLines(1000) }),
)
const removeCall = operatorCall(
  'POST',
  '/orders/:number/notes/remove',
  ['orders', 'refunds'],
  v.object({ ...Number_, id: IdText }),
)

export const noteRoutes = [
  operatorRoute(addCall, async ({ number, text }, context) => {
    const db = writeDb(context.env)
    return addNote(db, await findOrderNumber(db, number), text, operatorOf(context).id, new Date())
  }),

  operatorRoute(removeCall, async ({ number, id }, { env }) => {
    const db = writeDb(env)
    return removeNote(db, await findOrderNumber(db, number), id)
  }),
]
