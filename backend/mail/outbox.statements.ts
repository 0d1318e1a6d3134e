import { type SqlBool, sql } from 'kysely'
import { listOf, query } from '../db/database'
import { MINUTE } from '../lib/time'

/** After so many tries a mail is given up until an operator has it sent again (operator/mail.repository.ts). */
export const MAX_ATTEMPTS = 10

/**
 * For so long (ms) a mail belongs to who began to send it; each time twice as long as before, so that ten attempts take
 * 42 hours.
 */
export const CLAIM_MS = 5 * MINUTE

/** The counter that exists while no mail is tried. */
export const PAUSED = 'mail:paused'

/** Mail is tried again at once. */
export const endPause = query.deleteFrom('rate_limits').where('key', '=', PAUSED)

/**
 * Failures that are about one recipient, by the codes of the mail service: all other mail goes out
 * (developers.cloudflare.com/email-service/api/send-emails/workers-api).
 */
const recipientErrors = ['E_RECIPIENT_SUPPRESSED', 'E_DELIVERY_FAILED']

/** A condition on a mail: it did not fail because of its recipient. */
export const isShopsFault = sql<SqlBool>`coalesce(error_code, '') NOT IN ${listOf(recipientErrors)}`

export const selectWaiting = () =>
  query.selectFrom('mail_outbox').where('sent_at', 'is', null).where('attempts', '<', MAX_ATTEMPTS)

/** Mail that was given up; what was erased has no recipient, and nobody misses it. */
export const selectGivenUp = () =>
  query
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('recipient', '<>', '')
