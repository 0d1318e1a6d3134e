import { passwordPeppers, type RotatedSecret } from '../../env'
import type { ShopContext } from '../../http/route'
import { clientKeyOf, countTry } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { toMailbox } from '../../mail/mail-budget'

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
