import { Hono } from 'hono'
import { ApiError } from '../../../kit/contract/errors'
import type { Env, ShopContext } from './env'
import { notFound } from './http/route'
import { texts } from './nl'
import { routes } from './routes'

const app = new Hono<{ Bindings: Env }>()

app.get('/media/*', proxyMedia)
for (const { method, path, answer } of routes) app.on(method, `/api${path}`, answer)

app.notFound((context) => refuse(context, notFound()))

app.onError((error, context) => {
  if (error instanceof ApiError) return refuse(context, error)
  // Logs where the error occurred, but not the request, which may contain personal data.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  console.error(
    JSON.stringify({ level: 'error', event: 'adapter_failed', name: error.name, reason: error.message, frames }),
  )
  return refuse(context, new ApiError(500, texts.fault))
})

function refuse(context: ShopContext, { status, message, code, errors, data, retryAfter }: ApiError) {
  if (retryAfter) context.header('retry-after', String(retryAfter))
  const body = { message, code, errors: Object.keys(errors).length ? errors : undefined, data }
  return context.json(body, status as 500)
}

/** Serves a photo that was uploaded in Vendure's dashboard: the shop fetches paths under `/media` from the adapter. */
async function proxyMedia({ env, req }: ShopContext) {
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

export { Tries } from './limit/tries'
export { Turns } from './order/payment-queue'
export default app
