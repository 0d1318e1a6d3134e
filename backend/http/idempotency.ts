import type { Expression, SqlBool } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { exists, query } from '../db/query-builder'
import { sha256 } from '../lib/sha256'
import { selectSession } from '../session/session.repository'
import type { Visitor } from '../session/visitor'
import { texts } from './nl'
import type { ShopContext } from './route'

/**
 * The idempotency key of a call that must write once, even if the client repeats the request. `request` identifies this
 * one request, `body` is the hash of its body.
 */
export type IdempotencyKey = { call: string; key: string; body: string; request: string }

/** Returns the request's key, if any. @throws ApiError 400 if it is empty, over 200 characters, or not plain ASCII */
export function readIdempotencyKey(context: ShopContext, call: string, body: unknown): IdempotencyKey | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError(400, texts.malformed, 'malformed_key')
  return { call, key, body: sha256(JSON.stringify(body)), request: crypto.randomUUID() }
}

/** Stores the idempotency key, unless an earlier request has; writes nothing if `condition` is false. */
export const claimIdempotencyKey = (
  visitor: Visitor,
  { call, key, body, request }: IdempotencyKey,
  condition: Expression<SqlBool>,
) =>
  query
    .insertInto('idempotency_keys')
    .columns(['session_id', 'call', 'key', 'body_hash', 'request_id', 'created_at'])
    .expression(
      query
        .selectFrom(selectSession(visitor).as('s'))
        .select((eb) => [
          's.id as session_id',
          eb.val(call).as('call'),
          eb.val(key).as('key'),
          eb.val(body).as('body_hash'),
          eb.val(request).as('request_id'),
          eb.val(visitor.now).as('created_at'),
        ])
        .where(condition),
    )
    .onConflict((conflict) => conflict.doNothing())

const keysOf = (visitor: Visitor, { call, key }: Pick<IdempotencyKey, 'call' | 'key'>) =>
  query
    .selectFrom('idempotency_keys')
    .where('session_id', '=', selectSession(visitor))
    .where('call', '=', call)
    .where('key', '=', key)

/** Selects the request that stored the idempotency key: its id, and the hash of its body. */
export const selectClaim = (visitor: Visitor, once: IdempotencyKey | undefined) =>
  keysOf(visitor, once ?? { call: '', key: '' }).select(['request_id as request', 'body_hash as body'])

/** A condition: this request, not an earlier one, has stored the idempotency key. */
export const isClaimedByRequest = (visitor: Visitor, once: IdempotencyKey) =>
  exists(keysOf(visitor, once).select('key').where('request_id', '=', once.request))

export const selectOrderOfKey = (visitor: Visitor, { call, key }: IdempotencyKey) =>
  query
    .selectFrom('idempotency_keys as k')
    .innerJoin('orders as o', 'o.request_id', 'k.request_id')
    .select(['k.body_hash as body', 'o.id'])
    .where('k.session_id', '=', selectSession(visitor))
    .where('k.call', '=', call)
    .where('k.key', '=', key)
