import * as v from 'valibot'
import { list, RequiredText } from '../../src/contract/schema'
import { OrderStatus, orderStatuses } from '../../src/contract/status'
import { writeDb } from '../db/client'
import { later } from '../http/later'
import { route, type ShopContext } from '../http/route'
import { sendMail } from '../mail/outbox.repository'
import { refundOrder } from '../order/pay/refund.repository'
import { shipOrder } from '../order/status/shipping.repository'
import { openProvider } from '../payment/open-provider'
import { operatorCall } from './call'
import { findOrder, findOrders } from './orders.repository'

const Number_ = { number: RequiredText(30) }

const Statuses = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^\d(,\d)*$/)), String(OrderStatus.inProgress)),
  v.transform((text) => text.split(',').map(Number)),
  list(v.picklist(orderStatuses), 10),
)

const listCall = operatorCall('GET', '/orders', v.object({ status: Statuses }))
const orderCall = operatorCall('GET', '/orders/:number', v.object(Number_))
const shipCall = operatorCall(
  'POST',
  '/orders/:number/ship',
  v.object({ ...Number_, carrier: v.optional(RequiredText(20)), code: RequiredText(60) }),
)
const refundCall = operatorCall('POST', '/orders/:number/refund', v.object(Number_))

export const orderDeskRoutes = [
  route(listCall, async ({ status }, { env }) => findOrders(writeDb(env), status)),

  route(orderCall, async ({ number }, { env }) => findOrder(writeDb(env), number)),

  route(shipCall, async ({ number, ...parcel }, context) => {
    const track = await shipOrder(writeDb(context.env), number, parcel, Date.now())
    sendSoon(context)
    return track
  }),

  route(refundCall, async ({ number }, context) => {
    const db = writeDb(context.env)
    const refunded = await refundOrder(db, openProvider(context.env, db), number, Date.now())
    sendSoon(context)
    return refunded
  }),
]

/** Sends what the write has put into the outbox. */
export function sendSoon(context: ShopContext) {
  later(context, sendMail(writeDb(context.env), context.env, Date.now()))
}
