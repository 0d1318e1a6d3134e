import * as v from 'valibot'
import { IdText, RequiredMultilineText, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { callingOperatorOf } from '../log'
import { defineOperatorCall, operatorRoute } from '../operator-call'
import { addNote, removeNote } from './notes.repository'
import { findFullOrderNumber } from './orders.repository'

const Number_ = { number: RequiredText(30) }

const addCall = defineOperatorCall(
  'POST',
  '/orders/:number/notes',
  ['orders', 'refunds'],
  v.object({ ...Number_, text: RequiredMultilineText(1000) }),
)
const removeCall = defineOperatorCall(
  'POST',
  '/orders/:number/notes/remove',
  ['orders', 'refunds'],
  v.object({ ...Number_, id: IdText }),
)

export const noteRoutes = [
  operatorRoute(addCall, async ({ number, text }, context) => {
    const db = writeDb(context.env)
    return addNote(db, await findFullOrderNumber(db, number), text, callingOperatorOf(context).id, new Date())
  }),

  operatorRoute(removeCall, async ({ number, id }, { env }) => {
    const db = writeDb(env)
    return removeNote(db, await findFullOrderNumber(db, number), id)
  }),
]
