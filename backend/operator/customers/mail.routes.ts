import * as v from 'valibot'
import { IdText, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { defineOperatorCall, operatorRoute } from '../operator-call'
import { findFullOrderNumber } from '../orders/orders.repository'
import { eraseAbandonedMail, findMails, resendAbandonedMail, resendMail } from './mail.repository'

const Id = v.object({ id: IdText })
const nothing = v.object({})
/** The right `orders` is enough to resend a single mail; other actions need the right `customers`. */
const anyOf = ['customers', 'orders'] as const

const listCall = defineOperatorCall(
  'GET',
  '/mail',
  anyOf,
  v.object({ order: v.optional(RequiredText(30)), email: v.optional(RequiredText(254)) }),
)
const againCall = defineOperatorCall('POST', '/mail/:id/again', anyOf, Id)
const allAgainCall = defineOperatorCall('POST', '/mail/again', 'customers', nothing)
const dropCall = defineOperatorCall('POST', '/mail/:id/drop', 'customers', Id)
const dropAllCall = defineOperatorCall('POST', '/mail/drop', 'customers', nothing)

export const operatorMailRoutes = [
  operatorRoute(listCall, async ({ order, email }, { env }) => {
    const db = writeDb(env)
    return findMails(db, { order: order && (await findFullOrderNumber(db, order)), email })
  }),

  operatorRoute(againCall, async ({ id }, context) => {
    const mail = await resendMail(writeDb(context.env), id, Date.now())
    sendMailAfterAnswer(context)
    return mail
  }),

  operatorRoute(allAgainCall, async (_, context) => {
    const changed = await resendAbandonedMail(writeDb(context.env), Date.now())
    sendMailAfterAnswer(context)
    return changed
  }),

  operatorRoute(dropCall, async ({ id }, { env }) => eraseAbandonedMail(writeDb(env), id)),

  operatorRoute(dropAllCall, async (_, { env }) => eraseAbandonedMail(writeDb(env))),
]
