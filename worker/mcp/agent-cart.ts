import { addToCart, type Cart, type CartChange, removeFromCart, setCartAmount } from '../../src/contract/cart'
import { ApiError } from '../../src/contract/errors'
import { findCart } from '../../src/features/cart/find-cart'
import { cookiesAfter } from '../proxy/cookies'
import type { AgentShop } from './agent-shop'
import type { Message } from './ucp/envelope'

/** What is asked for: so many of a variant. */
export type Line = { po_id: number; amount: number }

/** A cart of nobody, and the session that it is known by, as a Cookie header. */
export type AgentCart = { cart: Cart; cookie: string }

const prefix = 'cart_'
/** Longer than any session's cookies. */
const longestId = 4_000

/**
 * A cart's name for programs: its session, which is nobody's. Who has it can see and change the lines of this one cart,
 * as who has a browser's cookie can; it is never part of a link (docs/decisions/0131).
 */
export const cartId = (cookie: string) =>
  prefix + btoa(cookie).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** The Cookie header that a cart is known by; undefined for what is no cart's name. */
export function readCartId(id: string) {
  if (!id.startsWith(prefix) || id.length > longestId) return undefined
  try {
    const cookie = atob(id.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    return /^[\x21-\x7e]+=[\x20-\x7e]*$/.test(cookie) ? cookie : undefined
  } catch {
    return undefined
  }
}

/** The cart behind a name; undefined where it is empty, over, or somebody's: what a person types belongs to no program. */
export async function openCart(shop: AgentShop, id: string): Promise<AgentCart | undefined> {
  const cookie = readCartId(id)
  if (!cookie) return undefined
  const api = shop.openSession(cookie)
  const cart = await findCart(api)
  if (!cart.items.length || isSomebodys(cart)) return undefined
  return { cart, cookie: cookiesAfter(cookie, api.cookies) }
}

const isSomebodys = ({ address_data, guest_mode, remarks }: Cart) =>
  !!(address_data?.invoice || address_data?.delivery || guest_mode || remarks)

/** Begins a cart with these lines. `cart` is undefined where none of them could be had. */
export async function beginCart(shop: AgentShop, lines: readonly Line[]) {
  return changeCart(
    shop,
    '',
    lines.map(
      ({ po_id, amount }) =>
        (api) =>
          addToCart(api, { po_id, amount }),
    ),
  )
}

/** Makes a cart hold these lines, and nothing else. */
export async function replaceLines(shop: AgentShop, { cart, cookie }: AgentCart, lines: readonly Line[]) {
  const wanted = new Set(lines.map(({ po_id }) => po_id))
  const gone = cart.items.filter(({ po_id }) => !wanted.has(po_id))
  return changeCart(shop, cookie, [
    ...lines.map(
      ({ po_id, amount }): Change =>
        (api) =>
          setCartAmount(api, { po_id, amount }),
    ),
    ...gone.map(
      ({ po_id }): Change =>
        (api) =>
          removeFromCart(api, { po_id }),
    ),
  ])
}

type Change = (api: ReturnType<AgentShop['openSession']>) => Promise<CartChange>

/** One after the other: the first may begin the session that the others belong to. */
async function changeCart(shop: AgentShop, before: string, changes: readonly Change[]) {
  const api = shop.openSession(before)
  const messages: Message[] = []
  let cart: Cart | null | undefined
  for (const [index, change] of changes.entries()) {
    const path = `$.line_items[${index}]`
    try {
      const answer = await change(api)
      cart = answer?.data
      if (answer?.message) messages.push({ type: 'warning', code: 'quantity_adjusted', content: answer.message, path })
    } catch (error) {
      messages.push({ ...refusalOf(error), path })
    }
  }
  const cookie = cookiesAfter(before, api.cookies)
  // A foreign backend may answer nothing but "done".
  if (!cart && cookie) cart = await findCart(api)
  return { cart: cart?.items.length ? cart : undefined, cookie, messages }
}

/** What a backend says of a line that it does not take. @throws what is no refusal of this line */
function refusalOf(error: unknown): Message {
  if (!(error instanceof ApiError) || error.isOutage || error.status === 429 || error.code === 'bad_answer') throw error
  const code = error.status === 404 || error.status === 410 ? 'not_found' : 'out_of_stock'
  return {
    type: 'error',
    code,
    content: error.message || 'Dit artikel kan nu niet worden besteld.',
    severity: 'recoverable',
  }
}
