import { Hono } from 'hono'
import { ApiError } from '../../../kit/contract/errors'
import { accountRoutes } from './account/routes'
import { cartRoutes } from './cart/routes'
import { catalogueRoutes } from './catalogue/routes'
import { checkoutRoutes } from './checkout/routes'
import { contentRoutes } from './content/routes'
import type { Env, ShopContext } from './env'
import { notFound, type Route } from './http/route'
import { texts } from './nl'
import { orderRoutes } from './order/routes'
import { proxyMedia } from './proxy-media'

const routes: readonly Route[] = [
  ...contentRoutes,
  ...catalogueRoutes,
  ...cartRoutes,
  ...accountRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
]

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

export { Tries } from './limit/tries'
export { Turns } from './order/payment-queue'
export default app
