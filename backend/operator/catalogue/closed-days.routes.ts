import * as v from 'valibot'
import { writeDb } from '../../db/client'
import { defineOperatorCall, operatorRoute } from '../operator-call'
import { changeClosedDays, findClosedDays } from './closed-days.repository'

/** ISO dates, at most 366 per call. */
const Days = v.optional(v.pipe(v.array(v.pipe(v.string(), v.isoDate())), v.maxLength(366)), [])

const closedDaysCall = defineOperatorCall('GET', '/closed-days', 'shop', v.object({}))
const closeCall = defineOperatorCall(
  'POST',
  '/closed-days',
  'shop',
  // Refuses a call without days, which an older command line may send: the call would seem to succeed.
  v.pipe(
    v.object({ close: Days, open: Days }),
    v.check(({ close, open }) => close.length + open.length > 0),
  ),
)

export const closedDayRoutes = [
  operatorRoute(closedDaysCall, async (_, { env }) => findClosedDays(writeDb(env))),

  operatorRoute(closeCall, async (days, { env }) => changeClosedDays(writeDb(env), days)),
]
