import { insertRows } from '../../db/insert-and-update-rows'
import { query } from '../../db/query-builder'
import type { Folder } from '../parse-shop-configuration'
import { type Context, type FilePlan, isEmptyReport, refuseDuplicates, reportOfSet } from './file-plan'

export function planSynonyms({ synonyms }: Folder, { state, mistakes }: Context): FilePlan | undefined {
  if (!synonyms) return undefined
  const file = 'synonyms.csv'
  const keyOf = ({ word, synonym }: { word: string; synonym: string }) => `${word} → ${synonym}`
  refuseDuplicates(synonyms, keyOf, ({ row }) =>
    mistakes.at(file, `rows.${row}.word`, 'Deze regel staat er twee keer in.'),
  )
  const wanted = synonyms.map(({ word, synonym }) => ({ word, synonym }))
  const report = reportOfSet(file, state.synonyms, wanted, keyOf)
  return {
    report,
    statements: isEmptyReport(report) ? [] : [query.deleteFrom('synonyms'), ...insertRows('synonyms', wanted)],
  }
}
