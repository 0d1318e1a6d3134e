import { type SqlBool, sql } from 'kysely'
import { firstRow, type Query } from '../../kit/data/statement'
import { BACKUP_MARK_KEY } from '../backup/mark-backup'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, not, query } from '../db/query-builder'
import { type Env, isDemo } from '../env'
import { DAY, HOUR, MINUTE } from '../lib/time'
import { storeKeyUntil } from '../limit/limit.statements'
import { insertMail } from '../mail/insert-mail'
import { writeMail } from '../mail/write-mail'
import { openProvider } from '../payment/open-provider'
import { healthOfParts } from './health'
import { findHealthSigns } from './health.repository'
import { texts } from './nl'

type Facts = Awaited<ReturnType<typeof findFacts>>
type Name = keyof typeof texts.alarm

const REFUNDS_WAIT = 3 * HOUR
const MAIL_WAITS = 30 * MINUTE
/** A shop without a backup gets an alarm once its first order is this old, ms. */
const BACKUP_AFTER = 7 * DAY
/** An alarm ends after this time (ms) without failures, so that an intermittent failure sends one alarm. */
const QUIET = 15 * MINUTE

/** The conditions for an alarm by mail. Their messages are in nl.ts. */
const conditions: Record<Name, (facts: Facts) => boolean> = {
  setup: ({ parts }) => parts.setup.state === 'fails',
  provider: ({ parts }) => parts.provider.state === 'fails',
  news: ({ parts }) => parts.provider.state === 'late',
  refunds: ({ refundsSince, now }) => refundsSince !== null && now - refundsSince > REFUNDS_WAIT,
  given_up: ({ signs }) => signs.givenUp !== null,
  outbox: ({ signs, now }) => signs.outbox !== null && now - signs.outbox > MAIL_WAITS,
  // No alarm before the five-minute cron has run once: in a new shop this check, which runs every minute, comes first.
  cron: ({ parts, signs }) => parts.cron.state === 'late' && signs.cron !== null,
  backup: ({ hasOldOrders, hasBackup }) => hasOldOrders && !hasBackup,
}

const keyOf = (name: Name) => `alarm:ringing:${name}`

/** Selects a row if the alarm is active. The row expires a day after the alarm's condition last held. */
const selectRinging = (name: Name) => query.selectFrom('rate_limits').select('key').where('key', '=', keyOf(name))

/**
 * Mails the shop once when a failure begins, and once when it is over. Two concurrent runs write one mail, because the
 * batch that writes it checks whether the alarm is already active.
 */
export async function mailAlarms(db: Db, env: Env, now: number) {
  if (isDemo(env)) return
  const facts = await findFacts(db, env, now)
  const { shop } = facts
  if (!shop) return
  const names = Object.keys(conditions) as Name[]
  await batch(
    db,
    names.flatMap((name): Query[] => {
      const lastSeen = facts.ringing.get(keyOf(name))
      if (conditions[name](facts)) return lastSeen === undefined ? begin(name, shop, now) : [goOn(name, now)]
      return lastSeen !== undefined && lastSeen <= now - QUIET ? end(name, shop, now) : []
    }),
  )
}

type Shop = NonNullable<Facts['shop']>

const begin = (name: Name, shop: Shop, now: number) => {
  const [what, advice] = texts.alarm[name]
  const heading = {
    kind: 'alarm',
    about: `${name}-${now}`,
    subject: texts.subject(shop.name, what),
    title: what,
  } as const
  return [
    insertMail(writeMail(toShop(shop), heading, [`${what}.`, advice]), not(exists(selectRinging(name))), now),
    goOn(name, now),
  ]
}

const goOn = (name: Name, now: number) => storeKeyUntil(keyOf(name), now + DAY)

const end = (name: Name, shop: Shop, now: number) => {
  const [what] = texts.alarm[name]
  const subject = texts.over(shop.name, what)
  const heading = { kind: 'alarm_over', about: `${name}-${now}`, subject, title: texts.overTitle } as const
  const isOver = selectRinging(name).where('window_ends_at', '<=', now - QUIET + DAY)
  return [
    insertMail(writeMail(toShop(shop), heading, [texts.isOver(what)]), exists(isOver), now),
    query.deleteFrom('rate_limits').where('key', 'in', isOver),
  ]
}

const toShop = ({ email, alarm_email }: Shop) => ({ email: alarm_email ?? email, firstname: null, isKnown: true })

async function findFacts(db: Db, env: Env, now: number) {
  const signs = await findHealthSigns(db, now)
  const { shop, ringing, refund, order, backup } = await batch(db, {
    shop: firstRow(query.selectFrom('shop_settings').select(['name', 'email', 'alarm_email'])),
    ringing: query
      .selectFrom('rate_limits')
      .select(['key', 'window_ends_at'])
      .where('key', '>=', 'alarm:ringing:')
      .where('key', '<', 'alarm:ringing;'),
    // The refund's age is that of its credit note or payment, because `updated_at` changes with each attempt to refund.
    refund: firstRow(
      query
        .selectFrom('refunds as r')
        .innerJoin('payments as p', 'p.id', 'r.payment_id')
        .leftJoin('credit_notes as n', 'n.id', 'r.credit_note_id')
        .select(sql<number | null>`min(coalesce(unixepoch(n.created_at) * 1000, p.updated_at))`.as('since'))
        .where(sql<SqlBool>`r.state = 'pending'`),
    ),
    order: firstRow(query.selectFrom('orders').select('created_at').orderBy('id').limit(1)),
    backup: firstRow(
      query
        .selectFrom('rate_limits')
        .select('key')
        .where('key', '=', BACKUP_MARK_KEY)
        .where('window_ends_at', '>', now),
    ),
  })
  return {
    now,
    shop,
    signs,
    parts: healthOfParts(env, openProvider(env, db) !== null, signs, now),
    ringing: new Map(ringing.map(({ key, window_ends_at }) => [key, window_ends_at - DAY])),
    refundsSince: refund?.since ?? null,
    hasOldOrders: order !== undefined && now - Date.parse(order.created_at) > BACKUP_AFTER,
    hasBackup: backup !== undefined,
  }
}
