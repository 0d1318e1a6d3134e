import { limits } from '../../../../backend/limit/limits'
import type { ShopContext } from '../env'
import { clientOf, countTry, subjectOfClientAtAccount } from '../limit/limit'
import { texts } from '../nl'
import { refusalFields, sendMutation } from '../refusal'
import { vendureOfVisitor } from '../session'
import { publicConnection } from '../vendure/cached-reader'
import { callVendure, graphql } from '../vendure/shop-api'
import { endSessions, loginMutation } from './login-and-register'
import { findVisitor } from './visitor'

const requestMutation = graphql(
  `
    mutation RequestReset($email: String!) {
      requestPasswordReset(emailAddress: $email) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

const resetMutation = graphql(
  `
    mutation Reset($token: String!, $password: String!) {
      resetPassword(token: $token, password: $password) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

const changeMutation = graphql(
  `
    mutation ChangePassword($current: String!, $password: String!) {
      updateCustomerPassword(currentPassword: $current, newPassword: $password) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

/** Requests the mail with a password link (server/mail/), also for an unknown email address. @throws ApiError 429 */
export async function requestPasswordResetMail(context: ShopContext, email: string) {
  await countTry(context, [
    [limits.resetOfClient, clientOf(context)],
    [limits.resetOfAsker, subjectOfClientAtAccount(context, email)],
    [limits.resetOfMailbox, email],
  ])
  await sendMutation(publicConnection(context), requestMutation, { email })
}

/**
 * Sets a new password by a mailed link, and ends all sessions of the account.
 *
 * @throws ApiError 422 at `token` or `password` · 429
 */
export async function resetPassword(context: ShopContext, token: string, password: string) {
  await countTry(context, [[limits.newPassword, clientOf(context)]])
  // Sends the mutation without the visitor's session: otherwise Vendure would log the visitor in, but the contract
  // requires a separate login.
  const vendure = publicConnection(context)
  vendure.onToken = (session) => {
    vendure.token = session
  }
  await sendMutation(vendure, resetMutation, { token, password })
  await endSessions(vendure).catch(() => {})
}

/**
 * Changes the password, and ends all other sessions of the account.
 *
 * @throws ApiError 401 · 422 at `current_password` or `password` · 429
 */
export async function changePassword(context: ShopContext, current: string, password: string) {
  const { emailAddress: email } = await countPasswordTry(context)
  const vendure = vendureOfVisitor(context)
  const wrong: [string, string] = ['current_password', texts.wrongCurrentPassword]
  await sendMutation(vendure, changeMutation, { current, password }, { INVALID_CREDENTIALS_ERROR: wrong })
  // The password is changed now, so a failure of this part must not be an error: the visitor would try again.
  await endSessions(vendure)
    .then(() => callVendure(vendure, loginMutation, { email, password }))
    .catch(() => {})
}

/**
 * Counts each time that a logged-in customer enters the current password. Returns the customer. @throws ApiError 401 ·
 * 429
 */
export async function countPasswordTry(context: ShopContext) {
  const { customer } = await findVisitor(context)
  await countTry(context, [[limits.ownPassword, customer.id]])
  return customer
}
