import * as v from 'valibot'
import type { ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import { FormError, type FormFields, type FormRequest, IDEMPOTENCY_KEY_PATTERN } from '../../../kit/page/form-types'
import { MAX_AMOUNT } from '../../contract/limits'
import {
  addToCart,
  type Cart,
  type CartAfterChange,
  removeFromCart,
  setCartAmount,
  setDiscountCode,
} from '../../contract/ordering/cart'
import { href } from '../../routes'
import { serverText as uiText } from '../../ui/nl'
import { amountInCart, discountCodeOf, normaliseDiscountCode } from './cart'
import { findCart } from './find-cart'
import { t } from './nl'
import { t as viewText } from './page/nl-cart-view'

const number = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}$/), v.transform(Number))
const amount = v.pipe(number, v.maxValue(MAX_AMOUNT))

/** The fields of the forms of CartPage and AddToCart. The button `remove` is in the same form as the amount. */
const CartFields = v.union([
  // `had` is the amount of the removed line, which the page sends so that the removal can be undone.
  v.object({ remove: number, had: v.fallback(v.optional(v.pipe(amount, v.minValue(1))), undefined) }),
  v.object({
    action: v.literal('add'),
    po_id: number,
    amount: v.pipe(amount, v.minValue(1)),
    key: v.pipe(v.string(), v.regex(IDEMPOTENCY_KEY_PATTERN)),
  }),
  v.object({ action: v.literal('set'), po_id: number, amount, step: v.optional(v.picklist(['-1', '1'])) }),
  v.object({ action: v.literal('code'), code: v.pipe(v.string(), v.trim()) }),
])
type CartFields = v.InferOutput<typeof CartFields>

/** Changes the cart and redirects to the cart page. @throws FormError for a change that is impossible */
export async function submitCartForm(
  api: ShopApi,
  fields: FormFields,
  { hasSession }: Pick<FormRequest, 'hasSession'>,
) {
  const { success, output } = v.safeParse(CartFields, fields)
  if (!success) throw new FormError({}, 'amount' in fields ? viewText('badAmount') : uiText('form.unreadable'))
  const wanted = stepped(output)
  const outcome = await changeCart(api, wanted).then(
    (change) => outcomeOf(api, wanted, change, hasSession()),
    (error) => outcomeOfLost(api, wanted, error),
  )
  const undo = 'remove' in wanted && wanted.had ? `&terug=${wanted.remove}-${wanted.had}` : ''
  return { location: `${href.cart()}?melding=${outcome}${undo}`, call: addToCart }
}

/** Returns the fields with an amount that is one less or one more. @throws FormError beyond the limit of a line */
function stepped(fields: CartFields): CartFields {
  if (!('step' in fields) || !fields.step) return fields
  const amount = fields.amount + Number(fields.step)
  if (amount < 1) throw new FormError({}, viewText('least'))
  if (amount > MAX_AMOUNT) throw new FormError({}, viewText('most', { n: MAX_AMOUNT }))
  return { ...fields, amount }
}

function changeCart(api: ShopApi, fields: CartFields): Promise<CartAfterChange> {
  if ('remove' in fields) return removeFromCart(api, { po_id: fields.remove })
  if ('code' in fields) return setDiscountCode(api, { code: fields.code })
  const { po_id, amount } = fields
  if (fields.action === 'add') return addToCart(api, { po_id, amount }, { headers: { 'idempotency-key': fields.key } })
  return amount === 0 ? removeFromCart(api, { po_id }) : setCartAmount(api, { po_id, amount })
}

async function outcomeOf(api: ShopApi, fields: CartFields, change: CartAfterChange, hasSession: boolean) {
  if (!('amount' in fields) || change?.data || !hasSession) return doneOf(fields, !!change?.message)
  // A foreign backend may answer a change without the cart, even if it added a smaller amount. For a visitor without a
  // session the cart can't be fetched either, because the new session's cookies are not known here.
  const cart = await findCart(api).catch(() => undefined)
  return doneOf(fields, !!cart && amountInCart(cart, fields.po_id) < fields.amount)
}

/**
 * Derives the outcome of a change from the fetched cart, after the answer was lost.
 * @throws FormError when the change failed; `error` itself when the cart can't be fetched
 */
async function outcomeOfLost(api: ShopApi, fields: CartFields, error: unknown) {
  if (!(error instanceof ApiError)) throw error
  // A 429 without a code is not a text for visitors: the answer to any form then has the shop's own.
  if (error.status === 429 && !error.code) throw error
  if (!error.isOutage && error.code !== 'bad_answer') throw refusalOf(error, fields)
  const cart = await findCart(api).catch(() => {
    throw error
  })
  const isAdd = 'amount' in fields && fields.action === 'add'
  if (!isIn(cart, fields)) throw new FormError({}, t(isAdd ? 'notAdded' : 'failed'), 503)
  return isAdd ? 'ligterin' : doneOf(fields, false)
}

/** Whether the cart has the requested state. For an addition it is enough that the line exists. */
function isIn(cart: Cart, fields: CartFields) {
  if ('remove' in fields) return amountInCart(cart, fields.remove) === 0
  if ('code' in fields) return discountCodeOf(cart) === normaliseDiscountCode(fields.code)
  const now = amountInCart(cart, fields.po_id)
  return fields.action === 'add' ? now > 0 : now === fields.amount
}

function refusalOf(error: ApiError, fields: CartFields) {
  const text = error.message || uiText('failed')
  return 'code' in fields
    ? new FormError({ code: error.errors.code?.[0] ?? text }, undefined, error.status)
    : new FormError({}, text, error.status)
}

function doneOf(fields: CartFields, isCut: boolean) {
  if ('code' in fields) return fields.code ? 'korting' : 'kortingweg'
  if (isCut) return 'aangepast'
  return 'remove' in fields || fields.amount === 0 ? 'verwijderd' : 'bijgewerkt'
}
