import * as v from 'valibot'
import { Email, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { setLoggedSubjects } from '../log'
import { operatorRoute } from '../operator-call'
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

export const operatorCustomerRoutes = [
  operatorRoute(
    'POST /customers/find',
    ['customers', 'orders'],
    { text: RequiredText(254) },
    async ({ text }, context) => {
      const customers = await findCustomers(writeDb(context.env), text)
      setLoggedSubjects(context, ...customers.map(({ id }) => id))
      return customers
    },
  ),

  operatorRoute('POST /customers/export', 'customers', Mail, async ({ email }, context) => {
    const { ids, customers } = await exportPersonalData(writeDb(context.env), email)
    setLoggedSubjects(context, ...ids)
    return customers
  }),

  operatorRoute('POST /customers/erase', 'customers', Mail, async ({ email }, context) => {
    const { ids, orders_kept } = await eraseCustomers(writeDb(context.env), email, Date.now())
    setLoggedSubjects(context, ...ids)
    sendMailAfterAnswer(context)
    return { customers: ids.length, orders_kept }
  }),

  operatorRoute('POST /customers/logout', 'customers', Mail, async ({ email }, context) => {
    const { ids, ended } = await endSessions(writeDb(context.env), email)
    setLoggedSubjects(context, ...ids)
    return { ended }
  }),

  operatorRoute('POST /customers/block', 'customers', Mail, async ({ email }, { env }) =>
    blockMailAddress(writeDb(env), email, new Date()),
  ),

  operatorRoute('POST /customers/unblock', 'customers', Mail, async ({ email }, { env }) =>
    unblockMailAddress(writeDb(env), email),
  ),
]
