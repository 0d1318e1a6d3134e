import type { ShopConfiguration } from '../parse-shop-configuration'
import { type FilePlan, forEachDuplicate, type PlanContext, planRewrittenTable } from './file-plan'

export function planSynonyms({ synonyms }: ShopConfiguration, { state, mistakes }: PlanContext): FilePlan | undefined {
  if (!synonyms) return undefined
  const file = 'synonyms.csv'
  const keyOf = ({ word, synonym }: { word: string; synonym: string }) => `${word} → ${synonym}`
  forEachDuplicate(synonyms, keyOf, ({ row }) =>
    mistakes.at(file, `rows.${row}.word`, 'Deze regel staat er twee keer in.'),
  )
  const wanted = synonyms.map(({ word, synonym }) => ({ word, synonym }))
  return planRewrittenTable(file, 'synonyms', state.synonyms, wanted, keyOf)
}
