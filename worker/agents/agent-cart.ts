import { isRefusal } from '../../kit/contract/errors'
import {
  addToCart,
  type Cart,
  type CartAfterChange,
  removeFromCart,
  setCartAmount,
} from '../../src/contract/ordering/cart'
import { findCart } from '../../src/features/cart/find-cart'
import { applySetCookies } from '../proxy/cookies'
import type { AgentShop } from './agent-shop'
import { BadArguments } from './define-tool'
import { productIdOfPath } from './ucp/product-ids'
import { errorMessage, type UcpMessage, warningMessage } from './ucp/ucp-answer'
import { visibleText } from './visible-text'

/**
 * A requested amount of a variant (`po_id`). `id` is the id that the agent uses for the line, `product` the product
 * that the agent expects.
 */
export type RequestedLine = { id: string; po_id: number; product?: number; amount: number }

/** An anonymous cart, and its session as the value of a Cookie header. */
export type AgentCart = { cart: Cart; cookie: string }

const prefix = 'cart_'
/** The maximum length of a cart id, in characters: longer than any session's cookies. */
const maxIdLength = 4_000
const maxMessageLength = 300

/**
 * Returns the id of a cart for agents. The id contains the cart's anonymous session and, like a cookie, gives access to
 * this cart only. So the id is never part of a link (docs/decisions/0131).
 */
export const encodeCartId = (cookie: string) =>
  prefix + btoa(cookie).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** Returns the Cookie header that a cart id contains; undefined if it is not a valid cart id. */
export function decodeCartId(id: string) {
  if (!id.startsWith(prefix) || id.length > maxIdLength) return undefined
  try {
    const cookie = atob(id.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    return /^[\x21-\x7e]+=[\x20-\x7e]*$/.test(cookie) ? cookie : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens the cart with this id. Returns undefined if the cart is empty, expired, or contains personal data, which no
 * agent may read.
 *
 * This check cannot recognise the cart of a customer who has typed no address yet. But a client with that customer's
 * cookie could get more data from `/api`.
 */
export async function openAgentCart(shop: AgentShop, id: string): Promise<AgentCart | undefined> {
  const cookie = decodeCartId(id)
  if (!cookie) return undefined
  const api = shop.openSession(cookie)
  const cart = await findCart(api)
  if (!cart.items.length || hasPersonalData(cart)) return undefined
  return { cart, cookie: applySetCookies(cookie, api.cookies) }
}

const hasPersonalData = ({ address_data, guest_mode, remarks, gift }: Cart) =>
  !!(address_data?.invoice || address_data?.delivery || guest_mode || remarks || gift != null)

/** Creates a cart with these lines. The returned `cart` is undefined if no line could be added. */
export async function createAgentCart(shop: AgentShop, lines: readonly RequestedLine[]) {
  return changeCart(
    shop,
    '',
    lines.map(({ amount, ...line }) => ({ ...line, make: (api) => addToCart(api, { po_id: line.po_id, amount }) })),
  )
}

export async function replaceCartLines(shop: AgentShop, { cart, cookie }: AgentCart, lines: readonly RequestedLine[]) {
  const wanted = new Set(lines.map(({ po_id }) => po_id))
  const removed = cart.items.filter(({ po_id }) => !wanted.has(po_id))
  return changeCart(shop, cookie, [
    ...lines.map(
      ({ amount, ...line }): Change => ({
        ...line,
        make: (api) => setCartAmount(api, { po_id: line.po_id, amount }),
      }),
    ),
    ...removed.map(
      ({ po_id }): Change => ({ id: String(po_id), po_id, make: (api) => removeFromCart(api, { po_id }) }),
    ),
  ])
}

type Change = Omit<RequestedLine, 'amount'> & {
  make: (api: ReturnType<AgentShop['openSession']>) => Promise<CartAfterChange>
}

/**
 * Makes the changes one after another, because the first change may start the session that the others need.
 *
 * @throws BadArguments, before anything is changed, if the changes need more backend calls than one message may make
 */
async function changeCart(shop: AgentShop, before: string, changes: readonly Change[]) {
  // One call of the budget is reserved for reading the cart afterwards.
  if (changes.length >= shop.callsLeft()) throw new BadArguments('Change fewer lines at a time.', true)
  const api = shop.openSession(before)
  const notes: { change: Change; message: UcpMessage }[] = []
  let cart: Cart | null | undefined
  for (const change of changes) {
    try {
      const answer = await change.make(api)
      cart = answer?.data
      const content = answer?.message && visibleText(answer.message, maxMessageLength)
      if (content) notes.push({ change, message: warningMessage('quantity_adjusted', content) })
    } catch (error) {
      notes.push({ change, message: refusalOf(error) })
    }
  }
  const cookie = applySetCookies(before, api.cookies)
  // A foreign backend may answer a change without the cart.
  if (!cart && cookie) cart = await findCart(api)
  for (const stray of changes.filter((change) => isOfAnother(cart, change))) {
    cart = (await removeFromCart(api, { po_id: stray.po_id }))?.data ?? (await findCart(api))
    notes.push({ change: stray, message: wrongProduct })
  }
  const messages = notes.map(({ change, message }) => about(cart, change, message))
  return { cart: cart?.items.length ? cart : undefined, cookie, messages }
}

/** Whether the line of this change is of another product than the agent expected. */
function isOfAnother(cart: Cart | null | undefined, { po_id, product }: Change) {
  const item = cart?.items.find((one) => one.po_id === po_id)
  const own = item && productIdOfPath(item.info.uri)
  return own !== undefined && product !== undefined && own !== product
}

const wrongProduct = errorMessage('not_found', 'Deze variant is niet van dit artikel.')

/**
 * Adds to a message the line that the message is about: as a JSONPath in the answer, or as the id of a line that the
 * cart lacks.
 */
function about(cart: Cart | null | undefined, { id, po_id }: Change, message: UcpMessage): UcpMessage {
  const index = cart?.items.findIndex((item) => item.po_id === po_id) ?? -1
  if (index >= 0) return { ...message, path: `$.line_items[${index}]` }
  return { ...message, content: `${visibleText(id, 100)}: ${message.content}` }
}

/** Returns the backend's reason for refusing a line, as a message. @throws any error that is not about this line */
function refusalOf(error: unknown) {
  if (!isRefusal(error)) throw error
  const code = error.status === 404 || error.status === 410 ? 'not_found' : 'out_of_stock'
  // The message of an answer that is not JSON is ours, for the log.
  const reason = error.code === 'bad_answer' ? '' : visibleText(error.message, maxMessageLength)
  const content = reason || 'Dit artikel kan nu niet worden besteld.'
  return errorMessage(code, content)
}
