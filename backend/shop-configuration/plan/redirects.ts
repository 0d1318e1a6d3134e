import { insertRows } from '../../db/insert-and-update-rows'
import { query } from '../../db/query-builder'
import type { ShopConfiguration } from '../parse-shop-configuration'
import { type FilePlan, forEachDuplicate, isEmptyReport, type PlanContext, reportOfRewrittenTable } from './file-plan'

export function planRedirects(
  { redirects }: ShopConfiguration,
  { state, mistakes }: PlanContext,
): FilePlan | undefined {
  if (!redirects) return undefined
  const file = 'redirects.csv'
  const from = new Set(redirects.map((row) => row.from))
  forEachDuplicate(
    redirects,
    (row) => row.from,
    ({ row }) => mistakes.at(file, `rows.${row}.from`, 'Dit pad staat er twee keer in.'),
  )
  for (const { row, to } of redirects)
    if (from.has(to))
      mistakes.at(file, `rows.${row}.to`, 'Dit pad verwijst zelf ook door. Schrijf waar het uiteindelijk heen gaat.')
  const wanted = redirects.map((row) => ({ path: row.from, target: row.to }))
  const report = reportOfRewrittenTable(file, state.redirects, wanted, ({ path }) => path)
  return {
    report,
    statements: isEmptyReport(report) ? [] : [query.deleteFrom('redirects'), ...insertRows('redirects', wanted)],
  }
}
