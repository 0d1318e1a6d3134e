import type { Context, Next } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import * as v from 'valibot'
import { readBody } from '../../kit/edge/request-body'
import { CachePurgeBody } from '../../src/contract/cache-purge'
import { hasRenditions, photoPathPrefix } from '../../src/contract/catalogue/photo-url'
import { fontPathPrefix } from '../../src/contract/font-url'
import { minTokenLength } from '../../src/contract/operator-token'
import type { ShopEnv } from '../context'
import { type Bindings, settingsOf } from '../env'
import { type PhotoRequest, parsePhotoRequest } from '../photos/photo-request'
import { cacheTagOfPhoto } from '../photos/rendition-cache'
import { beginCacheGeneration, logFailedInvalidation } from './cache-generation'
import { cacheKinds, cacheTagOf } from './cache-key'

/**
 * The result of a purge. `tags` are the cache tags to purge at Cloudflare. `purged` is false if that failed, for the
 * reason in `why`.
 */
type PurgeResult = { pages: boolean; tags: string[]; purged: boolean; why?: string }

const budgetMs = 10_000

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
  if (!(await timingSafeEqual(given, OPERATOR_TOKEN))) {
    console.log(JSON.stringify({ event: 'purge_refused', requestId: c.get('requestId') }))
    return c.json({ message: 'Dit token klopt niet.', code: 'wrong_token' }, 401)
  }
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), CachePurgeBody), await readBody(c.req.raw))
  if (!body.success) return c.json({ message: 'Noem wat vervalt: pages, photos, all of paden.' }, 422)
  return answerPurge(c, body.output.names)
}

/**
 * Deletes the entries that an operator names from caches: `pages` (with menus, shop info, sitemap and feed), `photos`,
 * `all`, or a path. The path of a photo deletes the photo's renditions, the path of a font all fonts, any other path
 * all pages.
 *
 * A new generation invalidates pages. Photos and fonts are purged by tag. Only Cloudflare's API does that in every data
 * centre, and it needs PURGE_ZONE and PURGE_TOKEN.
 *
 * @param bookmark the minimum database state that new pages must have
 * @throws Error if KV refused the new generation
 */
async function purgeCaches(
  env: Bindings,
  origin: string,
  names: readonly string[],
  bookmark?: string,
): Promise<PurgeResult> {
  // A URL of the shop itself means its path. Any other URL is that of a photo.
  const named = names.map((name) => (name.startsWith(`${origin}/`) ? name.slice(origin.length) : name))
  const tags = [...new Set(named.flatMap((name) => tagsOf(name, origin)))]
  const pages = named.includes('all') || named.some((name) => tagsOf(name, origin).length === 0)
  if (pages) await beginCacheGeneration(env, bookmark)
  const why = tags.length ? await purgeTags(env, tags) : undefined
  return { pages, tags, purged: why === undefined, ...(why !== undefined && { why }) }
}

/** Returns the cache tags to purge for a name; none for pages, which a new generation invalidates. */
function tagsOf(name: string, origin: string): string[] {
  if (name === 'all') return cacheKinds.map(cacheTagOf)
  if (name === 'photos') return [cacheTagOf('photos')]
  if (name.startsWith(fontPathPrefix)) return [cacheTagOf('fonts')]
  const photo = photoNamed(name, origin)
  return photo ? [cacheTagOfPhoto(photo, origin)] : []
}

/**
 * Parses the photo that an operator named: by its URL in a page, its name (`/foto/tent-groen`), or its original URL.
 */
function photoNamed(name: string, origin: string): Pick<PhotoRequest, 'key' | 'src'> | undefined {
  if (!URL.canParse(name, origin)) return undefined
  const url = new URL(name, origin)
  if (!url.pathname.startsWith(photoPathPrefix)) return hasRenditions(name) ? { src: name } : undefined
  return parsePhotoRequest(url) ?? { key: url.pathname.slice(url.pathname.lastIndexOf('/') + 1) }
}

/** Returns the reason why the purge failed; undefined when it succeeded. */
async function purgeTags(env: Bindings, tags: readonly string[]): Promise<string | undefined> {
  const { PURGE_ZONE } = settingsOf(env)
  if (!PURGE_ZONE || !env.PURGE_TOKEN) return 'not_set_up'
  const answer = await fetch(`https://api.cloudflare.com/client/v4/zones/${PURGE_ZONE}/purge_cache`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.PURGE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(budgetMs),
  }).catch((error: unknown) => new Response(String(error), { status: 504 }))
  const text = await answer.text().catch(() => '')
  if (answer.ok && /"success"\s*:\s*true/.test(text)) return undefined
  console.error(JSON.stringify({ event: 'purge_failed', status: answer.status, tags, error: text.slice(0, 300) }))
  return `Cloudflare ${answer.status}`
}
