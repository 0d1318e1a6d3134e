import { ApiError } from '../../../kit/contract/errors'
import * as auth from '../../../src/contract/auth'
import { writeDb } from '../../db/client'
import { originsOfRequestAndMail, passwordPeppers, revealsUnknownMail } from '../../env'
import { route, type ShopContext } from '../../http/route'
import { runAfterAnswer } from '../../http/run-after-answer'
import { clientAndAccountKey, clientKeyOf, countTry, resetTries } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { writeCookieToken } from '../../session/cookie'
import { MAX_LIFETIME, selectCustomer } from '../../session/session.repository'
import { visitorOf, visitorOfToken } from '../../session/visitor'
import { selectAccountIdByMail } from '../account.repository'
import { writeKnownDevice } from '../login/known-device'
import { texts } from '../nl'
import { changePassword } from './change-password.repository'
import { ownPasswordCheckOf } from './require-own-password'
import * as repository from './reset-password.repository'

export const passwordRoutes = [
  route(auth.sendResetToken, async ({ email }, context) => {
    await countTry(context, [
      [limits.resetOfAsker, clientAndAccountKey(context, email)],
      [limits.resetOfClient, clientKeyOf(context)],
    ])
    const request = requestReset(context, email)
    // Not awaited, so that the response time does not reveal whether the mail address has an account.
    if (!revealsUnknownMail(context.env)) return runAfterAnswer(context, request)
    if (await request) return
    throw new ApiError(404, texts.unknownMail, 'unknown_mail', { email: [texts.unknownMail] })
  }),

  route(auth.resetPassword, async ({ token, password }, context) => {
    await countTry(context, [[limits.newPassword, clientKeyOf(context)]])
    const { env } = context
    const email = await repository.resetPassword(writeDb(env), token, password, passwordPeppers(env)[0], Date.now())
    // Resets the login limits: a customer that forgot the password has probably failed to log in several times.
    await resetTries(context, limits.loginOfAsker, clientAndAccountKey(context, email))
    await resetTries(context, limits.loginOfMail, email)
    // A customer that opened the mailed link owns the account, so the browser becomes a known device.
    await writeKnownDevice(context, selectAccountIdByMail(email))
    sendMailAfterAnswer(context)
  }),

  route(auth.changePassword, async (form, context) => {
    const db = writeDb(context.env)
    const token = await changePassword(db, visitorOf(context), form, ownPasswordCheckOf(context))
    writeCookieToken(context, token, MAX_LIFETIME / 1000)
    await writeKnownDevice(context, selectCustomer(visitorOfToken(token, Date.now())))
    sendMailAfterAnswer(context)
  }),
]

async function requestReset(context: ShopContext, email: string) {
  const { mailOrigin } = originsOfRequestAndMail(context)
  const isKnown = await repository.requestReset(writeDb(context.env), email, mailOrigin, Date.now())
  if (isKnown) sendMailAfterAnswer(context)
  return isKnown
}
