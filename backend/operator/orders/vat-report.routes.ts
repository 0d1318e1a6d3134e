import * as v from 'valibot'
import { writeDb } from '../../db/client'
import { findVatReport } from '../../order/credit/vat-report.repository'
import { defineOperatorCall, operatorRoute } from '../operator-call'

const Day = v.pipe(v.string(), v.isoDate())
const vatCall = defineOperatorCall('GET', '/vat', 'books', v.object({ since: Day, until: Day }))

export const vatReportRoutes = [
  operatorRoute(vatCall, async ({ since, until }, { env }) => findVatReport(writeDb(env), since, until)),
]
