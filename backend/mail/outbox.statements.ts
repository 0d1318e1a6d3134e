import { type SqlBool, sql } from 'kysely'
import { listOf, query } from '../db/database'
import { MINUTE } from '../lib/time'

/** After this many attempts a mail is given up until an operator sends it again (operator/mail.repository.ts). */
export const MAX_ATTEMPTS = 10

/** How long (ms) a sender's claim on a mail lasts. It doubles with each attempt, so ten attempts take 42 hours. */
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

/** Mail that was given up, without erased mail, which has no recipient. */
export const selectGivenUp = () =>
  query
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('recipient', '<>', '')
