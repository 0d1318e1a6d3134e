import * as v from 'valibot'
import { AddressInput } from '../../../src/contract/address/address-book'
import { OrderStatus, orderStatuses } from '../../../src/contract/ordering/order-status'
import { boundedList, IdText, RequiredMultilineText, RequiredText } from '../../../src/contract/shared-schemas'
import { type Db, writeDb } from '../../db/client'
import type { ShopContext } from '../../http/route'
import { invalidInputError, toErrors } from '../../http/validation'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { findVatReport } from '../../order/credit/vat-report.repository'
import { answerPackingSlipsPdf } from '../../order/invoice/answer-pdf'
import { previewRefund, refundOrder, retryFailedRefundsOfOrder } from '../../order/pay/refund-order'
import { changeAddress } from '../../order/status/change-address'
import { collectOrder } from '../../order/status/collect-order'
import { shipOrder } from '../../order/status/ship-order'
import { openProvider } from '../../payment/open-provider'
import { callingOperatorOf, setLoggedSubjects } from '../log'
import { operatorRoute, routeWithRight } from '../operator-call'
import { findCreditNotes } from './credit-notes.repository'
import { addNote, removeNote } from './notes.repository'
import { findOrderDetails } from './order-details.repository'
import { findFullOrderNumber, findOrders } from './orders.repository'
import { findPackingSlips, findPickList, findShippingLabels } from './packing.repository'

const Number_ = { number: RequiredText(30) }

const Statuses = v.pipe(
  v.string(),
  v.regex(/^\d(,\d)*$/),
  v.transform((text) => text.split(',').map(Number)),
  boundedList(v.picklist(orderStatuses), 10),
)
const Day = v.pipe(v.string(), v.isoDate())
// A filter that does not exist is refused: ignored, it would list the orders of all customers.
const ListInput = v.strictObject({
  status: v.optional(Statuses),
  since: v.optional(Day),
  until: v.optional(Day),
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
  after: v.optional(RequiredText(30)),
})

const Count = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const RefundInput = v.object({
  ...Number_,
  lines: v.optional(
    v.pipe(boundedList(v.object({ sku: RequiredText(60), amount: Count(1, 999) }), 100), v.minLength(1)),
  ),
  shipping: v.optional(v.boolean()),
  cents: v.optional(Count(1, 100_000_000)),
  vat_rate: v.optional(Count(0, 100)),
  reason: v.optional(RequiredMultilineText(500)),
  restock: v.optional(v.boolean()),
  key: v.optional(RequiredText(60)),
  seen: v.optional(Count(0, 10_000)),
  dry_run: v.optional(v.boolean()),
})

const SlipNumbers = v.object({
  numbers: v.pipe(
    v.string(),
    v.toUpperCase(),
    // At most a hundred packing slips, because rendering a hundred takes a second or two.
    v.regex(/^[A-Z0-9]{1,20}(,[A-Z0-9]{1,20}){0,99}$/),
    v.transform((text) => text.split(',')),
  ),
})

/** Answers packing slips as PDF. It is no JSON call, because it answers a file; its errors are JSON. */
const packingSlipsRoute = routeWithRight('orders', {
  method: 'GET',
  path: '/operator/slips',
  async answer(context) {
    const input = v.safeParse(SlipNumbers, context.req.query())
    if (!input.success) throw invalidInputError(toErrors(input.issues), 400)
    const slips = await findPackingSlips(writeDb(context.env), input.output.numbers)
    setLoggedSubjects(context, ...slips.map(({ number }) => number))
    return answerPackingSlipsPdf(slips)
  },
})

/** Runs `act` for the order with this number, whose prefix may be omitted. */
async function withOrder<Done>({ env }: ShopContext, number: string, act: (db: Db, number: string) => Promise<Done>) {
  const db = writeDb(env)
  return act(db, await findFullOrderNumber(db, number))
}

export const operatorOrderRoutes = [
  operatorRoute('GET /orders', ['orders', 'refunds', 'books'], ListInput, async ({ status, ...request }, { env }) => {
    // Without filters the call lists the orders to be sent.
    const isPlain = !request.since && !request.until && !request.find
    const statuses = status ?? (isPlain ? [OrderStatus.inProgress] : undefined)
    return findOrders(writeDb(env), { statuses, ...request })
  }),

  operatorRoute('GET /picking', 'orders', {}, async (_, { env }) => findPickList(writeDb(env))),

  packingSlipsRoute,

  operatorRoute('GET /labels', 'orders', { carrier: v.optional(RequiredText(20)) }, async ({ carrier }, { env }) =>
    findShippingLabels(writeDb(env), carrier),
  ),

  operatorRoute(
    'POST /orders/:number/address',
    'orders',
    { ...Number_, ...v.partial(AddressInput).entries },
    async ({ number, ...changes }, context) => {
      const address = await withOrder(context, number, (db, full) => changeAddress(db, full, changes, Date.now()))
      sendMailAfterAnswer(context)
      return address
    },
  ),

  operatorRoute('GET /orders/:number', ['orders', 'refunds'], Number_, async ({ number }, context) =>
    withOrder(context, number, findOrderDetails),
  ),

  operatorRoute(
    'POST /orders/:number/ship',
    'orders',
    { ...Number_, carrier: v.optional(RequiredText(20)), code: v.optional(RequiredText(60)) },
    async ({ number, ...parcel }, context) => {
      const sent = await withOrder(context, number, (db, full) => shipOrder(db, full, parcel, Date.now()))
      sendMailAfterAnswer(context)
      return sent
    },
  ),

  operatorRoute('POST /orders/:number/collected', 'orders', Number_, async ({ number }, context) => {
    const collected = await withOrder(context, number, (db, full) => collectOrder(db, full, Date.now()))
    sendMailAfterAnswer(context)
    return collected
  }),

  operatorRoute('POST /orders/:number/refund', 'refunds', RefundInput, async (asked, context) => {
    const { number: written, dry_run, ...request } = asked
    const db = writeDb(context.env)
    const number = await findFullOrderNumber(db, written)
    if (dry_run) return previewRefund(db, number, request)
    const refunded = await refundOrder(db, openProvider(context.env, db), number, Date.now(), request)
    sendMailAfterAnswer(context)
    return refunded
  }),

  operatorRoute('POST /orders/:number/refund/again', 'refunds', Number_, async ({ number }, context) =>
    withOrder(context, number, (db, full) =>
      retryFailedRefundsOfOrder(db, openProvider(context.env, db), full, Date.now()),
    ),
  ),

  operatorRoute(
    'POST /orders/:number/notes',
    ['orders', 'refunds'],
    { ...Number_, text: RequiredMultilineText(1000) },
    async ({ number, text }, context) =>
      withOrder(context, number, (db, full) => addNote(db, full, text, callingOperatorOf(context).id, new Date())),
  ),

  operatorRoute(
    'POST /orders/:number/notes/remove',
    ['orders', 'refunds'],
    { ...Number_, id: IdText },
    async ({ number, id }, context) => withOrder(context, number, (db, full) => removeNote(db, full, id)),
  ),

  operatorRoute('GET /vat', 'books', { since: Day, until: Day }, async ({ since, until }, { env }) =>
    findVatReport(writeDb(env), since, until),
  ),

  operatorRoute(
    'GET /credit-notes',
    'books',
    { since: Day, until: Day, after: v.optional(RequiredText(30)) },
    async (filter, { env }) => findCreditNotes(writeDb(env), filter),
  ),
]
