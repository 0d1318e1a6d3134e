import { passwordPepper } from '../env'
import type { ShopContext } from '../http/route'
import { countTry } from '../limit/limit'
import { limits } from '../limit/limits'

/** How a password is checked: `count` counts a try for the account, and throws when it is one too many. */
export type Check = { pepper: string; count: (accountId: number) => Promise<void> }

export const checkOf = (context: ShopContext): Check => ({
  pepper: passwordPepper(context.env),
  count: (id) => countTry(context, [[limits.ownPassword, String(id)]]),
})
