import * as v from 'valibot'
import { Email, RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { rememberSubjects } from '../log'
import { operatorCall, operatorRoute } from '../operator-call'
import { sendMailAfterAnswer } from '../orders/orders.routes'
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

const findCall = operatorCall('POST', '/customers/find', ['customers', 'orders'], v.object({ text: RequiredText(254) }))
const exportCall = operatorCall('POST', '/customers/export', 'customers', Mail)
const eraseCall = operatorCall('POST', '/customers/erase', 'customers', Mail)
const logoutCall = operatorCall('POST', '/customers/logout', 'customers', Mail)
const blockCall = operatorCall('POST', '/customers/block', 'customers', Mail)
const unblockCall = operatorCall('POST', '/customers/unblock', 'customers', Mail)

export const customerDeskRoutes = [
  operatorRoute(findCall, async ({ text }, context) => {
    const customers = await findCustomers(writeDb(context.env), text)
    rememberSubjects(context, ...customers.map(({ id }) => id))
    return customers
  }),

  operatorRoute(exportCall, async ({ email }, context) => {
    const { ids, customers } = await exportPersonalData(writeDb(context.env), email)
    rememberSubjects(context, ...ids)
    return customers
  }),

  operatorRoute(eraseCall, async ({ email }, context) => {
    const { ids, orders_kept } = await eraseCustomers(writeDb(context.env), email, Date.now())
    rememberSubjects(context, ...ids)
    sendMailAfterAnswer(context)
    return { customers: ids.length, orders_kept }
  }),

  operatorRoute(logoutCall, async ({ email }, context) => {
    const { ids, ended } = await endSessions(writeDb(context.env), email)
    rememberSubjects(context, ...ids)
    return { ended }
  }),

  operatorRoute(blockCall, async ({ email }, { env }) => blockMailAddress(writeDb(env), email, new Date())),

  operatorRoute(unblockCall, async ({ email }, { env }) => unblockMailAddress(writeDb(env), email)),
]
