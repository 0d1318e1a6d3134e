import { ApiError } from '../../src/contract/errors'
import type { ShopContext } from '../http/route'
import { readToken } from './cookie'

export const visitorOf = (context: ShopContext) => ({ token: readToken(context), now: Date.now() })

export const notLoggedIn = () => new ApiError(401, 'Log in of ga verder als gast.', 'not_logged_in')

/** For what a guest does not have either. */
export const needsAccount = () => new ApiError(401, 'Log eerst in met je account.', 'not_logged_in')

export type Visitor = { token: string | undefined; now: number }
