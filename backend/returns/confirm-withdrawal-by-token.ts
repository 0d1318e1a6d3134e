import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import type { Env } from '../env'
import { isValidSignature, signText } from '../lib/signature'
import { type ReturnRow, selectReturns } from './select-returnable-order.statements'

const PURPOSE = 'withdrawal'

type Signed = { order_id: number; created_at: string }

const claimOf = ({ order_id, created_at }: Signed) => `${order_id}-${created_at}`

/**
 * Returns the token in the mail about a withdrawal, with which the customer confirms having requested the withdrawal.
 */
export const withdrawalConfirmationToken = (env: Env, announced: Signed) => signText(env, PURPOSE, claimOf(announced))

/** Marks a withdrawal as confirmed by the customer. Returns undefined if the token is for another return request. */
export async function confirmWithdrawal(db: Db, env: Env, id: number, token: string): Promise<ReturnRow | undefined> {
  const { row } = await batch(db, {
    row: firstRow(query.selectFrom('rmas').select(['order_id', 'created_at']).where('id', '=', id)),
  })
  if (!row || !isValidSignature(env, PURPOSE, claimOf(row), token)) return undefined
  const { confirmed } = await batch(db, {
    updated: query.updateTable('rmas').set({ awaits_buyer: 0 }).where('id', '=', id),
    confirmed: firstRow(selectReturns().where('r.id', '=', id)),
  })
  return confirmed
}
