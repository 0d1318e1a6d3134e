import type { Context, Next } from 'hono'
import * as v from 'valibot'
import { readBody } from '../../kit/edge/request-body'
import { CachePurgeBody } from '../../src/contract/cache-purge'
import { minTokenLength } from '../../src/contract/operator-token'
import { logFailedInvalidation } from '../cache/invalidate-pages'
import { purgeCaches } from '../cache/purge-caches'
import type { ShopEnv } from '../context'

/** Purges caches for an operator that is already authorised. */
export async function answerPurge(c: Context<ShopEnv>, names: readonly string[], bookmark?: string) {
  try {
    return c.json({ data: await purgeCaches(c.env, c.get('url').origin, names, bookmark) })
  } catch (error) {
    logFailedInvalidation(c, error)
    return c.json({ message: 'De winkel kon niet doorgeven dat zijn pagina’s vervallen.', code: 'unavailable' }, 503)
  }
}

/**
 * Answers `POST /api/operator/purge` in front of a foreign backend. Its operators are unknown to the storefront, so the
 * storefront's own secret OPERATOR_TOKEN is required. Without that secret the path is a 404.
 */
export async function purgeForForeignBackend(c: Context<ShopEnv>, next: Next) {
  const { OPERATOR_TOKEN = '' } = c.env
  if (OPERATOR_TOKEN.length < minTokenLength) return next()
  const [, given = ''] = /^Bearer (\S{1,1000})$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (!(await isSame(given, OPERATOR_TOKEN))) {
    console.log(JSON.stringify({ event: 'purge_refused', requestId: c.get('requestId') }))
    return c.json({ message: 'Dit token klopt niet.', code: 'wrong_token' }, 401)
  }
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), CachePurgeBody), await readBody(c.req.raw))
  if (!body.success) return c.json({ message: 'Noem wat vervalt: pages, photos, all of paden.' }, 422)
  return answerPurge(c, body.output.names)
}

/** Compares the hashes of two tokens, because the time of the comparison then reveals nothing about the token. */
const isSame = async (given: string, wanted: string) => (await hashOf(given)) === (await hashOf(wanted))

async function hashOf(text: string) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString()
}
