import type * as v from 'valibot'
import { limits } from '../../../../backend/limit/limits'
import { ApiError } from '../../../../kit/contract/errors'
import type { CartAfterChange } from '../../../../src/contract/ordering/cart'
import type { ShopContext } from '../env'
import { toVendureId } from '../http/route'
import { clientOf, countTry } from '../limit/limit'
import { texts } from '../nl'
import { isRefusal, type Refusal, refusalFields, sendMutation, toApiError } from '../refusal'
import { vendureOfVisitor } from '../session'
import { callVendure, graphql } from '../vendure/shop-api'
import { findActiveOrder, findCart, showCart } from './show-cart'
import type { VendureOrder } from './vendure-order'

const addMutation = graphql(
  `
    mutation AddItem($id: ID!, $quantity: Int!, $keys: [String!]!) {
      addItemToOrder(productVariantId: $id, quantity: $quantity) { __typename ...RefusalFields }
      setOrderCustomFields(input: { customFields: { addedKeys: $keys } }) { __typename }
    }
  `,
  [refusalFields],
)

const addAllMutation = graphql(
  `
    mutation AddAll($inputs: [AddItemInput!]!) {
      addItemsToOrder(inputs: $inputs) { order { id } errorResults { __typename ...RefusalFields } }
    }
  `,
  [refusalFields],
)

const keysMutation = graphql(`
  mutation SetAddedKeys($keys: [String!]!) {
    setOrderCustomFields(input: { customFields: { addedKeys: $keys } }) { __typename }
  }
`)

const adjustMutation = graphql(
  `
    mutation AdjustLine($id: ID!, $quantity: Int!) {
      adjustOrderLine(orderLineId: $id, quantity: $quantity) { __typename ...RefusalFields }
    }
  `,
  [refusalFields],
)

const removeMutation = graphql(
  `mutation RemoveLine($id: ID!) { removeOrderLine(orderLineId: $id) { __typename ...RefusalFields } }`,
  [refusalFields],
)

const applyCodeMutation = graphql(`
  mutation ApplyCode($code: String!) {
    applyCouponCode(couponCode: $code) {
      __typename
      ... on ErrorResult { errorCode }
      ... on Order { promotions { couponCode } }
    }
  }
`)

const removeCodeMutation = graphql(`mutation RemoveCode($code: String!) { removeCouponCode(couponCode: $code) { id } }`)

const reopenMutation = graphql(`mutation Reopen { transitionOrderToState(state: "AddingItems") { __typename } }`)

type Change = v.InferInput<typeof CartAfterChange>

/**
 * Returns the order of the cart, after setting it back to state AddingItems: Vendure refuses changes in state
 * ArrangingPayment. An account whose order in Vendure is a guest's gets a new order.
 */
export async function openCartForChanges(context: ShopContext) {
  const { order, guestCart } = await findCart(context)
  if (guestCart) return startOwnCart(context, guestCart)
  if (order?.state === 'ArrangingPayment') await callVendure(vendureOfVisitor(context), reopenMutation)
  return order
}

/**
 * Starts a new order for an account, and leaves the order `guestCart` to its guest. An addition of no articles changes
 * nothing else: a Vendure without `OwnCartStrategy` (server/required-by-adapter.ts) gets it for the guest's order.
 *
 * @throws ApiError 503 if Vendure lacks that strategy, because the change would be made to the guest's cart
 */
async function startOwnCart(context: ShopContext, guestCart: string) {
  await callVendure({ ...vendureOfVisitor(context), guestCart }, addAllMutation, { inputs: [] })
  const order = await findActiveOrder(context)
  if (order) return order
  console.error(JSON.stringify({ level: 'error', event: 'own_cart_strategy_missing' }))
  throw new ApiError(503, texts.fault)
}

export const answerWithCart = async (context: ShopContext, message?: string): Promise<Change> => ({
  data: await showCart(context),
  message,
})

/** The refusal of a repeated addition (server/required-by-adapter.ts). Other refusals are the operator's own. */
const repeatedAdd = 'This was added before'

/** How many idempotency keys, the most recent ones, are stored on a cart. */
const maxKeys = 20

/**
 * Adds an article to the cart. A repeated request with the same `Idempotency-Key` adds nothing, because the cart stores
 * the last keys. Simultaneous requests with the same key run one after another, in whichever isolates they arrive.
 */
export async function addItem(context: ShopContext, id: number, quantity: number): Promise<Change> {
  const key = context.req.header('idempotency-key')?.slice(0, 100)
  if (!key) return add(context, id, quantity)
  // An ApiError thrown inside a Durable Object arrives as a plain Error, so the result is passed in a variable.
  let added = Promise.resolve<Change>({})
  await context.env.TURNS.getByName(`add ${key}`).run(async () => {
    added = add(context, id, quantity, key)
    await added.catch(() => {})
  })
  return added
}

/** Counts a change of the cart against its limits; the first change also starts a session. @throws ApiError 429 */
async function countWrite(context: ShopContext) {
  const client = clientOf(context)
  await countTry(context, [
    [limits.cart, client],
    [limits.sessionOfClient, vendureOfVisitor(context).token ? undefined : client],
  ])
}

