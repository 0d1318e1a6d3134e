import type { Context } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { findCart } from '../src/features/cart/find-cart'
import CartPanel from '../src/features/cart/panel/CartPanel.island'
import { Island } from '../src/lib/islands/island'
import type { ShopEnv } from './context'
import { openVisitorApi, shopFeaturesOf } from './pages/load-page'

const headers = {
  // The answer must not be cached, because it contains one visitor's cart.
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
}

/**
 * Answers the HTML of the cart panel with the visitor's cart. Pages contain an empty panel; this answer shows the cart
 * before React has loaded. If the backend does not answer, the answer is 503: the panel then fetches the cart itself,
 * and shows the error.
 */
export async function answerCartPanel(c: Context<ShopEnv>) {
  const upstream = openVisitorApi(c)
  const cart = await findCart(upstream).catch(() => null)
  if (!cart) return c.body(null, 503)
  const { items, total } = cart
  const canOrder = shopFeaturesOf(c.env).orderUrl !== null
  for (const cookie of upstream.cookies) c.header('set-cookie', cookie, { append: true })
  const panel = <Island of={CartPanel} props={{ canOrder, cart: { items, total } }} />
  return c.html(renderToStaticMarkup(panel), 200, headers)
}
