import * as v from 'valibot'
import { writeDb } from '../db/client'
import { rememberDetail } from './log'
import { operatorCall, operatorRoute } from './operator-call'
import { refreshNextProducts } from './refresh-derived-data.repository'

const Input = v.object({
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  at_once: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5_000)), 500),
})

const refreshCall = operatorCall('POST', '/refresh', 'shop', Input)

export const refreshRoutes = [
  operatorRoute(refreshCall, async ({ after, at_once }, context) => {
    const report = await refreshNextProducts(writeDb(context.env), { after, atOnce: at_once })
    rememberDetail(context, { done: report.done, ...(report.total !== null && { total: report.total }) })
    return report
  }),
]
