import type { Expression } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { query } from '../../db/query-builder'
import { texts } from '../nl'

/** Selects a row if the shop has blocked this mail address. @param email in lower case */
export const selectBlockedMail = (email: Expression<unknown>) =>
  query
    .selectFrom('blocked_email_addresses as b')
    .select('b.email')
    .where((eb) => eb('b.email', '=', email as Expression<string>))

export const mailBlockedByShopError = () => new ApiError(422, texts.blocked, 'blocked', { email: [texts.blocked] })
