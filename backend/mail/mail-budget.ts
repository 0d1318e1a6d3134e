import { type Expression, sql } from 'kysely'
import { and, exists, not, query } from '../db/database'
import type { Limit } from '../limit/limit.statements'
import { budgetOf, type MailKind } from './mail-kind-limits'

/** Gmail reads no dots before the @, and both names lead to one mailbox. */
const gmail = ['gmail.com', 'googlemail.com']

/**
 * Returns the mailbox that an address leads to: `Noor+tent@voorbeeld.nl` is read at noor@voorbeeld.nl, and
 * `no.or@googlemail.com` at noor@gmail.com. What is limited for a mail address is counted for this.
 */
export function toMailbox(email: string) {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const name = local.split('+')[0] ?? ''
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** The same of an address in the database. */
export const mailboxOf = (email: Expression<string>) => {
  const name = sql<string>`substr(${email}, 1, min(instr(${email} || '@', '@'), instr(${email} || '+', '+')) - 1)`
  const domain = sql<string>`substr(${email}, instr(${email}, '@'))`
  return sql<string>`lower(CASE WHEN lower(${domain}) IN (${sql.join(gmail.map((host) => sql.lit(`@${host}`)))})
    THEN replace(${name}, '.', '') || '@gmail.com' ELSE ${name} || ${domain} END)`
}

/** @param email of an order or an alert, or one that is known before the statement runs */
const mailboxIn = (email: Expression<string> | string) =>
  typeof email === 'string' ? sql<string>`${toMailbox(email)}` : mailboxOf(email)

/** The mail that was one too few to spend the limit: where there is one, nothing is left. */
const selectLast = (kind: MailKind, { most, window }: Limit, email: Expression<string> | string, now: number) =>
  query
    .selectFrom('mail_outbox')
    .select('created_at')
    .where('mailbox', '=', mailboxIn(email))
    .where('created_at', '>', new Date(now - window).toISOString())
    .$if(budgetOf(kind).alone === true, (mails) => mails.where('key', 'like', `${kind}:%`))
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)

/** A condition: the budget of this kind leaves room for a mail to this address. The outbox is what counts. */
export const isWithinBudget = (kind: MailKind, email: Expression<string> | string, now: number) =>
  and(budgetOf(kind).limits.map((limit) => not(exists(selectLast(kind, limit, email, now)))))

/** A condition, for the batch that does what the mail reports: the mail may be sent. */
export const maySend = ({ kind, to, isKnown }: { kind: MailKind; to: string; isKnown: boolean }, now: number) =>
  isKnown ? and([]) : isWithinBudget(kind, to, now)

/**
 * For a call that is refused when there is no room: one row, with the moment (ISO) of the mail that spent each limit of
 * the kind, or null.
 */
export const selectSpent = (kind: MailKind, email: string, now: number) =>
  query.selectNoFrom(
    budgetOf(kind).limits.map((limit) => sql<string | null>`${selectLast(kind, limit, email, now)}`.as(limit.name)),
  )

/** When there is room again, ms; null when there is. @param spent the row of `selectSpent` */
export function budgetResetsAt(kind: MailKind, spent: Record<string, unknown> | undefined): number | null {
  const ends = budgetOf(kind).limits.flatMap(({ name, window }) => {
    const last = spent?.[name]
    return typeof last === 'string' ? [Date.parse(last) + window] : []
  })
  return ends.length ? Math.max(...ends) : null
}
