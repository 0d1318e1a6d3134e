import * as v from 'valibot'
import { Email, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { setLoggedSubjects } from '../log'
import { defineOperatorCall, operatorRoute } from '../operator-call'
import {
  blockMailAddress,
  endSessions,
  eraseCustomers,
  exportPersonalData,
  findCustomers,
  unblockMailAddress,
} from './customers.repository'

// Names and mail addresses are in the body of every call, because paths are logged.
const Mail = v.object({ email: Email })

const findCall = defineOperatorCall(
  'POST',
  '/customers/find',
  ['customers', 'orders'],
  v.object({ text: RequiredText(254) }),
)
const exportCall = defineOperatorCall('POST', '/customers/export', 'customers', Mail)
const eraseCall = defineOperatorCall('POST', '/customers/erase', 'customers', Mail)
const logoutCall = defineOperatorCall('POST', '/customers/logout', 'customers', Mail)
const blockCall = defineOperatorCall('POST', '/customers/block', 'customers', Mail)
const unblockCall = defineOperatorCall('POST', '/customers/unblock', 'customers', Mail)

export const operatorCustomerRoutes = [
  operatorRoute(findCall, async ({ text }, context) => {
    const customers = await findCustomers(writeDb(context.env), text)
    setLoggedSubjects(context, ...customers.map(({ id }) => id))
    return customers
  }),

  operatorRoute(exportCall, async ({ email }, context) => {
    const { ids, customers } = await exportPersonalData(writeDb(context.env), email)
    setLoggedSubjects(context, ...ids)
    return customers
  }),

  operatorRoute(eraseCall, async ({ email }, context) => {
    const { ids, orders_kept } = await eraseCustomers(writeDb(context.env), email, Date.now())
    setLoggedSubjects(context, ...ids)
    sendMailAfterAnswer(context)
    return { customers: ids.length, orders_kept }
  }),

  operatorRoute(logoutCall, async ({ email }, context) => {
    const { ids, ended } = await endSessions(writeDb(context.env), email)
    setLoggedSubjects(context, ...ids)
    return { ended }
  }),

  operatorRoute(blockCall, async ({ email }, { env }) => blockMailAddress(writeDb(env), email, new Date())),

  operatorRoute(unblockCall, async ({ email }, { env }) => unblockMailAddress(writeDb(env), email)),
]
