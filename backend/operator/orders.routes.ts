import * as v from 'valibot'
import { list, RequiredText } from '../../src/contract/schema'
import { OrderStatus, orderStatuses } from '../../src/contract/status'
import { writeDb } from '../db/client'
import { later } from '../http/later'
import type { ShopContext } from '../http/route'
import { sendMail } from '../mail/outbox.repository'
import { refundOrder } from '../order/pay/refund.repository'
import { shipOrder } from '../order/status/shipping.repository'
import { openProvider } from '../payment/open-provider'
import { operatorCall, operatorRoute } from './call'
import { findNumber, findOrder, findOrders } from './orders.repository'

const Number_ = { number: RequiredText(30) }

const Statuses = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^\d(,\d)*$/)), String(OrderStatus.inProgress)),
  v.transform((text) => text.split(',').map(Number)),
  list(v.picklist(orderStatuses), 10),
)

const listCall = operatorCall('GET', '/orders', 'orders', v.object({ status: Statuses }))
const orderCall = operatorCall('GET', '/orders/:number', 'orders', v.object(Number_))
const shipCall = operatorCall(
  'POST',
  '/orders/:number/ship',
  'orders',
  v.object({ ...Number_, carrier: v.optional(RequiredText(20)), code: RequiredText(60) }),
)
const refundCall = operatorCall('POST', '/orders/:number/refund', 'orders', v.object(Number_))

export const orderDeskRoutes = [
  operatorRoute(listCall, async ({ status }, { env }) => findOrders(writeDb(env), status)),

  operatorRoute(orderCall, async ({ number }, { env }) => {
    const db = writeDb(env)
    return findOrder(db, await findNumber(db, number))
  }),

  operatorRoute(shipCall, async ({ number, ...parcel }, context) => {
    const db = writeDb(context.env)
    const track = await shipOrder(db, await findNumber(db, number), parcel, Date.now())
    sendSoon(context)
    return track
  }),

  operatorRoute(refundCall, async ({ number }, context) => {
    const db = writeDb(context.env)
    const refunded = await refundOrder(db, openProvider(context.env, db), await findNumber(db, number), Date.now())
    sendSoon(context)
    return refunded
  }),
]

/** Sends what the write has put into the outbox. */
export function sendSoon(context: ShopContext) {
  later(context, sendMail(writeDb(context.env), context.env, Date.now()))
}
