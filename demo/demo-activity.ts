import { divideInProportion } from '../backend/cart/discount'
import { insertRows } from '../backend/db/insert-and-update-rows'
import { query } from '../backend/db/query-builder'
import { deliveryDayOf } from '../backend/delivery/delivery-day'
import { currentCounterJson } from '../backend/delivery/pickup-counter'
import { endOfDay, formatYear } from '../backend/lib/format-dutch-time'
import { currentSellerJson } from '../backend/order/invoice/invoice-shop.repository'
import { currentCountrySql } from '../backend/order/select-orders.statements'
import { currentDeliveryDays } from '../backend/order/status/change-order-status'
import { BANK_TRANSFER } from '../backend/payment/provider'
import type { Query } from '../kit/data/statement'
import { OrderStatus } from '../src/contract/ordering/order-status'
import type { DemoArticle } from './demo-articles'
import type { DemoDates } from './demo-dates'
import { insertDemoPayments, PAYING, type PaymentStatus } from './demo-payments'
import payment from './folder/payment.json'
import shipping from './folder/shipping.json'
import shop from './folder/shop.json'
import people from './people/customers.json'
import activity from './people/orders.json'

type Order = (typeof activity.orders)[number]

/** The id of the demo's return request. */
const RETURN = 1

const invoiced: ReadonlySet<string> = new Set(['inProgress', 'shipped', 'returned', 'archived'])

const [{ email = '', addresses = [] } = {}] = people.customers

/**
 * Rows for the first customer's orders, payments, returns and favourites, and for how often discount codes were used.
 * They are as the shop itself would have left them, so that commands and pages show of these orders what they show of
 * any order.
 */
