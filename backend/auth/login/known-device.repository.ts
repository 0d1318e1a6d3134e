import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, insertWhen, query, type SelectOf } from '../../db/query-builder'
import { DAY } from '../../lib/time'
import { hashToken, newToken } from '../../session/token'
import { selectAccountIdByMail } from '../account.repository'

/** How long a device counts as known after its last login, in ms. */
export const KNOWN_DEVICE_LIFETIME = 365 * DAY

/** The most known devices per account. Without a limit, a client that ignores its cookie would fill the table. */
const MAX_DEVICES = 20

/** Whether the browser with this token has logged in to the account of this mail address before. */
export async function isKnownDevice(db: Db, token: string, email: string, now: number): Promise<boolean> {
  const { device } = await batch(db, {
    device: firstRow(
      query
        .selectFrom('known_devices')
        .select('customer_id')
        .where('token_hash', '=', hashToken(token))
        .where('customer_id', '=', selectAccountIdByMail(email))
        .where('expires_at', '>', now),
    ),
  })
  return !!device
}

/**
 * Registers the browser as a known device of the account, with a new token. The former token, which an attacker may
 * have planted, is no longer accepted. A browser known to several accounts stays known to all, with the new token.
 *
 * @param before the former token, if the browser has one
 * @param account a SELECT of an account's id; if it returns no row, nothing is registered
 * @returns the new token, for the cookie
 */
export async function rememberDevice(
  db: Db,
  before: string | undefined,
  account: SelectOf<{ id: number }>,
  now: number,
): Promise<string> {
  const token = newToken()
  const token_hash = hashToken(token)
  const expires_at = now + KNOWN_DEVICE_LIFETIME
  await batch(db, [
    query
      .updateTable('known_devices')
      .set({ token_hash })
      .where('token_hash', '=', hashToken(before ?? ''))
      .where('expires_at', '>', now),
    insertWhen('known_devices', { token_hash, customer_id: account, expires_at }, exists(account)).onConflict(
      (conflict) => conflict.columns(['token_hash', 'customer_id']).doUpdateSet({ expires_at }),
    ),
    query
      .deleteFrom('known_devices')
      .where('customer_id', '=', account)
      .where('token_hash', 'not in', (eb) =>
        eb
          .selectFrom('known_devices')
          .select('token_hash')
          .where('customer_id', '=', account)
          .orderBy('expires_at', 'desc')
          .limit(MAX_DEVICES),
      ),
  ])
  return token
}

/** Deletes all known devices of an account, because one may belong to a person that knew the previous password. */
export const deleteKnownDevices = (account: SelectOf<{ id: number }>) =>
  query.deleteFrom('known_devices').where('customer_id', '=', account)
