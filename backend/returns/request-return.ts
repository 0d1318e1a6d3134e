import { itemName } from '../../src/contract/catalogue/item-name'
import type { ReturnKind } from '../../src/contract/ordering/returns'
import { OrderStatus } from '../../src/contract/ordering/status'
import { isExcluded } from '../../src/contract/ordering/withdrawal'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import type { Env } from '../env'
import { notFound } from '../http/route'
import { invalid } from '../http/validation'
import { MINUTE } from '../lib/time'
import { ID, NUMBER } from '../mail/mail'
import { unpaidStatuses } from '../order/payable'
import { openKinds } from '../order/return-terms'
import type { Visitor } from '../session/visitor'
import { buyerToken } from './confirm-withdrawal'
import { confirmationMail } from './confirmation'
import { type Items, isSame, type Part, spread, sumUp } from './items'
import { texts } from './nl'
import { writeReturn } from './return-request.statements'
import { findOrder } from './returns.repository'
import type { OrderKey, OrderRow, ReturnRow } from './returns.statements'

export type Announcement = OrderKey & { items: Items; reason: string | null; kind: ReturnKind }

/** A form sent twice, or again after its answer was lost, comes within so long. ms. */
const TWICE = MINUTE
/** Another announcement of the same order may come in between as often as this before we give up. */
const ATTEMPTS = 3

/**
 * Writes a return request with its confirmation; the same one sent twice is found again. Another one's mail within the
 * hour waits (mail-returns.ts). The INSERT checks what is left of a line, so two requests at once never exceed what was
 * ordered.
 *
 * @throws ApiError as `createReturn` of the contract says
 */
export async function announceReturn(
  db: Db,
  env: Env,
  announcement: Announcement,
  visitor: Visitor,
): Promise<ReturnRow> {
  const { now } = visitor
  const { kind, reason } = announcement
  const created_at = new Date(now).toISOString()
  const items = sumUp(announcement.items)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await findOrder(db, announcement, visitor)
    if (!found) throw notFound()
    const { order, lines, returns, shop } = found
    const since = new Date(now - TWICE).toISOString()
    const twin = returns.find((one) => one.kind === kind && one.created_at > since && isSame(one, items))
    if (twin) return twin
    if (!openKinds(order, now).some((open) => open.kind === kind)) throw notNow(kind, order)
    const parts = spread(items, lines)
    if (!parts) throw tooMuch()
    refuseExcluded(kind, parts)
    const awaitsBuyer = kind === 'withdrawal' && !order.sent_at && !order.is_holder
    const mail = confirmationMail(order, shop, {
      ...{ kind, created_at, number: NUMBER, id: ID },
      goods: parts.map(({ line, amount }) => ({ amount, name: itemName(line) })),
      // Who knows number and postal code may be anybody.
      reason: order.is_holder ? reason : null,
      token: awaitsBuyer ? buyerToken(env, { order_id: order.id, created_at }) : null,
    })
    const { granted, written } = await batch(
      db,
      writeReturn({ order, kind, reason, parts, mail, now, since, awaitsBuyer }),
    )
    if (granted && written) return written
  }
  throw tooMuch()
}

/** What the right of withdrawal does not hold for (Civil Code 6:230p) comes back under warranty alone. */
function refuseExcluded(kind: ReturnKind, parts: readonly Part[]) {
  const excluded = kind === 'warranty' ? [] : parts.filter(({ line }) => isExcluded(line.no_withdrawal))
  if (excluded.length) throw invalid({ items: excluded.map(({ line }) => texts.excluded(itemName(line))) })
}

const tooMuch = () => invalid({ items: [texts.tooMuch] })

const notNow = (kind: ReturnKind, order: OrderRow) => invalid({ kind: [reasonAgainst(kind, order)] })

function reasonAgainst(kind: ReturnKind, { status_id, payment_status, sent_at }: OrderRow) {
  if (unpaidStatuses.includes(status_id)) return texts.refused.unpaid
  if (status_id === OrderStatus.cancelled) return texts.refused.cancelled
  if (status_id === OrderStatus.returned || payment_status === 'refunded') return texts.refused.refunded
  return sent_at ? texts.refused[kind] : texts.refused.notSent
}
