import * as v from 'valibot'
import type { ShopApi } from '../../contract/call'
import { addToCart, type CartChange, removeFromCart, setCartAmount, setDiscountCode } from '../../contract/cart'
import { ApiError } from '../../contract/errors'
import { MAX_AMOUNT } from '../../contract/limits'
import { type Form, FormError } from '../../form'
import { href } from '../../routes'
import { pageText as uiText } from '../../ui/nl'
import { t } from './nl'

const number = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}$/), v.transform(Number))
const amount = v.pipe(number, v.maxValue(MAX_AMOUNT))

/**
 * The cart's fields, as CartPage and AddToCart spell them. `remove` is a button's name, so that a line's form can do
 * both.
 */
const CartFields = v.union([
  v.object({ remove: number }),
  v.object({ action: v.literal('add'), po_id: number, amount: v.pipe(amount, v.minValue(1)) }),
  v.object({ action: v.literal('set'), po_id: number, amount }),
  v.object({ action: v.literal('code'), code: v.pipe(v.string(), v.trim()) }),
])
type CartFields = v.InferOutput<typeof CartFields>

/** Adding, another amount, removing and the discount code: CartPage tells the outcome. */
export const cartForms: readonly Form[] = [
  {
    path: href.cart(),
    page: 'CartPage',
    outage: t('unavailable'),
    tellsAbove: true,
    send: async (api, fields) => {
      const { success, output } = v.safeParse(CartFields, fields)
      if (!success) throw new FormError({}, 'amount' in fields ? t('badAmount') : uiText('form.unreadable'))
      const change = await changeCart(api, output).catch((error) => {
        throw refusalOf(error, output)
      })
      return { location: `${href.cart()}?melding=${outcomeOf(output, change)}`, call: addToCart }
    },
  },
]

function changeCart(api: ShopApi, fields: CartFields): Promise<CartChange> {
  if ('remove' in fields) return removeFromCart(api, { po_id: fields.remove })
  if ('code' in fields) return setDiscountCode(api, { code: fields.code })
  const { po_id, amount } = fields
  if (fields.action === 'add') return addToCart(api, { po_id, amount })
  return amount === 0 ? removeFromCart(api, { po_id }) : setCartAmount(api, { po_id, amount })
}

/** The code alone has a field that shows what is wrong with it. */
function refusalOf(error: unknown, fields: CartFields) {
  if (!(error instanceof ApiError) || error.isOutage || error.code === 'bad_answer') return error
  const text = error.message || uiText('failed')
  return 'code' in fields
    ? new FormError({ code: error.errors.code?.[0] ?? text }, undefined, error.status)
    : new FormError({}, text, error.status)
}

/** What CartPage tells after the redirect. */
function outcomeOf(fields: CartFields, change: CartChange) {
  if ('code' in fields) return fields.code ? 'korting' : 'kortingweg'
  if (change?.message) return 'aangepast'
  return 'remove' in fields || fields.amount === 0 ? 'verwijderd' : 'bijgewerkt'
}
