import { passwordPepper } from '../env'
import type { ShopContext } from '../http/route'
import { clientOf, countTry } from '../limit/limit'
import { limits } from '../limit/limits'

/** How a password is checked, and what is counted: each throws when it is one too many. */
export type Check = {
  pepper: string
  /** A try. */
  count: (accountId: number) => Promise<void>
  /** That the account goes to another mail address. */
  countMove: (email: string) => Promise<void>
  countChange: (accountId: number) => Promise<void>
}

export const checkOf = (context: ShopContext): Check => ({
  pepper: passwordPepper(context.env),
  count: (id) => countTry(context, [[limits.ownPassword, String(id)]]),
  countMove: (email) =>
    countTry(context, [
      [limits.accountOfMail, email],
      [limits.moveOfClient, clientOf(context)],
    ]),
  countChange: (id) => countTry(context, [[limits.changeOfPassword, String(id)]]),
})
