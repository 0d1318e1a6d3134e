import * as v from 'valibot'
import { writeDb } from '../db/client'
import { route } from '../http/route'
import { findClosedDays, setClosedDays } from './calendar.repository'
import { operatorCall } from './call'

/** More than a year of them would be a shop that is closed. */
const Days = v.pipe(v.array(v.pipe(v.string(), v.isoDate())), v.maxLength(366))

const closedDaysCall = operatorCall('GET', '/closed-days', v.object({}))
const closeCall = operatorCall('POST', '/closed-days', v.object({ days: Days }))

/** When the shop sends nothing. */
export const calendarRoutes = [
  route(closedDaysCall, async (_, { env }) => findClosedDays(writeDb(env))),

  route(closeCall, async ({ days }, { env }) => setClosedDays(writeDb(env), days)),
]
