import { timingSafeEqual } from 'node:crypto'
import type { Next } from 'hono'
import { ApiError } from '../../kit/contract/errors'
import { MIN_TOKEN_LENGTH } from '../../src/contract/limits'
import { writeDb } from '../db/client'
import type { Env } from '../env'
import { notFoundError, type ShopContext } from '../http/route'
import { clientKeyOf, countTry, resetTries } from '../limit/limit'
import { limits } from '../limit/limits'
import { findOperatorByToken, hashOperatorToken } from './customers/operator-accounts.repository'
import { logOperatorCall, logRefusedCall, type Operator, setCallingOperator } from './log'
import { texts } from './nl'

/**
 * Middleware that requires the owner's token or an operator's own token. If OPERATOR_TOKEN, the owner's token, is not
 * set, every call answers 404, as an unknown path does, and operators' tokens are invalid.
 *
 * An attempt is counted before its token is compared, so that a client over its limit cannot continue guessing; a
 * correct token resets the count.
 *
 * @throws ApiError 404 · 401 · TooMany
 */
export async function operatorOnly(context: ShopContext, next: Next) {
  const token = tokenOf(context.env)
  if (!token) throw notFoundError()
  const client = clientKeyOf(context)
  await countTry(context, [[limits.operator, client]])
  const [, given = ''] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
  const operator = ownerOf(given, token) ?? (await findOperatorByToken(writeDb(context.env), given))
  if (!operator) {
    await logRefusedCall(context)
    throw new ApiError(401, texts.wrongToken, 'wrong_token')
  }
  if (client) await resetTries(context, limits.operator, client)
  setCallingOperator(context, operator)
  await next()
  if (context.req.path !== '/api/operator') await logOperatorCall(context)
}

/** Returns the owner if the token matches. Hashes have equal lengths, so comparing them takes constant time. */
function ownerOf(given: string, token: string): Operator | undefined {
  const hash = hashOperatorToken(token)
  return timingSafeEqual(hashOperatorToken(given), hash)
    ? { id: null, rights: ['all'], tokenHash: hash.toString('hex') }
    : undefined
}

const warned = new WeakSet<object>()

export const isOperatorTokenSet = ({ OPERATOR_TOKEN = '' }: Pick<Env, 'OPERATOR_TOKEN'>) =>
  OPERATOR_TOKEN.length >= MIN_TOKEN_LENGTH

function tokenOf(env: Env) {
  const { OPERATOR_TOKEN = '' } = env
  if (isOperatorTokenSet(env)) return OPERATOR_TOKEN
  if (OPERATOR_TOKEN && !warned.has(env)) {
    warned.add(env)
    console.error(JSON.stringify({ level: 'error', event: 'operator_token_too_short', shortest: MIN_TOKEN_LENGTH }))
  }
  return null
}
