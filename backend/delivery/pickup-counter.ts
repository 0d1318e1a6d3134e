import { type RawBuilder, sql } from 'kysely'
import { formatOpeningHours, type OpeningHours } from '../../src/contract/address/opening-hours'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { parseJson } from '../lib/parse-json'
import { DAY } from '../lib/time'
import { today } from './delivery-day'

/** Where customers collect orders at the shop, and for how many days an order is reserved. */
export type PickupCounter = {
  name: string
  street: string
  postal_code: string
  city: string
  opening_hours: OpeningHours[]
  hold_days: number
}

/**
 * SQL for the collection details (JSON) of the shipping method with alias `method`, with the shop's address unless the
 * method has its own. Null for a method that sends parcels.
 */
export const pickupCounterJson = (method: string): RawBuilder<string | null> => {
  const counter = sql.ref(`${method}.counter`)
  return sql<string | null>`CASE WHEN ${counter} IS NOT NULL THEN (
    SELECT json_patch(json_patch(json_object('name', name), coalesce(${counter} -> 'address', address)), json_object(
      'country', NULL, 'opening_hours', json(${counter} -> 'opening_hours'), 'hold_days', ${counter} ->> 'hold_days'))
    FROM shop_settings) END`
}

const counterOfMethod = (id: string) =>
  sql<string | null>`(SELECT ${pickupCounterJson('way')} FROM shipping_methods way WHERE way.id = ${sql.ref(id)})`

/**
 * SQL for `orders.counter` of a row of `orders` that becomes an order or is collected now. If the shop has removed the
 * counter meanwhile, the order keeps it.
 */
export const currentCounterJson = sql<
  string | null
>`coalesce(${counterOfMethod('orders.shipping_method_id')}, orders.counter)`

/**
 * SQL for the collection details (JSON) of the order `o`; null for an order that is sent. Until it is collected these
 * are the current ones, because the goods are in the shop, and move with it; then those where it was collected. An
 * order that is ready stays reserved for as long as its mail says. An order that ended uncollected has those of when it
 * was placed or ready.
 */
export const orderCounterJson = sql<string | null>`CASE WHEN o.counter IS NULL OR o.collected_at IS NOT NULL
    OR o.status_id IN (${sql.lit(OrderStatus.cancelled)}, ${sql.lit(OrderStatus.returned)}) THEN o.counter
  ELSE coalesce(json_patch(${counterOfMethod('o.shipping_method_id')},
    iif(o.sent_at IS NULL, '{}', json_object('hold_days', o.counter ->> 'hold_days'))), o.counter) END`

export const parsePickupCounter = (json: string | null | undefined) => parseJson<PickupCounter>(json)

/** The last day (an ISO date) on which an order that was ready at `ready` (ms) is reserved for collection. */
export const lastCollectionDay = (ready: number, { hold_days }: Pick<PickupCounter, 'hold_days'>) =>
  new Date(Date.parse(today(ready)) + hold_days * DAY).toISOString().slice(0, 10)

export const pickupCounterLines = ({ name, street, postal_code, city, opening_hours }: PickupCounter) => [
  name,
  street,
  `${postal_code} ${city}`,
  ...opening_hours.map(formatOpeningHours),
]
