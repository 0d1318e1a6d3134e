import type { ShopContext } from './env'

/** Serves a photo that was uploaded in Vendure's dashboard: the shop fetches paths under `/media` from the adapter. */
export async function proxyMedia({ env, req }: ShopContext) {
  const url = new URL(req.path, env.VENDURE_API)
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) return new Response(null, { status: 404 })
  const headers = new Headers()
  for (const name of ['content-type', 'content-length', 'cache-control', 'etag']) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(response.body, { headers })
}
