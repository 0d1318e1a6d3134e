import type * as v from 'valibot'
import { ApiError } from '../../../../kit/contract/errors'
import type { CartChange } from '../../../../src/contract/ordering/cart'
import type { ShopContext } from '../env'
import { texts } from '../nl'
import { isRefusal, refuseWhere, toApiError } from '../refusal'
import { visitorVendure } from '../session'
import { ask } from '../vendure/ask'
import { graphql } from '../vendure/graphql'
import { findActiveOrder, showCart } from './cart'

const addMutation = graphql(`
  mutation AddItem($id: ID!, $quantity: Int!, $keys: [String!]!) {
    addItemToOrder(productVariantId: $id, quantity: $quantity) {
      __typename
      ... on ErrorResult {
        errorCode
      }
      ... on InsufficientStockError {
        quantityAvailable
      }
    }
    setOrderCustomFields(input: { customFields: { addedKeys: $keys } }) {
      __typename
    }
  }
`)

const adjustMutation = graphql(`
  mutation AdjustLine($id: ID!, $quantity: Int!) {
    adjustOrderLine(orderLineId: $id, quantity: $quantity) {
      __typename
      ... on ErrorResult {
        errorCode
      }
      ... on InsufficientStockError {
        quantityAvailable
      }
    }
  }
`)

const removeMutation = graphql(`
  mutation RemoveLine($id: ID!) {
    removeOrderLine(orderLineId: $id) {
      __typename
      ... on ErrorResult {
        errorCode
      }
    }
  }
`)

const applyCodeMutation = graphql(`
  mutation ApplyCode($code: String!) {
    applyCouponCode(couponCode: $code) {
      __typename
      ... on ErrorResult {
        errorCode
      }
      ... on Order {
        promotions {
          couponCode
        }
      }
    }
  }
`)

const removeCodeMutation = graphql(`
  mutation RemoveCode($code: String!) {
    removeCouponCode(couponCode: $code) {
      id
    }
  }
`)

const reopenMutation = graphql(`
  mutation Reopen {
    transitionOrderToState(state: "AddingItems") {
      __typename
    }
  }
`)

type Change = v.InferInput<typeof CartChange>

/** Vendure changes nothing of an order that is being paid: one that was left there is opened again. */
export async function openCart(context: ShopContext) {
  const order = await findActiveOrder(context)
  if (order?.state === 'ArrangingPayment') await ask(visitorVendure(context), reopenMutation)
  return order
}

export const changed = async (context: ShopContext, message?: string): Promise<Change> => ({
  data: await showCart(context),
  message,
})

/** So many presses are remembered with a cart. */
const mostKeys = 20

/** The same press once more, whose answer was lost, adds nothing: the keys of the last ones are on Vendure's order. */
export async function addItem(context: ShopContext, id: number, quantity: number): Promise<Change> {
  const order = await openCart(context)
  const key = context.req.header('idempotency-key')?.slice(0, 100)
  const known = order?.customFields?.addedKeys ?? []
  if (key && known.includes(key)) return changed(context)
  const keys = key ? [...known, key].slice(-mostKeys) : known
  const { addItemToOrder } = await ask(visitorVendure(context), addMutation, { id: String(id), quantity, keys })
  return cut(context, id, addItemToOrder)
}

export async function setAmount(context: ShopContext, id: number, quantity: number): Promise<Change> {
  const order = await openCart(context)
  const line = order?.lines.find(({ productVariant }) => Number(productVariant.id) === id)
  if (!line) return quantity ? addItem(context, id, quantity) : changed(context)
  const vendure = visitorVendure(context)
  if (quantity) {
    const { adjustOrderLine } = await ask(vendure, adjustMutation, { id: line.id, quantity })
    return cut(context, id, adjustOrderLine)
  }
  const { removeOrderLine } = await ask(vendure, removeMutation, { id: line.id })
  refuseWhere(removeOrderLine)
  return changed(context)
}

/** Of more than there is Vendure takes what there is, and says so by an error. */
async function cut(context: ShopContext, id: number, answer: { __typename: string }): Promise<Change> {
  if (!isRefusal(answer)) return changed(context)
  if (answer.errorCode !== 'INSUFFICIENT_STOCK_ERROR') throw toApiError(answer)
  const cart = await showCart(context)
  const amount = cart.items.find(({ po_id }) => po_id === id)?.amount
  if (amount) return { data: cart, message: texts.cutToStock(amount) }
  throw new ApiError(409, texts.outOfStock, 'out_of_stock', {}, cart)
}

/** Vendure knows several codes at once, the shop one: a new one takes the place of the others. */
export async function setCode(context: ShopContext, code: string): Promise<Change> {
  const order = await openCart(context)
  const vendure = visitorVendure(context)
  const others = (order?.couponCodes ?? []).filter((one) => one !== code)
  if (code && !order?.couponCodes.includes(code)) {
    const { applyCouponCode } = await ask(vendure, applyCodeMutation, { code })
    refuseWhere(applyCouponCode)
    const counts =
      applyCouponCode.__typename === 'Order' &&
      applyCouponCode.promotions.some(({ couponCode }) => couponCode?.toLowerCase() === code.toLowerCase())
    // Such as below its minimum: Vendure takes it, and takes nothing off.
    if (!counts) {
      await ask(vendure, removeCodeMutation, { code })
      throw new ApiError(422, texts.codeNotHere, 'discount_refused', { code: [texts.codeNotHere] })
    }
  }
  for (const other of others) await ask(vendure, removeCodeMutation, { code: other })
  return changed(context)
}
