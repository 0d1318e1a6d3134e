import type { Next } from 'hono'
import { ApiError } from '../../kit/contract/errors'
import { inputOf } from '../../kit/edge/create-route'
import * as auth from '../../src/contract/auth'
import { deleteMe, exportMe, updateMe } from '../../src/contract/customer'
import type { SecurityEvent } from '../../src/lib/security-log'
import { writeDb } from '../db/client'
import type { ShopContext } from '../http/route'
import { logEvent } from '../http/security-log'
import { visitorOf } from '../session/visitor'
import { findMailOfLink, findMailOfSession } from './subject.repository'

/** How a call is known whose outcome is written down. */
type Watched = {
  call: { method: string; path: string }
  /** When it did what it is for. */
  done: SecurityEvent
  /** When it was refused with such a code. */
  refused?: Record<string, SecurityEvent>
  /** Whose account the call is about: that of the typed mail address, of the session, or of the mailed link. */
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

/** Writes a line about each of `watchedCalls`: what came of it, about whom, and from where. */
export async function audit(context: ShopContext, next: Next) {
  const one = watched.get(`${context.req.method} ${context.req.path}`)
  if (!one) return next()
  // The call itself may end what the mail is found by.
  const own = one.about === 'session' ? await mailOfSession(context) : undefined
  await next()
  const event = outcomeOf(one, context)
  if (!event) return
  const { email: typed, token } = (inputOf(context) ?? {}) as { email?: string; token?: string }
  // A profile goes out whole, and mostly with the mail that it had.
  if (event === 'mail_changed' && own?.toLowerCase() === typed?.toLowerCase()) return
  const whom = { typed, session: own, link: token && (await mailOfLink(context, token)) }[one.about]
  logEvent(context, event, whom, { status: context.res.status })
}

function outcomeOf({ done, refused }: Watched, { error, res }: ShopContext) {
  if (error instanceof ApiError) return refused?.[error.code ?? '']
  return res.ok ? done : undefined
}

// A line without its subject is better than a call that fails for the sake of a line.
const mailOfSession = (context: ShopContext) =>
  findMailOfSession(writeDb(context.env), visitorOf(context)).catch(() => undefined)
const mailOfLink = (context: ShopContext, token: string) =>
  findMailOfLink(writeDb(context.env), token).catch(() => undefined)
