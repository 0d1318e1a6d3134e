import { ApiError } from '../../../kit/contract/errors'
import type { Db } from '../../db/client'
import { needsAccountError, type Visitor } from '../../session/visitor'
import { type Account, findOwnAccount } from '../account.repository'
import { texts } from '../nl'
import type { OwnPasswordRateLimits } from './own-password-rate-limits'
import { isCorrectPassword } from './password-hash'

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
