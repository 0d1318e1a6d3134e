import { sql } from 'kysely'
import { parseJson } from '../lib/json'
import type { Calendar } from './arrival'

/**
 * The shop's calendar as one value, JSON: to be selected beside what is told with it, so that no trip is spent on it.
 * It depends on no row, so SQLite reads it once a statement.
 */
export const calendarJson = sql<string | null>`(
  SELECT json_object('cutoff', shop.delivery_cutoff, 'closed', json(shop.closed_days), 'home', shop.address ->> 'country',
    'countries', (SELECT json_group_array(json_object('code', c.code, 'title', c.title, 'extra', c.extra_days, 'days',
        (SELECT m.delivery_days FROM shipping_methods m
          WHERE m.pickup = 0 AND EXISTS (SELECT 1 FROM json_each(m.countries) j WHERE j.value = c.code)
          ORDER BY m.position LIMIT 1)))
      FROM (SELECT * FROM countries ORDER BY position) c))
  FROM shop_settings shop)`

const unknown: Calendar = { cutoff: null, closed: [], home: '', countries: [] }

/** @param json as `calendarJson` answers it */
export const readCalendar = (json: string | null | undefined) => parseJson<Calendar>(json ?? null) ?? unknown
