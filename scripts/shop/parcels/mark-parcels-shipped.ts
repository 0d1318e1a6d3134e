import type { TrackingLink } from '../../../backend/order/tracking-link.ts'
import { CommandError, isLostAnswer, sendAgainIfLost } from '../command-error.ts'
import type { OperatorClient } from '../operator-client.ts'
import { encodeOrderNumber } from '../parse-typed-values.ts'
import type { ReportProgress } from '../progress-bar.ts'
import type { ParcelCodeRow } from './read-parcel-codes.ts'

/**
 * The outcome of a row. `sent`: the order is shipped. `refused`: the row has a mistake, or the shop refused the row.
 * `unknown`: the shop did not answer, so the order may be shipped. `skipped`: the row was not tried.
 */
export type ParcelOutcome = 'sent' | 'refused' | 'unknown' | 'skipped'

/** Statuses after which all other rows would fail too: wrong token, missing permission, too many requests. */
const forAll = [401, 403, 429]

/**
 * Marks orders as shipped with their parcel codes, one after another. After a refused row it continues with the next
 * row. After a lost answer it sends the row once more, which never ships an order twice. If the second answer is lost
 * too, it skips the other rows.
 */
export async function markParcelsShipped(
  shop: OperatorClient,
  rows: readonly ParcelCodeRow[],
  progress: ReportProgress,
) {
  const fates: (ParcelCodeRow & { outcome: ParcelOutcome; text: string })[] = []
  let reason: string | undefined
  for (const row of rows) {
    const fate: { outcome: ParcelOutcome; text: string; isOver?: boolean } = reason
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

async function send(shop: OperatorClient, { number, code, carrier }: ParcelCodeRow) {
  const post = () => shop.post(`/orders/${encodeOrderNumber(number)}/ship`, { carrier, code }) as Promise<TrackingLink>
  try {
    const track = await sendAgainIfLost(post)
    return { outcome: 'sent' as const, text: `${track.carrier} ${track.code}` }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    const { lines, status = 0 } = error
    const text = lines.map((line) => line.trim()).join(' ')
    if (isLostAnswer(error)) return { outcome: 'unknown' as const, text, isOver: true }
    return { outcome: 'refused' as const, text, isOver: forAll.includes(status) }
  }
}
