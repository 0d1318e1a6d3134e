import type { Next } from 'hono'
import { ApiError } from '../../kit/contract/errors'
import { validatedInputOf } from '../../kit/edge/create-backend-route'
import * as auth from '../../src/contract/auth'
import { deleteMe, exportMe, updateMe } from '../../src/contract/customer'
import type { SecurityEvent } from '../../src/lib/security-log'
import { writeDb } from '../db/client'
import type { ShopContext } from '../http/route'
import { logEvent } from '../http/security-log'
import { visitorOf } from '../session/visitor'
import { findMailAddressOfResetLink, findMailAddressOfSession } from './find-mail-address.repository'

/** An API call whose outcome is written to the security log, and the events that are written for it. */
type Watched = {
  call: { method: string; path: string }
  done: SecurityEvent
  /** The event to log when the call fails, by the error's code. */
  refused?: Record<string, SecurityEvent>
  /** How the account's mail address is found: from the form, the session, or the token of a mailed link. */
  about: 'typed' | 'session' | 'link'
}

const wrongPassword = { wrong_password: 'password_refused' } as const

const watchedCalls: readonly Watched[] = [
  { call: auth.login, done: 'login_succeeded', refused: { wrong_credentials: 'login_failed' }, about: 'typed' },
  { call: auth.register, done: 'account_registered', about: 'typed' },
  { call: auth.sendResetToken, done: 'reset_asked', refused: { unknown_mail: 'reset_asked' }, about: 'typed' },
  { call: auth.resetPassword, done: 'reset_used', refused: { invalid_token: 'reset_refused' }, about: 'link' },
  { call: auth.changePassword, done: 'password_changed', refused: wrongPassword, about: 'session' },
  { call: updateMe, done: 'mail_changed', refused: wrongPassword, about: 'session' },
  { call: deleteMe, done: 'account_deleted', refused: wrongPassword, about: 'session' },
  { call: exportMe, done: 'data_exported', about: 'session' },
]

const watched = new Map(watchedCalls.map((one) => [`${one.call.method} /api${one.call.path}`, one]))

/** Middleware that logs a security event for each of `watchedCalls`: its outcome, the mail address and the client. */
export async function logAuthOutcome(context: ShopContext, next: Next) {
  const one = watched.get(`${context.req.method} ${context.req.path}`)
  if (!one) return next()
  // The mail address is read before the call, because the call may delete or change the session and account.
  const own = one.about === 'session' ? await mailOfSession(context) : undefined
  await next()
  const event = outcomeOf(one, context)
  if (!event) return
  const { email: typed, token } = (validatedInputOf(context) ?? {}) as { email?: string; token?: string }
  // The profile form sends all its fields. The mail address changes only if the form's differs from the account's.
  if (event === 'mail_changed' && own?.toLowerCase() === typed?.toLowerCase()) return
  const subject = { typed, session: own, link: token && (await mailOfLink(context, token)) }[one.about]
  logEvent(context, event, subject, { status: context.res.status })
}

function outcomeOf({ done, refused }: Watched, { error, res }: ShopContext) {
  if (error instanceof ApiError) return refused?.[error.code ?? '']
  return res.ok ? done : undefined
}

// On a database error the event is logged without a mail address, so that the call itself does not fail.
const mailOfSession = (context: ShopContext) =>
  findMailAddressOfSession(writeDb(context.env), visitorOf(context)).catch(() => undefined)
const mailOfLink = (context: ShopContext, token: string) =>
  findMailAddressOfResetLink(writeDb(context.env), token).catch(() => undefined)
