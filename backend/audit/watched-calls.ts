import * as auth from '../../src/contract/auth'
import { deleteMe, exportMe, updateMe } from '../../src/contract/customer'
import type { SecurityEvent } from '../../src/lib/security-log'

/** How a call is known whose outcome is written down. */
export type Watched = {
  call: { method: string; path: string }
  /** When it did what it is for. */
  done: SecurityEvent
  /** When it was refused with such a code. */
  refused?: Record<string, SecurityEvent>
  /** Whose account it is about: whose mail was typed, who is logged in, or who got the link. */
  about: 'typed' | 'session' | 'link'
}

const wrongPassword = { wrong_password: 'password_refused' } as const

export const watchedCalls: readonly Watched[] = [
  { call: auth.login, done: 'login_succeeded', refused: { wrong_credentials: 'login_failed' }, about: 'typed' },
  { call: auth.register, done: 'account_registered', about: 'typed' },
  { call: auth.sendResetToken, done: 'reset_asked', refused: { unknown_mail: 'reset_asked' }, about: 'typed' },
  { call: auth.resetPassword, done: 'reset_used', refused: { invalid_token: 'reset_refused' }, about: 'link' },
  { call: auth.changePassword, done: 'password_changed', refused: wrongPassword, about: 'session' },
  { call: updateMe, done: 'mail_changed', refused: wrongPassword, about: 'session' },
  { call: deleteMe, done: 'account_deleted', refused: wrongPassword, about: 'session' },
  { call: exportMe, done: 'data_exported', about: 'session' },
]
