import { type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow } from '../../../kit/data/statement'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { listSubquery, query } from '../../db/query-builder'
import type { ShopCarrier } from '../../db/schema'
import { invalidFieldError } from '../../http/validation'
import { creditedItemsSql, sentItemsSql } from '../../order/credit/credit-notes.statements'
import { findShopForInvoice } from '../../order/invoice/invoice-shop.repository'
import { type PackingSlip, toPackingSlip } from '../../order/invoice/packing-slip-content'
import { selectOrders } from '../../order/select-orders.statements'
import { texts as statusTexts } from '../../order/status/nl'
import { selectContact } from '../../shop/contact'
import { texts } from '../nl'
import { ORDER_NUMBER_OFFSET } from './orders.repository'

const selectToSend = () =>
  query.selectFrom('orders as o').where('o.status_id', '=', OrderStatus.inProgress).where('o.valid_until', 'is', null)

/** SQL for the number of items of the order line `l` to send: without credited items. */
const toSend = sql<number>`(l.amount - ${creditedItemsSql})`

export type PickLine = Awaited<ReturnType<typeof findPickList>>[number]

export async function findPickList(db: Db) {
  const { rows } = await batch(db, {
    rows: selectToSend()
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .leftJoin('variants as v', 'v.id', 'l.variant_id')
      .select([
        'v.sku',
        'v.ean',
        'l.full_name',
        'l.option_name',
        sql<number>`sum(${toSend})`.as('amount'),
        sql<string>`json_group_array(json_array(o.number, ${toSend}))`.as('orders'),
      ])
      .where(toSend, '>', 0)
      .groupBy(['l.variant_id', 'v.sku', 'v.ean', 'l.full_name', 'l.option_name'])
      .orderBy('v.sku')
      .orderBy('l.full_name')
      .orderBy('l.option_name'),
  })
  return rows.map(({ orders, ...row }) => ({
    ...row,
    orders: (JSON.parse(orders) as [string, number][])
      .map(([number, amount]) => ({ number, amount }))
      .sort((one, other) => one.number.localeCompare(other.number)),
  }))
}

/**
 * Returns the packing slips of orders, in the order of `numbers`; the prefix of an order number may be omitted.
 *
 * @throws ApiError 404 with the unknown numbers
 */
export async function findPackingSlips(db: Db, numbers: readonly string[]): Promise<PackingSlip[]> {
  const ids = numbers
    .filter((number) => /^\d{6,12}$/.test(number))
    .map((number) => Number(number) - ORDER_NUMBER_OFFSET)
  const shop = await findShopForInvoice(db)
  const { rows, lines } = await batch(db, {
    rows: selectOrders()
      .where('o.valid_until', 'is', null)
      .where((eb) => eb.or([eb('o.number', 'in', listSubquery(numbers)), eb('o.id', 'in', listSubquery(ids))])),
    lines: query
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .leftJoin('variants as v', 'v.id', 'l.variant_id')
      .select(['l.order_id', 'l.full_name', 'l.option_name', 'l.min_age', sentItemsSql().as('amount')])
      .select(['v.sku', 'v.ean'])
      .where((eb) => eb.or([eb('o.number', 'in', listSubquery(numbers)), eb('o.id', 'in', listSubquery(ids))]))
      .where(sql<SqlBool>`${sentItemsSql()} > 0`)
      .orderBy('v.sku')
      .orderBy('l.id'),
  })
  const rowOf = (number: string) =>
    rows.find((row) => row.number === number || String(row.id + ORDER_NUMBER_OFFSET) === number)
  const unknown = numbers.filter((number) => !rowOf(number))
  if (unknown.length) throw new ApiError(404, texts.unknownOrders(unknown), 'not_found')
  const found = new Set(numbers.flatMap((number) => rowOf(number) ?? []))
  return [...found].map((row) =>
    toPackingSlip(
      row,
      lines.filter(({ order_id }) => order_id === row.id),
      shop,
    ),
  )
}

export type ShippingLabel = Awaited<ReturnType<typeof findShippingLabels>>[number]

/**
 * Returns the data for shipping labels, the oldest order first. An order to a pickup point gets a label with the
 * address of that point; an order for collection at the shop has no label.
 *
 * @param carrier such as `postnl`; all carriers if omitted
 * @throws ApiError 400 for a carrier that the shop does not have
 */
export async function findShippingLabels(db: Db, carrier?: string) {
  let select = selectToSend()
    .leftJoin('shipping_methods as s', 's.id', 'o.shipping_method_id')
    .leftJoin('pickup_points as p', 'p.id', 'o.pickup_point_id')
    .select(['o.number', 'o.email', 'o.invoice', 'o.delivery', 'o.shipping_title as shipping'])
    .select(['s.carrier', 'p.name as point'])
    .select((eb) => [
      sql<string | null>`iif(p.id IS NULL, NULL, json_object('street', p.street, 'house_number', p.house_number,
        'addition', NULL, 'postal_code', p.postal_code, 'city', p.city, 'country', p.country))`.as('place'),
      eb
        .selectFrom('order_lines as l')
        .leftJoin('variants as v', 'v.id', 'l.variant_id')
        .select(sql<number>`coalesce(sum(${toSend} * v.weight), 0)`.as('grams'))
        .whereRef('l.order_id', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('grams'),
      eb
        .selectFrom('order_lines as l')
        .select(({ fn }) => fn.max('l.min_age').as('age'))
        .whereRef('l.order_id', '=', 'o.id')
        .where(toSend, '>', 0)
        .as('min_age'),
    ])
    .where('o.counter', 'is', null)
    .orderBy('o.created_at')
    .orderBy('o.id')
  if (carrier) select = select.where(sql`lower(s.carrier)`, '=', carrier.toLowerCase())
  const { rows, shop } = await batch(db, { rows: select, shop: firstRow(selectContact().select('carriers')) })
  const known = (JSON.parse(shop?.carriers ?? '[]') as ShopCarrier[]).map(({ id }) => id)
  if (carrier && !rows.length && !known.includes(carrier.toLowerCase()))
    throw invalidFieldError('carrier', statusTexts.carrier(known), 400)
  return rows.map(({ number, carrier, shipping, grams, min_age, point, ...row }) => {
    const address = JSON.parse(row.delivery ?? row.invoice) as AddressFields
    const place = row.place === null ? address : (JSON.parse(row.place) as AddressFields)
    const { company, firstname, middle_name, lastname, phone } = address
    const { street, house_number, addition, postal_code, city, country } = place
    return {
      ...{ number, carrier, shipping, grams, min_age, point },
      ...{ company, firstname, middle_name, lastname, phone, email: row.email },
      ...{ street, house_number, addition, postal_code, city, country },
    }
  })
}
