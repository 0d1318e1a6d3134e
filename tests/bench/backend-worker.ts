import { Hono } from 'hono'
import { catalogRoutes } from '../../backend/catalog/catalog.routes'
import type { Env } from '../../backend/env'
import { productRoutes } from '../../backend/product/product.routes'
import { shopRoutes } from '../../backend/shop/shop.routes'
import { counting, noCost } from './counting'

const app = new Hono<{ Bindings: Env }>().basePath('/api')
for (const { method, path, answer } of [...catalogRoutes, ...productRoutes, ...shopRoutes]) app.on(method, path, answer)

/**
 * Serves the catalogue's calls, with their cost in a header. Any other path is answered at once, to measure a call
 * without the shop.
 */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext) {
    if (!new URL(request.url).pathname.startsWith('/api/')) return new Response('ok')
    const cost = noCost()
    const response = await app.fetch(request, { ...env, DB: counting(env.DB, cost) }, context)
    const headers = new Headers(response.headers)
    headers.set('x-rows-read', String(cost.rows))
    return new Response(response.body, { status: response.status, headers })
  },
}
