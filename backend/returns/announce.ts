import { sql } from 'kysely'
import type { ReturnKind } from '../../src/contract/returns'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { notFound } from '../http/route'
import { invalid } from '../http/validation'
import { MINUTE } from '../lib/time'
import { type Mail, NUMBER } from '../mail/mail'
import { openKinds } from '../order/return-terms'
import { confirmationMail } from './confirmation'
import { type Items, isSame, spread, sumUp } from './items'
import { announced, findOrder, type OrderKey, type OrderRow, type ReturnRow, selectReturns } from './order.repository'

export type Announcement = OrderKey & { items: Items; reason: string | null; kind: ReturnKind }

/** A form sent twice, or again after its answer was lost, comes within so long. ms. */
const TWICE = MINUTE
/** Another announcement of the same order may come in between as often as this before we give up. */
const ATTEMPTS = 3

/**
 * Writes an announcement with its confirmation; the same one sent twice is found again.
 *
 * What is left of a line is asked by the INSERT itself, so that two announcements at once never come to more than was ordered. The one that finds
 * too little is worked out again from what is left, or refused.
 *
 * @throws ApiError as `createReturn` of the contract says
 */
export async function announceReturn(db: Db, announcement: Announcement, now: number): Promise<ReturnRow> {
  const { kind, reason } = announcement
  const items = sumUp(announcement.items)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await findOrder(db, announcement)
    if (!found) throw notFound()
    const { order, lines, returns, shop } = found
    const since = new Date(now - TWICE).toISOString()
    const twin = returns.find((one) => one.kind === kind && one.created_at > since && isSame(one, items))
    if (twin) return twin
    if (!openKinds(order, now).some((open) => open.kind === kind)) throw notNow(kind, order)
    const parts = spread(items, lines)
    if (!parts) throw tooMuch()
    const mail = confirmationMail({ order, parts, reason, shop, kind, now })
    const results = await batch(db, [...writeReturn(order, { kind, reason, parts, mail, now, since })])
    const [written] = results.at(-1) as ReturnRow[]
    if (results[0]?.length && written) return written
  }
  throw tooMuch()
}

type Writing = {
  kind: ReturnKind
  reason: string | null
  parts: readonly { line: { id: number }; amount: number }[]
  mail: Mail
  now: number
  since: string
}

/** Begins with the row of the announcement: where that was not granted, nothing else finds it. Ends with reading it. */
function writeReturn(order: OrderRow, { kind, reason, parts, mail, now, since }: Writing) {
  const moment = new Date(now).toISOString()
  const request = crypto.randomUUID()
  const lines = JSON.stringify(parts.map(({ line, amount }) => [line.id, amount]))
  const mine = sql`r.number = ${request}`
  // Made of the id, which is known only once the row is there.
  const number = sql`'RT' || (5000 + r.id)`
  const numbered = (words: string) => sql`replace(${words}, ${NUMBER}, ${number})`
  return [
    sql`INSERT INTO rmas (number, order_id, kind, status, reason, created_at)
      SELECT ${request}, o.id, ${kind}, 'open', ${reason}, ${moment} FROM orders o
      WHERE o.id = ${order.id} AND o.status_id = ${order.status_id}
        AND NOT EXISTS (SELECT 1 FROM json_each(${lines}) i JOIN order_lines l ON l.id = i.value ->> 0
          WHERE i.value ->> 1 > l.amount - ${announced})
        AND NOT EXISTS (SELECT 1 FROM rmas r WHERE r.order_id = o.id AND r.kind = ${kind} AND r.created_at > ${since}
          AND ${lines} = (SELECT json_group_array(json_array(order_line_id, amount)) FROM
            (SELECT order_line_id, amount FROM rma_lines WHERE rma_id = r.id ORDER BY order_line_id)))
      RETURNING id`,
    sql`INSERT INTO rma_lines (rma_id, order_line_id, amount)
      SELECT r.id, i.value ->> 0, i.value ->> 1 FROM rmas r, json_each(${lines}) i WHERE ${mine}`,
    sql`INSERT INTO mail_outbox (key, recipient, subject, text, html, created_at)
      SELECT 'return:' || r.id || ':' || ${mail.key}, ${mail.to}, ${numbered(mail.subject)}, ${numbered(mail.text)},
        ${numbered(mail.html)}, ${moment}
      FROM rmas r WHERE ${mine}`,
    sql`UPDATE rmas AS r SET number = ${number} WHERE ${mine}`,
    sql`${selectReturns} WHERE r.order_id = ${order.id} ORDER BY r.id DESC LIMIT 1`,
  ]
}

const tooMuch = () => {
  const text = 'Zoveel kan er niet meer terug. Kijk wat er van je bestelling nog over is en kies opnieuw.'
  return invalid({ items: [text] })
}

function notNow(kind: ReturnKind, order: OrderRow) {
  return invalid({ kind: [reasonOf(kind, order)] })
}

function reasonOf(kind: ReturnKind, { status_id, payment_status, sent_at }: OrderRow) {
  if (status_id === 1 || status_id === 6)
    return 'Deze bestelling is nog niet betaald. Je hoeft niets te doen: ze vervalt vanzelf.'
  if (status_id === 4) return 'Deze bestelling is geannuleerd.'
  if (status_id === 5 || payment_status === 'refunded') return 'Deze bestelling is al terugbetaald.'
  if (!sent_at) return 'Deze bestelling is nog niet verzonden. Je kunt de koop wel herroepen.'
  if (kind === 'withdrawal') return 'De bedenktijd van 14 dagen is voorbij. Kijk of je nog mag retourneren.'
  if (kind === 'return') return 'De tijd om te retourneren is voorbij. Is er iets stuk? Meld dan garantie.'
  return 'De garantietijd is voorbij. Neem contact met ons op: we kijken wat we kunnen doen.'
}
