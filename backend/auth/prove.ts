import { ApiError } from '../../src/contract/errors'
import type { Db } from '../db/client'
import { needsAccount, type Visitor } from '../session/visitor'
import { type Account, findOwnAccount } from './account.repository'
import type { Check } from './check'
import { isPassword } from './password'

/**
 * Whoever is logged in proves with the password to be who they are: a session may be somebody else's on a machine that was left open.
 *
 * @throws ApiError 401 without an account, 422 at `password` when it is wrong
 */
export async function prove(db: Db, visitor: Visitor, password: string, { pepper, count }: Check): Promise<Account> {
  const account = await findOwnAccount(db, visitor)
  if (!account || account.is_over) throw needsAccount()
  await count(account.id)
  if (await isPassword(password, pepper, account)) return account
  const text = 'Dit wachtwoord klopt niet.'
  throw new ApiError(422, text, 'wrong_password', { password: [text] })
}
