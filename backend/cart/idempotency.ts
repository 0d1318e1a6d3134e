import { createHash } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import { ApiError } from '../../src/contract/errors'
import type { ShopContext } from '../http/route'
import { selectSession } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

/** A write that must happen once, however often it is sent. `request` names this attempt. */
export type Once = { call: string; key: string; body: string; request: string }

/** @throws ApiError 400 for a key that is empty, over 200 characters, or not plain ASCII */
export function readOnce(context: ShopContext, call: string, body: unknown): Once | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError(400, 'Dit bericht is onleesbaar.', 'malformed_key')
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return { call, key, body: hash, request: crypto.randomUUID() }
}

/** Claims the key for this attempt, if nobody did before and `condition` holds. */
export function claim({ token, now }: Visitor, { call, key, body, request }: Once, condition: Expression<unknown>) {
  return sql`INSERT INTO idempotency_keys (session_id, call, key, body_hash, request_id, created_at)
    SELECT s.id, ${call}, ${key}, ${body}, ${request}, ${now} FROM (${selectSession(token, now)}) s
    WHERE ${condition}
    ON CONFLICT DO NOTHING`
}

export type ClaimRow = { request: string; body: string }

export function selectClaim({ token, now }: Visitor, { call, key }: Once) {
  return sql<ClaimRow>`SELECT request_id AS request, body_hash AS body FROM idempotency_keys
    WHERE session_id = (${selectSession(token, now)}) AND call = ${call} AND key = ${key}`
}

/** A condition: this attempt holds the key. */
export function isMine({ token, now }: Visitor, { call, key, request }: Once) {
  return sql`EXISTS (SELECT 1 FROM idempotency_keys
    WHERE session_id = (${selectSession(token, now)}) AND call = ${call} AND key = ${key} AND request_id = ${request})`
}
