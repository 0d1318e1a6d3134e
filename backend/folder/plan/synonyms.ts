import { query } from '../../db/database'
import { insertRows } from '../../db/json-rows'
import type { Folder } from '../folder'
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
