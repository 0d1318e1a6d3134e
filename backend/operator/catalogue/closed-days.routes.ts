import * as v from 'valibot'
import { writeDb } from '../../db/client'
import { operatorRoute } from '../operator-call'
import { changeClosedDays, findClosedDays } from './closed-days.repository'

/** ISO dates, at most 366 per call. */
const Days = v.optional(v.pipe(v.array(v.pipe(v.string(), v.isoDate())), v.maxLength(366)), [])

// Refuses a call without days, which an older command line may send: the call would seem to succeed.
const Change = v.pipe(
  v.object({ close: Days, open: Days }),
  v.check(({ close, open }) => close.length + open.length > 0),
)

export const closedDayRoutes = [
  operatorRoute('GET /closed-days', 'shop', {}, async (_, { env }) => findClosedDays(writeDb(env))),

  operatorRoute('POST /closed-days', 'shop', Change, async (days, { env }) => changeClosedDays(writeDb(env), days)),
]
