import { type SqlBool, sql } from 'kysely'
import { listSubquery, query } from '../db/query-builder'
import { MINUTE } from '../lib/time'

/** After this many attempts a mail is given up until an operator resends it (operator/customers/mail.repository.ts). */
export const MAX_ATTEMPTS = 10

/** How long (ms) the claim on a mail lasts. It doubles with each attempt, so ten attempts take 42 hours. */
export const MAIL_CLAIM_MS = 5 * MINUTE

/** The key in `rate_limits` of a row that exists while sending is paused. */
export const PAUSE_KEY = 'mail:paused'

/** Ends a pause of sending. */
export const endMailPause = query.deleteFrom('rate_limits').where('key', '=', PAUSE_KEY)

/**
 * Error codes that concern one recipient, so that all other mail can be sent
 * (developers.cloudflare.com/email-service/api/send-emails/workers-api).
 */
const recipientErrors = ['E_RECIPIENT_SUPPRESSED', 'E_DELIVERY_FAILED']

/** A condition on a mail: it did not fail because of its recipient. */
export const didNotFailByRecipient = sql<SqlBool>`coalesce(error_code, '') NOT IN ${listSubquery(recipientErrors)}`

export const selectWaitingMail = () =>
  query.selectFrom('mail_outbox').where('sent_at', 'is', null).where('attempts', '<', MAX_ATTEMPTS)

/** Selects mail that was given up, except erased mail, which has no recipient. */
export const selectAbandonedMail = () =>
  query
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('recipient', '<>', '')
