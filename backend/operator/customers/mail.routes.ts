import * as v from 'valibot'
import { IdText, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { operatorRoute } from '../operator-call'
import { findFullOrderNumber } from '../orders/orders.repository'
import { eraseAbandonedMail, findMails, resendAbandonedMail, resendMail } from './mail.repository'

const Id = v.object({ id: IdText })
const nothing = v.object({})
/** The right `orders` is enough to resend a single mail; other actions need the right `customers`. */
const anyOf = ['customers', 'orders'] as const

export const operatorMailRoutes = [
  operatorRoute(
    'GET /mail',
    anyOf,
    { order: v.optional(RequiredText(30)), email: v.optional(RequiredText(254)) },
    async ({ order, email }, { env }) => {
      const db = writeDb(env)
      return findMails(db, { order: order && (await findFullOrderNumber(db, order)), email })
    },
  ),

  operatorRoute('POST /mail/:id/again', anyOf, Id, async ({ id }, context) => {
    const mail = await resendMail(writeDb(context.env), id, Date.now())
    sendMailAfterAnswer(context)
    return mail
  }),

  operatorRoute('POST /mail/again', 'customers', nothing, async (_, context) => {
    const changed = await resendAbandonedMail(writeDb(context.env), Date.now())
    sendMailAfterAnswer(context)
    return changed
  }),

  operatorRoute('POST /mail/:id/drop', 'customers', Id, async ({ id }, { env }) =>
    eraseAbandonedMail(writeDb(env), id),
  ),

  operatorRoute('POST /mail/drop', 'customers', nothing, async (_, { env }) => eraseAbandonedMail(writeDb(env))),
]
