import { type Expression, sql } from 'kysely'
import { and, exists, not, query } from '../db/query-builder'
import type { RateLimit } from '../limit/limit.statements'
import { type MailKind, mailLimitsOf } from './mail-kinds'

/** Domains of Gmail, which ignores dots before the @. Both domains lead to the same mailbox. */
const gmail = ['gmail.com', 'googlemail.com']

/**
 * Returns the mailbox of an address: `Noor+tent@voorbeeld.nl` leads to noor@voorbeeld.nl, and `no.or@googlemail.com` to
 * noor@gmail.com. Limits on mail count by mailbox.
 */
export function toMailbox(email: string) {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const name = local.split('+')[0] ?? ''
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Like `toMailbox`, as SQL for a column with an address. */
export const mailboxSql = (email: Expression<string>) => {
  const name = sql<string>`substr(${email}, 1, min(instr(${email} || '@', '@'), instr(${email} || '+', '+')) - 1)`
  const domain = sql<string>`substr(${email}, instr(${email}, '@'))`
  return sql<string>`lower(CASE WHEN lower(${domain}) IN (${sql.join(gmail.map((host) => sql.lit(`@${host}`)))})
    THEN replace(${name}, '.', '') || '@gmail.com' ELSE ${name} || ${domain} END)`
}

/** SQL for the mailbox of a mail address: a column, or a string. */
const mailboxIn = (email: Expression<string> | string) =>
  typeof email === 'string' ? sql<string>`${toMailbox(email)}` : mailboxSql(email)

/** Selects the mail that used up the limit within its window; no row if the limit is not reached. */
const selectLast = (kind: MailKind, { most, window }: RateLimit, email: Expression<string> | string, now: number) =>
  query
    .selectFrom('mail_outbox')
    .select('created_at')
    .where('mailbox', '=', mailboxIn(email))
    .where('created_at', '>', new Date(now - window).toISOString())
    .$if(mailLimitsOf(kind).alone === true, (mails) => mails.where('key', 'like', `${kind}:%`))
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)

/** A condition: the limits of this kind of mail, which count the outbox, allow another mail to this address. */
export const isWithinBudget = (kind: MailKind, email: Expression<string> | string, now: number) =>
  and(mailLimitsOf(kind).limits.map((limit) => not(exists(selectLast(kind, limit, email, now)))))

/** A condition for the batch that inserts a mail: its recipient is verified, or the limits of its kind allow it. */
export const maySend = ({ kind, to, isKnown }: { kind: MailKind; to: string; isKnown: boolean }, now: number) =>
  isKnown ? and([]) : isWithinBudget(kind, to, now)

/**
 * For calls that are refused when the limit is reached: selects a row with, for each limit of this kind, the time (ISO)
 * of the mail that used it up, or null.
 */
export const selectSpentBudget = (kind: MailKind, email: string, now: number) =>
  query.selectNoFrom(
    mailLimitsOf(kind).limits.map((limit) => sql<string | null>`${selectLast(kind, limit, email, now)}`.as(limit.name)),
  )

/** Returns when the limits allow a mail again, ms; null if now. @param spent the row of `selectSpentBudget` */
export function budgetResetsAt(kind: MailKind, spent: Record<string, unknown> | undefined): number | null {
  const ends = mailLimitsOf(kind).limits.flatMap(({ name, window }) => {
    const last = spent?.[name]
    return typeof last === 'string' ? [Date.parse(last) + window] : []
  })
  return ends.length ? Math.max(...ends) : null
}
