import { insertRows } from '../../db/insert-and-update-rows'
import { query } from '../../db/query-builder'
import type { ShopConfiguration } from '../parse-shop-configuration'
import { type FilePlan, forEachDuplicate, isEmptyReport, type PlanContext, reportOfRewrittenTable } from './file-plan'

export function planSynonyms({ synonyms }: ShopConfiguration, { state, mistakes }: PlanContext): FilePlan | undefined {
  if (!synonyms) return undefined
  const file = 'synonyms.csv'
  const keyOf = ({ word, synonym }: { word: string; synonym: string }) => `${word} → ${synonym}`
  forEachDuplicate(synonyms, keyOf, ({ row }) =>
    mistakes.at(file, `rows.${row}.word`, 'Deze regel staat er twee keer in.'),
  )
  const wanted = synonyms.map(({ word, synonym }) => ({ word, synonym }))
  const report = reportOfRewrittenTable(file, state.synonyms, wanted, keyOf)
  return {
    report,
    statements: isEmptyReport(report) ? [] : [query.deleteFrom('synonyms'), ...insertRows('synonyms', wanted)],
  }
}
