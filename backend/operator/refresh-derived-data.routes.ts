import * as v from 'valibot'
import { writeDb } from '../db/client'
import { setLoggedCounts } from './log'
import { defineOperatorCall, operatorRoute } from './operator-call'
import { refreshDerivedDataBatch } from './refresh-derived-data.repository'

const Input = v.object({
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  at_once: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5_000)), 500),
})

const refreshCall = defineOperatorCall('POST', '/refresh', 'shop', Input)

export const refreshDerivedDataRoutes = [
  operatorRoute(refreshCall, async ({ after, at_once }, context) => {
    const report = await refreshDerivedDataBatch(writeDb(context.env), { after, atOnce: at_once })
    setLoggedCounts(context, { done: report.done, ...(report.total !== null && { total: report.total }) })
    return report
  }),
]
