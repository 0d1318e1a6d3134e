import { Hono } from 'hono'
import { ApiError } from '../kit/contract/errors'
import { removePathTokens } from '../src/lib/remove-path-tokens'
import { logAuthOutcome } from './audit/auth-outcome-log'
import { authRoutes } from './auth/auth.routes'
import { cartRoutes } from './cart/cart.routes'
import { catalogRoutes } from './catalog/catalog.routes'
import { checkoutRoutes } from './checkout/checkout.routes'
import { contentRoutes } from './content/content.routes'
import { addressRoutes } from './customer/address.routes'
import { customerRoutes } from './customer/customer.routes'
import type { Env } from './env'
import { favouriteRoutes } from './favourite/favourite.routes'
import { healthRoutes } from './health/health.routes'
import { texts } from './http/nl'
import { notFoundError, type Route, type ShopContext } from './http/route'
import { logEvent } from './http/security-log'
import { TooMany } from './limit/limit'
import { mailRoutes } from './mail/mail.routes'
import { operatorRoutes } from './operator/operator.routes'
import { operatorOnly } from './operator/operator-only'
import { historyRoutes } from './order/history/history.routes'
import { creditNoteFileRoute, invoiceFileRoute } from './order/invoice/invoice.routes'
import { offerRoutes } from './order/offer/offer.routes'
import { paymentRoutes } from './order/pay/pay.routes'
import { paymentWebhook } from './order/pay/webhook'
import { placeOrderRoutes } from './order/place/place-order.routes'
import { productRoutes } from './product/product.routes'
import { returnRoutes } from './returns/returns.routes'
import { reviewRoutes } from './reviews/reviews.routes'
import { shopRoutes } from './shop/shop.routes'
import { stockAlertRoutes } from './stock-and-price-alert/alert.routes'

export const routes: readonly Route[] = [
  ...shopRoutes,
  ...catalogRoutes,
  ...contentRoutes,
  ...productRoutes,
  ...cartRoutes,
  ...authRoutes,
  ...checkoutRoutes,
  ...placeOrderRoutes,
  ...paymentRoutes,
  ...mailRoutes,
  ...customerRoutes,
  ...addressRoutes,
  ...favouriteRoutes,
  ...historyRoutes,
  ...offerRoutes,
  ...stockAlertRoutes,
  ...returnRoutes,
  ...reviewRoutes,
  ...healthRoutes,
]

/**
 * The routes that a visitor, a browser or the payment provider may call: the contract's calls, the payment provider's
 * webhook and two file downloads.
 */
const known = [...routes, paymentWebhook, invoiceFileRoute, creditNoteFileRoute]

/** Returns the shop's API as a Hono app: every call of the contract, below `/api`. */
export function createApiApp() {
  const app = new Hono<{ Bindings: Env }>().basePath('/api')
  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.use(logAuthOutcome)
  app.use('/operator/*', operatorOnly)
  for (const { method, path, answer } of [...known, ...operatorRoutes]) app.on(method, path, answer)
  app.notFound((context) => {
    const allowed = methodsOf(context.req.path)
    if (!allowed.length) return refuse(context, notFoundError())
    context.header('allow', allowed.join(', '))
    return refuse(context, new ApiError(405, texts.methodNotAllowed, 'method_not_allowed'))
  })
  app.onError((error, context) => {
    if (error instanceof TooMany) {
      context.header('retry-after', String(error.seconds))
      logEvent(context, 'limit_reached', error.subject, {
        limit: error.limit,
        path: removePathTokens(context.req.path),
      })
    }
    if (error instanceof ApiError) return refuse(context, error)
    logFault(error, context.req.path)
    return refuse(context, new ApiError(500, texts.fault))
  })
  return app
}

function methodsOf(path: string) {
  const matching = known.filter((route) => new RegExp(`^/api${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
  const methods = new Set(matching.map((route) => route.method))
  return [...methods, ...(methods.has('GET') ? ['HEAD'] : [])]
}

/** D1's error messages contain names of tables and columns but no parameters, so no personal data gets into the log. */
function logFault({ name, message: reason, stack = '' }: Error, path: string) {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  console.error(JSON.stringify({ level: 'error', path: removePathTokens(path), name, reason, frames }))
}

function refuse(context: ShopContext, { status, message, code, errors, data }: ApiError) {
  const body = { message, code, errors: Object.keys(errors).length ? errors : undefined, data }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...Object.fromEntries(context.res.headers),
      'content-type': 'application/json',
      'cache-control': 'no-store',
    },
  })
}
