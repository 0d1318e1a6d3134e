import * as v from 'valibot'
import { Email, RequiredText } from '../../../src/contract/schema'
import { writeDb } from '../../db/client'
import { noteTouched } from '../log'
import { operatorCall, operatorRoute } from '../operator-call'
import { sendSoon } from '../orders/orders.routes'
import { block, endSessions, eraseCustomers, exportPersonalData, findCustomers, unblock } from './customers.repository'

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
    noteTouched(context, ...customers.map(({ id }) => id))
    return customers
  }),

  operatorRoute(exportCall, async ({ email }, context) => {
    const { ids, customers } = await exportPersonalData(writeDb(context.env), email)
    noteTouched(context, ...ids)
    return customers
  }),

  operatorRoute(eraseCall, async ({ email }, context) => {
    const { ids, orders_kept } = await eraseCustomers(writeDb(context.env), email, Date.now())
    noteTouched(context, ...ids)
    sendSoon(context)
    return { customers: ids.length, orders_kept }
  }),

  operatorRoute(logoutCall, async ({ email }, context) => {
    const { ids, ended } = await endSessions(writeDb(context.env), email)
    noteTouched(context, ...ids)
    return { ended }
  }),

  operatorRoute(blockCall, async ({ email }, { env }) => block(writeDb(env), email, new Date())),

  operatorRoute(unblockCall, async ({ email }, { env }) => unblock(writeDb(env), email)),
]
