import type { Context, Next } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import * as v from 'valibot'
import { readBody } from '../../kit/edge/request-body'
import { CachePurgeBody } from '../../src/contract/cache-purge'
import { MIN_TOKEN_LENGTH } from '../../src/contract/limits'
import type { ShopEnv } from '../context'
import { logFailedInvalidation } from './cache-generation'
import { purgeCaches } from './purge-caches'

/** Purges caches for an operator that is already authorised. */
export async function answerPurge(c: Context<ShopEnv>, names: readonly string[], bookmark?: string) {
  try {
    return c.json({ data: await purgeCaches(c.env, c.get('url').origin, names, bookmark) })
  } catch (error) {
    logFailedInvalidation(c, error)
    return c.json(
      { message: 'De winkel kon de cache van zijn pagina’s niet wissen. Probeer het opnieuw.', code: 'unavailable' },
      503,
    )
  }
}

/**
 * Answers `POST /api/operator/purge` in front of a foreign backend. Its operators are unknown to the storefront, so the
 * storefront's own secret OPERATOR_TOKEN is required. Without that secret the path is a 404.
 */
export async function purgeForForeignBackend(c: Context<ShopEnv>, next: Next) {
  const { OPERATOR_TOKEN = '' } = c.env
  if (OPERATOR_TOKEN.length < MIN_TOKEN_LENGTH) return next()
  const [, given = ''] = /^Bearer (\S{1,1000})$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (!(await timingSafeEqual(given, OPERATOR_TOKEN))) {
    console.log(JSON.stringify({ event: 'purge_refused', requestId: c.get('requestId') }))
    return c.json({ message: 'Dit token klopt niet.', code: 'wrong_token' }, 401)
  }
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), CachePurgeBody), await readBody(c.req.raw))
  if (!body.success) return c.json({ message: 'Noem wat vervalt: pages, photos, all of paden.' }, 422)
  return answerPurge(c, body.output.names)
}
