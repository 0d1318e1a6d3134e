import type { Expression } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { query } from '../../db/database'
import { texts } from '../nl'

/** A row when the shop lets nobody in who has this mail address. @param email in small letters */
export const selectBlocked = (email: Expression<unknown>) =>
  query
    .selectFrom('blocked_mails as b')
    .select('b.email')
    .where((eb) => eb('b.email', '=', email as Expression<string>))

export const blocked = () => new ApiError(422, texts.blocked, 'blocked', { email: [texts.blocked] })
