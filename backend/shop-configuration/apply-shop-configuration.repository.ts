import { ApiError } from '../../kit/contract/errors'
import { tryBatch } from '../db/batch'
import type { Db } from '../db/client'
import { photoNameOf } from '../operator/import/columns'
import { texts } from '../operator/nl'
import { retryWhileBusy } from '../operator/retry-while-busy'
import { createMistakeCollector } from './mistakes'
import { parseShopConfiguration, type RawShopConfiguration } from './parse-shop-configuration'
import { planShopConfiguration } from './plan-shop-configuration'
import { readStoredState } from './stored-state.repository'

/** `sure` allows the shop configuration to undo changes that operators made by command. */
type Options = { dryRun: boolean; now: Date; uploading?: readonly string[]; sure?: boolean }

export type ApplyReport = Awaited<ReturnType<typeof applyShopConfiguration>>

/**
 * Applies a shop configuration completely or, if it contains a mistake, not at all. Unchanged rows are not written.
 *
 * It reads the shop's rows, plans the changes, and writes them in a transaction. A concurrent write that takes a new
 * row's id or refers to a removed row makes the transaction fail; then the changes are planned again.
 *
 * @throws ApiError 422 with every mistake at `<file>#<path>` · 409 `undoes` when it would undo an operator's change
 * without `sure` · 409 `busy` when concurrent writes interfered in every attempt
 */
export const applyShopConfiguration = (db: Db, raw: RawShopConfiguration, { dryRun, now, uploading, sure }: Options) =>
  retryWhileBusy(async () => {
    const mistakes = createMistakeCollector()
    const folder = parseShopConfiguration(raw, mistakes)
    const state = await readStoredState(db, mentioned(raw))
    const { files, notes, undoes, statements } = planShopConfiguration(folder, state, { mistakes, now, uploading })
    if (mistakes.count) throw new ApiError(422, texts.mistakes(mistakes.count), 'invalid', mistakes.errors)
    const report = { dry_run: dryRun, files, notes, undoes }
    if (dryRun || !statements.length) return report
    if (undoes.length && !sure) throw new ApiError(409, texts.undoes(undoes), 'undoes')
    return (await tryBatch(db, statements)) ? report : undefined
  })

function mentioned(raw: RawShopConfiguration) {
  const photos = new Set<string>()
  const skus = new Set<string>()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      const name = key === 'photo' || key === 'favicon' || key === 'share_photo' ? photoNameOf(value) : undefined
      if (name) photos.add(name)
      if (key === 'products') skus.add(value.toUpperCase())
    } else if (Array.isArray(value)) for (const one of value) walk(one, key)
    else if (typeof value === 'object' && value) for (const [own, one] of Object.entries(value)) walk(one, own)
  }
  walk(raw, '')
  return { photos: [...photos], skus: [...skus] }
}
