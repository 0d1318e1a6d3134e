import { type SqlBool, sql } from 'kysely'
import { firstRow, type Query, type RowOf } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { exists, noStatement, not, query } from '../db/query-builder'
import { type Env, isDemo, shopOrigin, warnMissingOrigin } from '../env'
import { HOUR, MINUTE, runningClock } from '../lib/time'
import { storeKeyUntil } from '../limit/limit.statements'
import { ORIGIN_PLACEHOLDER } from './insert-mail'
import { addBranding, type MailSender, selectMailBranding } from './mail-branding'
import { MAIL_CLAIM_MS, MAX_ATTEMPTS, PAUSE_KEY, selectWaitingMail } from './waiting-mail.statements'

/** The most mails to send after one request; the cron sends the rest. */
const PER_ANSWER = 20
/**
 * How long (ms) no mail is tried after an error that concerns the shop's account, by error code
 * (developers.cloudflare.com/email-service/api/send-emails/workers-api). All other mail would fail as well, so the
 * failure does not count as an attempt of the mail.
 */
const pauses: Record<string, number> = {
  E_DAILY_LIMIT_EXCEEDED: HOUR,
  E_RATE_LIMIT_EXCEEDED: MINUTE,
  E_SENDER_NOT_VERIFIED: 15 * MINUTE,
  E_SENDER_DOMAIN_NOT_AVAILABLE: 15 * MINUTE,
}

/**
 * Sends mail from the outbox, failed mail last.
 *
 * Each mail is claimed before it is sent, so that two concurrent runs do not send it twice. A mail that failed, or
 * whose run was aborted, waits until its claim expires. A mail is sent twice only if a run is aborted between sending
 * the mail and storing that it was sent.
 *
 * @returns the number of sent mails
 */
export async function sendMail(db: Db, env: Env, now: number, most = PER_ANSWER): Promise<number> {
  const send = senderOf(env)
  if (!send) return 0
  const clock = runningClock(now)
  let sent = 0
  let sender: MailSender | undefined
  let noted: Query = noStatement
  for (let turn = 0; turn < most; turn++) {
    // The batch that claims a mail also marks the previous mail as sent, which saves a round trip.
    const { mail, shop } = await batch(db, {
      noted,
      mail: firstRow(claimNext(clock())),
      shop: sender ? [] : [selectMailBranding()],
    })
    sender ??= shop[0]?.[0] ?? noRecipient
    noted = noStatement
    if (!mail) return sent
    try {
      await send(mail, sender)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const code = codeOf(error)
      const pause = pauses[code ?? '']
      const event = pause ? 'mail_paused' : 'mail_failed'
      console.error(JSON.stringify({ level: 'error', event, mail: mail.id, reason }))
      noted = noteFailure(mail.id, code)
      if (!pause) continue
      await batch(db, [noted, ...pauseUntil(mail.id, clock() + pause)])
      return sent
    }
    noted = noteSent(mail.id, clock())
    sent++
  }
  await batch(db, [noted])
  return sent
}

const noRecipient: MailSender = {
  name: '',
  email: '',
  logo: null,
  theme: null,
  address: '{}',
  kvk: null,
  vat_number: null,
}

/** Undoes the claim of a mail, and pauses sending of all mail. */
const pauseUntil = (id: number, until: number) => [
  query
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), claimed_until: until }))
    .where('id', '=', id)
    .where('sent_at', 'is', null),
  storeKeyUntil(PAUSE_KEY, until),
]

const isPaused = (now: number) =>
  exists(query.selectFrom('rate_limits').select('key').where('key', '=', PAUSE_KEY).where('window_ends_at', '>', now))

const noteSent = (id: number, now: number) =>
  query
    .updateTable('mail_outbox')
    .set({ sent_at: new Date(now).toISOString(), error_code: null })
    .where('id', '=', id)

/**
 * The error code for an address to which earlier mail bounced: the service refuses it until an operator removes the
 * address from the suppression list.
 */
const SUPPRESSED = 'E_RECIPIENT_SUPPRESSED'

/** Stores the error of a mail. A suppressed address would fail again, so its mail is given up. */
const noteFailure = (id: number, code: string | null) =>
  query
    .updateTable('mail_outbox')
    .set({ error_code: code, ...(code === SUPPRESSED && { attempts: MAX_ATTEMPTS }) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)

function codeOf(error: unknown) {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^E_\w{1,60}$/.test(code) ? code : null
}

const claimNext = (now: number) =>
  query
    .updateTable('mail_outbox')
    .set((eb) => ({
      claimed_until: sql<number>`${now} + ${MAIL_CLAIM_MS} * (1 << attempts)`,
      attempts: eb('attempts', '+', 1),
    }))
    .where(
      'id',
      '=',
      selectWaitingMail()
        .select('id')
        .where('claimed_until', '<=', now)
        // During a pause, mail to the shop itself is still tried, because Cloudflare's limits exclude the account's own
        // verified addresses.
        .where(({ or }) => or([not(isPaused(now)), isToShop]))
        .orderBy('attempts')
        .orderBy('id')
        .limit(1),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'html'])

type MailRow = RowOf<typeof claimNext>

/** A condition on a mail: it goes to the shop itself. */
const isToShop = sql<SqlBool>`recipient IN (SELECT email FROM shop_settings UNION SELECT alarm_email FROM shop_settings)`

/** Sends mail by Cloudflare's binding; null without it. The demo sends nothing: its mail is displayed at /__outbox. */
function senderOf(env: Env) {
  const { MAIL } = env
  if (isDemo(env)) return async () => {}
  if (!MAIL) return null
  const origin = shopOrigin(env)
  return async (mail: MailRow, shop: MailSender) => {
    if (!origin && mail.text.includes(ORIGIN_PLACEHOLDER)) warnMissingOrigin(`mail ${mail.id}`)
    const { recipient, subject, text, html } = addBranding(mail, shop, origin ?? '')
    await MAIL.send({
      from: { name: shop.name, email: shop.email },
      to: recipient,
      subject,
      text,
      html: html ?? undefined,
    })
  }
}

/** Returns the newest hundred mails that were not erased. @param origin the shop's origin, for links in the mails */
export async function findOutbox(db: Db, origin: string) {
  const { mails, shop = noRecipient } = await batch(db, {
    mails: query
      .selectFrom('mail_outbox')
      .select(['id', 'recipient as to', 'subject', 'text', 'html', 'created_at'])
      .where('recipient', '<>', '')
      .orderBy('id', 'desc')
      .limit(100),
    shop: firstRow(selectMailBranding()),
  })
  return mails.map((mail) => addBranding(mail, shop, origin))
}
