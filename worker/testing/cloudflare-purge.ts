import { vi } from 'vitest'

export type Purging = { url: string; tags: string[]; authorization: string | null }

/**
 * Fakes Cloudflare's API for purging a zone by tag, instead of `fetch`. It was not compared with a real account: each
 * rule quotes developers.cloudflare.com/cache/how-to/purge-cache.
 *
 * @param requests how many requests the account has left: "5 requests per minute", with a "bucket size" of 25 (the free
 * plan)
 */
export function fakePurging({ zone, token, requests = 25 }: { zone: string; token: string; requests?: number }) {
  const purges: Purging[] = []
  const refuse = (status: number, code: number, message: string) =>
    Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const authorization = new Headers(headers).get('authorization')
    const { tags } = JSON.parse(String(body))
    purges.push({ url, tags, authorization })
    const isThere = url === `https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache` && method === 'POST'
    if (!isThere) return refuse(404, 7003, 'Could not route to the zone')
    // The token needs the permission Zone → Cache Purge for this zone.
    if (authorization !== `Bearer ${token}`) return refuse(403, 10000, 'Authentication error')
    // "If the bucket is empty, further requests must wait until new tokens are added."
    if (requests-- <= 0) return refuse(429, 10429, 'Rate limit reached')
    // "Max operations per request: 100", on every plan.
    if (!tags.length || tags.length > 100) return refuse(400, 1094, 'Too many tags')
    // "For cache purges, the maximum length of a cache-tag in an API call is 1,024 characters."
    // "The Cache-Tag HTTP header must only contain printable ASCII encoded characters. Spaces are not allowed in
    // cache-tags."
    const isTag = (tag: unknown) => typeof tag === 'string' && /^[!-+\--~]{1,1024}$/.test(tag)
    if (!tags.every(isTag)) return refuse(400, 1093, 'Invalid tag')
    return Response.json({ success: true, errors: [], messages: [], result: { id: zone } })
  })
  return purges
}
