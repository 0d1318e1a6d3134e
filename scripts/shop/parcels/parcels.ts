import type { Track } from '../../../backend/order/carriers.ts'
import type { Shop } from '../api.ts'
import { CommandError } from '../command-error.ts'
import { numberOf } from '../order-number-in-path.ts'
import type { ReportProgress } from '../progress.ts'
import type { CodeRow } from './parcel-codes.ts'

/**
 * What became of a row: the order has left · the shop refused · the shop did not answer, so that it may have left · it
 * was not tried.
 */
export type Fate = 'sent' | 'refused' | 'unknown' | 'skipped'

/** Answers that all other rows would get, too: the token, the right, the limit. */
const forAll = [401, 403, 429]

/**
 * Marks orders as shipped with their parcel codes, one after the other. A refused row does not stop the others. After a
 * lost answer the row is sent once more, because that changes nothing twice; if the shop does not answer then either,
 * the rest is not tried.
 */
export async function sendAll(shop: Shop, rows: readonly CodeRow[], progress: ReportProgress) {
  const fates: (CodeRow & { outcome: Fate; text: string })[] = []
  let reason: string | undefined
  for (const row of rows) {
    const fate: { outcome: Fate; text: string; isOver?: boolean } = reason
      ? { outcome: 'skipped', text: reason }
      : row.mistake
        ? { outcome: 'refused', text: row.mistake }
        : await send(shop, row)
    if (fate.isOver) reason = fate.text
    fates.push({ ...row, outcome: fate.outcome, text: fate.text })
    progress(fates.length, rows.length, row.number)
  }
  return fates
}

async function send(shop: Shop, { number, code, carrier }: CodeRow) {
  const post = () => shop.post(`/orders/${numberOf(number)}/ship`, { carrier, code }) as Promise<Track>
  try {
    const track = await post().catch((error: unknown) => {
      if (!isLost(error)) throw error
      return post()
    })
    return { outcome: 'sent' as const, text: `${track.carrier} ${track.code}` }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    const text = error.lines.map((line) => line.trim()).join(' ')
    if (isLost(error)) return { outcome: 'unknown' as const, text, isOver: true }
    return { outcome: 'refused' as const, text, isOver: forAll.includes(error.status ?? 0) }
  }
}

const isLost = (error: unknown) => error instanceof CommandError && (error.status === undefined || error.status >= 500)
