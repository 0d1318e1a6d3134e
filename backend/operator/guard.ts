import { createHash, timingSafeEqual } from 'node:crypto'
import type { Next } from 'hono'
import { ApiError } from '../../src/contract/errors'
import type { Env } from '../env'
import { notFound, type ShopContext } from '../http/route'
import { logEvent } from '../http/security-log'
import { clientOf, countTry, forgetTries } from '../limit/limit'
import { limits } from '../limit/limits'
import { logCall } from './log'
import { texts } from './nl'

/** Characters. What is shorter could be guessed, and counts as no token at all. */
const shortest = 32

/**
 * Lets through who shows the operator's token. Without one in the environment there is nothing here: 404, as for any
 * unknown path.
 *
 * A try is counted before it is looked at, or a client over its limit could go on guessing; the right token forgets
 * them.
 *
 * @throws ApiError 404 · 401 · TooMany
 */
export async function operatorOnly(context: ShopContext, next: Next) {
  const token = tokenOf(context.env)
  if (!token) throw notFound()
  const client = clientOf(context)
  await countTry(context, [[limits.operator, client]])
  const [, given = ''] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
  // Hashes have one length and tell nothing by how long comparing them takes.
  if (!timingSafeEqual(sha256(given), sha256(token))) {
    logEvent(context, 'operator_refused', undefined)
    throw new ApiError(401, texts.wrongToken, 'wrong_token')
  }
  if (client) await forgetTries(context, limits.operator, client)
  await next()
  if (context.req.path !== '/api/operator') logCall(context, sha256(token).toString('hex').slice(0, 8))
}

const warned = new WeakSet<object>()

function tokenOf(env: Env) {
  const { OPERATOR_TOKEN = '' } = env
  if (OPERATOR_TOKEN.length >= shortest) return OPERATOR_TOKEN
  if (OPERATOR_TOKEN && !warned.has(env)) {
    warned.add(env)
    console.error(JSON.stringify({ level: 'error', event: 'operator_token_too_short', shortest }))
  }
  return null
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
