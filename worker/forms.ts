import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { addToCart, type CartChange, setCartAmount } from '../src/features/cart/cart.api'
import { ApiError } from '../src/lib/errors'
import { t } from '../src/lib/i18n'
import { href, routes } from '../src/routes'
import { readBody } from './body'
import type { ShopEnv } from './context'
import { hintCookie } from './cookies'
import { pageNamed } from './page-modules'
import { answerPersonal } from './pages'
import { openUpstream, type Upstream } from './upstream'

const number = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}$/), v.transform(Number))
const amount = v.pipe(number, v.maxValue(999))

/** The cart's forms, as CartPage and AddToCart spell their fields. `remove` is a button's name, so that a line's form can do both. */
const CartForm = v.union([
  v.object({ remove: number }),
  v.object({ action: v.literal('add'), po_id: number, amount: v.pipe(amount, v.minValue(1)) }),
  v.object({ action: v.literal('set'), po_id: number, amount }),
])

/** The forms of pages without JavaScript: parse → the same api call → 303. A refusal draws the cart page again and says why. */
export function forms() {
  return new Hono<ShopEnv>().post(href.cart(), async (c) => {
    const fields = await readForm(c.req.raw)
    if (fields === 'too-large') return drawCart(c, t('cart.badForm'), 413)
    if (!fields) return drawCart(c, t('cart.badForm'), 415)
    const form = v.safeParse(CartForm, fields)
    if (!form.success) return drawCart(c, t('amount' in fields ? 'cart.badAmount' : 'cart.badForm'), 422)

    const api = openVisitorUpstream(c)
    try {
      const change = await send(api, form.output)
      const isRemoval = 'remove' in form.output || form.output.amount === 0
      const outcome = change?.message ? 'aangepast' : isRemoval ? 'verwijderd' : 'bijgewerkt'
      return seeOther(c, api, `${href.cart()}?melding=${outcome}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const text = error.isOutage ? t('cart.unavailable') : error.message || t('error.title')
      return drawCart(c, text, error.isOutage ? 503 : error.status)
    }
  })
}

function send(api: Upstream, form: v.InferOutput<typeof CartForm>): Promise<CartChange> {
  if ('remove' in form) return setCartAmount(api, { po_id: form.remove, amount: 0 })
  const { po_id, amount } = form
  return form.action === 'add' ? addToCart(api, { po_id, amount }) : setCartAmount(api, { po_id, amount })
}

/** The form's fields; null when the body is no form. */
async function readForm(request: Request) {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return null
  const body = await readBody(request)
  return body === null ? 'too-large' : Object.fromEntries(new URLSearchParams(body))
}

function openVisitorUpstream(c: Context<ShopEnv>) {
  return openUpstream({
    env: c.env,
    url: new URL(c.req.url),
    requestId: c.get('requestId'),
    cookie: c.req.header('cookie'),
    client: c.req.header('cf-connecting-ip'),
  })
}

function seeOther(c: Context<ShopEnv>, { cookies }: Upstream, location: string) {
  const answer = new Response(null, { status: 303, headers: { location } })
  const hint = hintCookie('POST', '/shoppingCart/add', 200, new URL(c.req.url).protocol === 'https:')
  for (const cookie of [...cookies, ...(hint ? [hint] : [])]) answer.headers.append('set-cookie', cookie)
  return answer
}

const cartRoute = routes.find((route) => route.page === 'CartPage')

function drawCart(c: Context<ShopEnv>, text: string, status: number) {
  if (!cartRoute) throw new Error('the route table has no CartPage')
  const request = { route: cartRoute, page: pageNamed(cartRoute.page), params: {}, query: new URLSearchParams() }
  return answerPersonal(c, { ...request, notice: { tone: 'error', text } }, status)
}
