import * as v from 'valibot'
import { writeDb } from '../../db/client'
import { operatorCall, operatorRoute } from '../call'
import { changeClosedDays, findClosedDays } from './calendar.repository'

/** More than a year of them would be a shop that is closed. */
const Days = v.optional(v.pipe(v.array(v.pipe(v.string(), v.isoDate())), v.maxLength(366)), [])

const closedDaysCall = operatorCall('GET', '/closed-days', 'shop', v.object({}))
const closeCall = operatorCall(
  'POST',
  '/closed-days',
  'shop',
  // A call that names no day, such as one of an older command, would seem to have worked.
  v.pipe(
    v.object({ close: Days, open: Days }),
    v.check(({ close, open }) => close.length + open.length > 0),
  ),
)

export const calendarRoutes = [
  operatorRoute(closedDaysCall, async (_, { env }) => findClosedDays(writeDb(env))),

  operatorRoute(closeCall, async (days, { env }) => changeClosedDays(writeDb(env), days)),
]
