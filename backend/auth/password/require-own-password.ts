import { ApiError } from '../../../kit/contract/errors'
import type { Db } from '../../db/client'
import { passwordPeppers, type RotatedSecret } from '../../env'
import type { ShopContext } from '../../http/route'
import { clientKeyOf, countTry } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { toMailbox } from '../../mail/mail-budget'
import { needsAccountError, type Visitor } from '../../session/visitor'
import { type Account, findOwnAccount } from '../account.repository'
import { texts } from '../nl'
import { isCorrectPassword } from './password-hash'

/**
 * The peppers and the rate-limit counters for checking a logged-in customer's password. Each counter throws `TooMany`
 * above its limit.
 */
export type OwnPasswordRateLimits = {
  peppers: RotatedSecret
  countGuess: (accountId: number) => Promise<void>
  countChange: (accountId: number) => Promise<void>
  /** Counts a change of the account's mail address. */
  countMove: (email: string) => Promise<void>
}

export const ownPasswordCheckOf = (context: ShopContext): OwnPasswordRateLimits => ({
  peppers: passwordPeppers(context.env),
  countGuess: (id) => countTry(context, [[limits.ownPassword, String(id)]]),
  countChange: (id) => countTry(context, [[limits.changeOfPassword, String(id)]]),
  countMove: (email) =>
    countTry(context, [
      [limits.accountOfMail, toMailbox(email)],
      [limits.moveOfClient, clientKeyOf(context)],
    ]),
})

/**
 * Requires the password of a logged-in customer again, because another person may be using a device that was left
 * logged in.
 *
 * @throws ApiError 401 without an account, 422 at `password` for a wrong password, 429 after too many attempts
 */
export async function requireOwnPassword(
  db: Db,
  visitor: Visitor,
  password: string,
  { peppers, countGuess }: OwnPasswordRateLimits,
): Promise<Account> {
  const account = await findOwnAccount(db, visitor)
  if (!account || account.is_over) throw needsAccountError()
  await countGuess(account.id)
  if (await isCorrectPassword(password, peppers, account)) return account
  throw new ApiError(422, texts.wrongPassword, 'wrong_password', { password: [texts.wrongPassword] })
}
