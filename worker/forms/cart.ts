import type { Context } from 'hono'
import * as v from 'valibot'
import { addToCart, type CartChange, setCartAmount, setDiscountCode } from '../../src/contract/cart'
import { ApiError } from '../../src/contract/errors'
import { MAX_AMOUNT } from '../../src/contract/limits'
import { t } from '../../src/features/cart/nl'
import { href, routes } from '../../src/routes'
import { pageText as uiText } from '../../src/ui/nl'
import type { ShopEnv } from '../context'
import { pageNamed } from '../pages/page-modules'
import { answerPersonal } from '../pages/pages'
import type { Upstream } from '../upstream'
import { openVisitorUpstream, readForm, redraw, seeOther } from './form'

const number = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}$/), v.transform(Number))
const amount = v.pipe(number, v.maxValue(MAX_AMOUNT))

/** The cart's forms, as CartPage and AddToCart spell their fields. `remove` is a button's name, so that a line's form can do both. */
const CartForm = v.union([
  v.object({ remove: number }),
  v.object({ action: v.literal('add'), po_id: number, amount: v.pipe(amount, v.minValue(1)) }),
  v.object({ action: v.literal('set'), po_id: number, amount }),
  v.object({ action: v.literal('code'), code: v.pipe(v.string(), v.trim()) }),
])
type CartForm = v.InferOutput<typeof CartForm>

/** The forms of the cart page: parse → the same api call → 303. A refusal draws the cart page again and says why. */
export async function answerCart(c: Context<ShopEnv>) {
  const fields = await readForm(c.req.raw)
  if (fields === 'too-large') return drawCart(c, uiText('form.unreadable'), 413)
  if (!fields) return drawCart(c, uiText('form.unreadable'), 415)
  const form = v.safeParse(CartForm, fields)
  if (!form.success) return drawCart(c, 'amount' in fields ? t('badAmount') : uiText('form.unreadable'), 422)

  const api = openVisitorUpstream(c)
  try {
    const change = await send(api, form.output)
    return seeOther(c, api, { location: `${href.cart()}?melding=${outcomeOf(form.output, change)}` })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if ('code' in form.output && !error.isOutage) {
      const text = error.errors.code?.[0] ?? (error.message || uiText('failed'))
      return redraw(c, { page: 'CartPage' }, { values: fields, errors: { code: text } }, error.status)
    }
    const text = error.isOutage ? t('unavailable') : error.message || uiText('failed')
    return drawCart(c, text, error.isOutage ? 503 : error.status)
  }
}

function send(api: Upstream, form: CartForm): Promise<CartChange> {
  if ('remove' in form) return setCartAmount(api, { po_id: form.remove, amount: 0 })
  if ('code' in form) return setDiscountCode(api, { code: form.code })
  const { po_id, amount } = form
  return form.action === 'add' ? addToCart(api, { po_id, amount }) : setCartAmount(api, { po_id, amount })
}

/** What CartPage tells after the redirect. */
function outcomeOf(form: CartForm, change: CartChange) {
  if ('code' in form) return form.code ? 'korting' : 'kortingweg'
  if (change?.message) return 'aangepast'
  return 'remove' in form || form.amount === 0 ? 'verwijderd' : 'bijgewerkt'
}

const cartRoute = routes.find((route) => route.page === 'CartPage')

function drawCart(c: Context<ShopEnv>, text: string, status: number) {
  if (!cartRoute) throw new Error('the route table has no CartPage')
  const request = { route: cartRoute, page: pageNamed(cartRoute.page), params: {}, query: new URLSearchParams() }
  return answerPersonal(c, { ...request, notice: { tone: 'error', text } }, status)
}
