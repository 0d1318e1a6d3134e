import { hasRenditions, photoPathPrefix } from '../../src/contract/catalogue/photo-url'
import { fontPathPrefix } from '../../src/contract/font-url'
import { type Bindings, settingsOf } from '../env'
import { type PhotoRequest, parsePhotoRequest } from '../photos/photo-request'
import { cacheTagOfPhoto } from '../photos/rendition-cache'
import { beginCacheGeneration } from './cache-generation'
import { cacheKinds, cacheTagOf } from './cache-key'

/**
 * The result of a purge. `tags` are the cache tags to purge at Cloudflare. `purged` is false if that failed, for the
 * reason in `why`.
 */
type PurgeResult = { pages: boolean; tags: string[]; purged: boolean; why?: string }

const budgetMs = 10_000

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
export async function purgeCaches(
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
