import { ApiError } from '../../kit/contract/errors'
import { login, loginAsGuest, logout, register } from '../../src/contract/auth'
import { getMe } from '../../src/contract/customer'
import { writeDb } from '../db/client'
import { passwordPeppers } from '../env'
import { readIdempotencyKey } from '../http/idempotency'
import { route, type ShopContext } from '../http/route'
import { readVatNumber, vatNumberErrors } from '../lib/vat-number'
import { clientKeyOf, countTry } from '../limit/limit'
import { limits } from '../limit/limits'
import { toMailbox } from '../mail/mail-budget'
import { sendMailAfterAnswer } from '../mail/send-mail-after-answer'
import { clearCookieToken, writeCookieToken } from '../session/cookie'
import { MAX_LIFETIME, selectCustomer } from '../session/session.repository'
import { notLoggedInError, visitorOf, visitorOfToken } from '../session/visitor'
import { beginGuestSession, findLoggedInCustomer } from './guest.repository'
import { countLoginTry } from './login/count-login-try'
import { writeKnownDevice } from './login/known-device'
import * as repository from './login/login.repository'
import { texts } from './nl'
import { passwordRoutes } from './password/password.routes'
import { register as makeAccount } from './register.repository'
import { toCustomer } from './to-customer'

export const authRoutes = [
  route(login, async (form, context) => {
    const forgetLogin = await countLoginTry(context, form.email)
    const visitor = visitorOf(context)
    const result = await repository.login(writeDb(context.env), visitor, form, passwordPeppers(context.env))
    if (!result) throw new ApiError(401, texts.wrongCredentials, 'wrong_credentials')
    await forgetLogin()
    return answerAccount(context, result.token, result.merged)
  }),

  route(logout, async (_, context) => {
    await repository.logout(writeDb(context.env), visitorOf(context))
    clearCookieToken(context)
  }),

  route(
    register,
    async (form, context) => {
      await countTry(context, [[limits.register, clientKeyOf(context)]])
      const { env } = context
      const registration = { ...form, vat_number: readVatNumber(form.vat_number) }
      const token = await makeAccount(writeDb(env), visitorOf(context), registration, {
        peppers: passwordPeppers(env),
        countMail: () => countTry(context, [[limits.accountOfMail, toMailbox(form.email)]]),
      })
      sendMailAfterAnswer(context)
      return answerAccount(context, token)
    },
    async (body) => vatNumberErrors(body),
  ),

  route(loginAsGuest, async ({ email }, context) => {
    await countTry(context, [[limits.guest, clientKeyOf(context)]])
    const key = readIdempotencyKey(context, 'auth.guest', { email })?.key
    return answerLogin(context, await beginGuestSession(writeDb(context.env), visitorOf(context), email, key))
  }),

  route(getMe, async (_, context) => {
    const me = await findLoggedInCustomer(writeDb(context.env), visitorOf(context))
    if (!me) throw notLoggedInError()
    return toCustomer(me)
  }),

  ...passwordRoutes,
]

/** Like `answerLogin`, and registers the browser as a known device of the account. */
async function answerAccount(context: ShopContext, token: string, merged = false) {
  const answer = answerLogin(context, token, merged)
  await writeKnownDevice(context, selectCustomer(visitorOfToken(token, Date.now())))
  return answer
}

/** Writes the session token to the cookie. Returns the answer's body, which has a placeholder instead of the token. */
function answerLogin(context: ShopContext, token: string, merged = false) {
  writeCookieToken(context, token, MAX_LIFETIME / 1000)
  return { token: 'session', scart_items_merged: merged }
}