export function insertDemoActivity(articles: readonly DemoArticle[], { daysAgo }: DemoDates): Query[] {
  const bySku = new Map(articles.map((article) => [article.sku, article]))
  const lines = activity.orders
    .flatMap(({ lines }, place) => lines.map((line) => ({ order_id: place + 1, ...line })))
    .map(({ order_id, sku, amount }, place) => {
      // A demo shop with fewer products lacks some articles: the order then gets another article.
      const article = bySku.get(sku) ?? articles[place % articles.length]
      if (!article) throw new Error('no articles')
      const { id: variant_id, sku: _, ...named } = article
      return { id: place + 1, order_id, variant_id, amount, ...named, old_price_cents: null, discount_cents: 0 }
    })
  const invoices = new Map<string, number>()
  const orders = activity.orders.map((order, place) => {
    const id = place + 1
    const own = lines.filter(({ order_id }) => order_id === id)
    const gross = own.map(({ amount, price_cents }) => amount * price_cents)
    const lines_cents = gross.reduce((sum, cents) => sum + cents, 0)
    const discount_cents = Math.round((lines_cents * (order.percent ?? 0)) / 100)
    for (const [at, share] of divideInProportion(discount_cents, gross).entries())
      Object.assign(own[at] ?? {}, { discount_cents: share })
    const created_at = daysAgo(order.days_ago, '19:50')
    const paid = Date.parse(created_at) + PAYING
    const year = formatYear(paid)
    if (invoiced.has(order.status)) invoices.set(year, (invoices.get(year) ?? 0) + 1)
    const invoice_number = `${year}-${String(invoices.get(year)).padStart(7, '0')}`
    const delivery = order.delivery ? addressOf(order.delivery) : null
    return {
      id,
      number: order.number,
      customer_id: 1,
      email,
      status_id: OrderStatus[order.status as keyof typeof OrderStatus],
      created_at,
      invoice: addressOf(1),
      delivery,
      shipping_method_id: order.shipping ?? null,
      payment_method_id: order.payment ?? null,
      provider_method: providerMethodOf(order),
      payment_status: (order.paid ?? null) as PaymentStatus | null,
      paid_payment_id: wasPaid(order) ? id : null,
      pickup_point_id: order.pickup ?? null,
      shipping_cents: order.shipping_cents,
      discount_code: order.code ?? null,
      discount_cents,
      lines_cents,
      remarks: order.remarks ?? null,
      track_and_trace: order.track
        ? { carrier: 'PostNL', code: order.track, uri: `https://volgen.example/${order.track}` }
        : null,
      delivery_date: promise(order, (delivery ?? addressOf(1)).country, Date.parse(created_at)),
      sent_at: order.sent_days_ago === undefined ? null : daysAgo(order.sent_days_ago, '05:00'),
      valid_until: order.status === 'offer' ? new Date(endOfDay(Date.parse(created_at), 14)).toISOString() : null,
      ...(invoiced.has(order.status)
        ? { invoice_number, invoiced_at: new Date(paid).toISOString() }
        : { invoice_number: null, invoiced_at: null }),
    }
  })
  const { returned } = activity
  const own = lines.filter(({ order_id }) => order_id === returned.order_id)
  const order = orders.find(({ id }) => id === returned.order_id)
  if (!order) throw new Error('no returned order')
  return [
    ...insertRows('orders', orders),
    query.updateTable('orders').set({ country: currentCountrySql }).where('valid_until', 'is', null),
    query.updateTable('orders').set((order) => ({
      counter: currentCounterJson,
      seller: order.case().when('invoice_number', 'is not', null).then(currentSellerJson).end(),
      delivery_days: order.case().when('sent_at', 'is not', null).then(currentDeliveryDays).end(),
      shipping_title: order
        .selectFrom('shipping_methods as s')
        .select('s.title')
        .whereRef('s.id', '=', 'orders.shipping_method_id'),
      payment_title: order
        .selectFrom('payment_methods as m')
        .select('m.title')
        .whereRef('m.id', '=', 'orders.payment_method_id'),
    })),
    ...insertRows('order_lines', lines),
    ...insertDemoPayments(orders, {
      ...{ id: RETURN, order, lines: own },
      refunded: Date.parse(daysAgo(returned.refunded_days_ago, '09:30')),
    }),
    ...orders.flatMap(({ id, discount_code, created_at }) =>
      discount_code === null
        ? []
        : [
            query
              .insertInto('discount_code_uses')
              .columns(['order_id', 'discount_code_id', 'used_at'])
              .expression(
                query
                  .selectFrom('discount_codes')
                  .select((eb) => [eb.lit(id).as('order_id'), 'id', eb.val(created_at).as('used_at')])
                  .where('code', '=', discount_code),
              ),
          ],
    ),
    ...insertRows('rmas', [
      {
        id: RETURN,
        number: returned.number,
        order_id: returned.order_id,
        kind: 'withdrawal',
        status: 'refunded',
        reason: returned.reason,
        created_at: daysAgo(returned.days_ago, '13:00'),
        mailed: true,
      },
    ]),
    ...insertRows(
      'rma_lines',
      own.map(({ id, amount }) => ({ rma_id: RETURN, order_line_id: id, amount })),
    ),
    ...insertRows(
      'favourites',
      activity.favourites.flatMap(({ sku, days_ago }) => {
        const article = bySku.get(sku)
        return article
          ? [{ customer_id: 1, product_id: article.product_id, created_at: daysAgo(days_ago, '20:00') }]
          : []
      }),
    ),
    ...Object.entries(activity.code_uses).map(([code, used]) =>
      query.updateTable('discount_codes').set({ used }).where('code', '=', code),
    ),
  ]
}

const wasPaid = ({ paid }: Order) => paid === 'paid' || paid === 'refunded'

function providerMethodOf(order: Order) {
  const method: { provider_method?: string } | undefined = payment.methods[(order.payment ?? 0) - 1]
  return method?.provider_method ?? null
}

function addressOf(place: number) {
  const address = addresses[place - 1]
  if (!address) throw new Error(`no address ${place}`)
  const { type: _type, primary: _primary, ...fields } = address
  return fields
}

/** Returns the delivery date that the shop promised; null for a bank transfer. */
function promise(order: Order, country: string, now: number) {
  const method = shipping.methods[(order.shipping ?? 0) - 1]
  if (!method || providerMethodOf(order) === BANK_TRANSFER) return null
  const countries: { code: string; extra_days?: number }[] = shipping.countries
  const days = method.days + (countries.find(({ code }) => code === country)?.extra_days ?? 0)
  return deliveryDayOf(now, { days, country }, { cutoff: shop.delivery.cutoff, closed: [], home: 'NL', countries: [] })
}
