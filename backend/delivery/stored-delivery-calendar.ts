import { sql } from 'kysely'
import type { DeliveryCalendar } from './delivery-day'

/**
 * A subquery for the shop's calendar as JSON, to select with another query in one round trip. It depends on no row of
 * that query, so SQLite evaluates it once per statement.
 */
export const deliveryCalendarJson = sql<string | null>`(
  SELECT json_object('cutoff', delivery_cutoff, 'cutoffs', json(delivery_cutoffs), 'closed', json(closed_days), 'home', address ->> 'country',
    'returnDays', return_days,
    'countries', (SELECT json_group_array(json_object('code', code, 'title', title, 'extra', extra_days,
      'position', position)) FROM countries),
    'ways', (SELECT json_group_array(json_object('days', delivery_days, 'to', json(shipping_methods.countries),
      'position', position)) FROM shipping_methods WHERE pickup = 0 AND counter IS NULL AND active = 1))
  FROM shop_settings)`

type Placed = { position: number }
type Stored = Pick<DeliveryCalendar, 'cutoff' | 'cutoffs' | 'closed' | 'home' | 'returnDays'> & {
  countries: (Placed & { code: string; title: string; extra: number })[]
  ways: (Placed & { days: number; to: string[] })[]
}

const unknown: DeliveryCalendar = { cutoff: null, closed: [], home: '', countries: [] }

/** The last parsed calendar, which is reused because every card of a list has the same JSON. */
let latest: { json: string; calendar: DeliveryCalendar } | undefined

export function parseDeliveryCalendar(json: string | null | undefined): DeliveryCalendar {
  if (!json) return unknown
  if (latest?.json !== json) latest = { json, calendar: toCalendar(JSON.parse(json) as Stored) }
  return latest.calendar
}

function toCalendar({ countries, ways, ...rest }: Stored): DeliveryCalendar {
  const inOrder = ways.toSorted(byPosition)
  return {
    ...rest,
    countries: countries.toSorted(byPosition).map(({ code, title, extra }) => ({
      code,
      title,
      extra,
      days: inOrder.find(({ to }) => to.includes(code))?.days ?? null,
    })),
  }
}

const byPosition = (one: Placed, other: Placed) => one.position - other.position