async function add(context: ShopContext, id: number, quantity: number, key?: string): Promise<Change> {
  const order = await openCartForChanges(context)
  const known = order?.customFields?.addedKeys ?? []
  if (key && known.includes(key)) return answerWithCart(context)
  await countWrite(context)
  const keys = key ? [...known, key].slice(-maxKeys) : known
  const vendure = { ...vendureOfVisitor(context), key }
  const { addItemToOrder } = await callVendure(vendure, addMutation, { id: toVendureId(id), quantity, keys })
  if (addItemToOrder.__typename === 'OrderInterceptorError' && addItemToOrder.interceptorError === repeatedAdd)
    return answerWithCart(context)
  // If Vendure added nothing, the visitor may repeat the addition with the same key, for example when stock has come
  // in.
  const isNothing =
    isRefusal(addItemToOrder) && !('quantityAvailable' in addItemToOrder && addItemToOrder.quantityAvailable)
  if (key && isNothing) await callVendure(vendure, keysMutation, { keys: known }).catch(() => {})
  return cut(context, id, addItemToOrder)
}

export async function setAmount(context: ShopContext, id: number, quantity: number): Promise<Change> {
  const order = await openCartForChanges(context)
  const line = order?.lines.find(({ productVariant }) => Number(productVariant.id) === id)
  if (!line) return quantity ? addItem(context, id, quantity) : answerWithCart(context)
  await countWrite(context)
  const vendure = vendureOfVisitor(context)
  if (quantity) {
    const { adjustOrderLine } = await callVendure(vendure, adjustMutation, { id: line.id, quantity })
    return cut(context, id, adjustOrderLine)
  }
  await sendMutation(vendure, removeMutation, { id: line.id })
  return answerWithCart(context)
}

/**
 * Returns the cart. When stock is short, Vendure lowers the amount and answers with an error, which becomes a message.
 */
async function cut(context: ShopContext, id: number, answer: { __typename: string }): Promise<Change> {
  if (!isRefusal(answer)) return answerWithCart(context)
  if (answer.errorCode !== 'INSUFFICIENT_STOCK_ERROR') throw toApiError(answer)
  const cart = await showCart(context)
  const amount = cart.items.find(({ po_id }) => po_id === id)?.amount
  if (amount) return { data: cart, message: texts.cutToStock(amount) }
  throw new ApiError(409, texts.outOfStock, 'out_of_stock', {}, cart)
}

/**
 * Sets the discount code. A new code replaces the other codes: Vendure allows several on an order, the shop only one.
 * Vendure ignores the case of a code, so a code in another case is the same code.
 *
 * @throws ApiError 409 for an empty cart · 422 at `code` · 429 after too many tries
 */
export async function changeDiscountCode(context: ShopContext, code: string): Promise<Change> {
  if (code)
    await countTry(context, [
      [limits.codeOfClient, clientOf(context)],
      [limits.codeOfSession, vendureOfVisitor(context).token],
    ])
  const order = await openCartForChanges(context)
  const vendure = vendureOfVisitor(context)
  const isCode = (one: string | null) => one?.toLowerCase() === code.toLowerCase()
  const others = (order?.couponCodes ?? []).filter((one) => !isCode(one))
  if (code && !order?.couponCodes.some(isCode)) {
    const { applyCouponCode } = await sendMutation(vendure, applyCodeMutation, { code })
    const counts =
      applyCouponCode.__typename === 'Order' && applyCouponCode.promotions.some(({ couponCode }) => isCode(couponCode))
    // Vendure accepts a code whose conditions the cart does not meet, but gives no discount for it.
    if (!counts) {
      await callVendure(vendure, removeCodeMutation, { code })
      throw new ApiError(422, texts.codeNotHere, 'discount_refused', { code: [texts.codeNotHere] })
    }
  }
  for (const other of others) await callVendure(vendure, removeCodeMutation, { code: other })
  return answerWithCart(context)
}

/** A line that Vendure refused, or added with `quantityAvailable` pieces only. */
type RefusedLine = Refusal & { quantityAvailable?: number }

/**
 * Adds the lines of another order to the cart, and returns those that are short. Vendure refuses all lines if one
 * article is not for sale any more, so the adapter then adds each half of them on its own.
 */
export async function addLines(context: ShopContext, lines: VendureOrder['lines']): Promise<RefusedLine[]> {
  const inputs = lines.map(({ productVariant, quantity }) => ({ productVariantId: productVariant.id, quantity }))
  try {
    const { addItemsToOrder } = await callVendure(vendureOfVisitor(context), addAllMutation, { inputs })
    return addItemsToOrder.errorResults
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    if (lines.length < 2) return [{ __typename: 'InsufficientStockError', errorCode: 'INSUFFICIENT_STOCK_ERROR' }]
    const half = lines.length >> 1
    return [...(await addLines(context, lines.slice(0, half))), ...(await addLines(context, lines.slice(half)))]
  }
}
