import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../kit/browser/browser-api'
import { failureText, showToast } from '../../../kit/browser/toast'
import type { ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import { addToCart, type Cart, type CartAfterChange, removeFromCart, setCartAmount } from '../../contract/ordering/cart'
import { notifyTabs } from '../../lib/tab-messages'
import type { EarlyAdd } from './add/add-before-hydration'
import { amountInCart } from './cart'
import { fetchCart } from './fetch-cart'
import { findCart } from './find-cart'
import { t } from './nl'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: () => findCart(fetchCart),
})

type Line = { po_id: number; amount: number }

/** The outcome of a change. `cart` is absent if it could not be fetched. `message` is for the customer. */
type ChangeResult = { cart?: Cart; message?: string | null }

type Change<Input, Value> = {
  send: (input: Input) => Promise<CartAfterChange>
  valueIn: (cart: Cart | undefined, input: Input) => Value
  /** Whether a value in the fetched cart differs from the requested one. `before`: the value in the last known cart. */
  isOff: (now: Value, input: Input, before: Value) => boolean
  /** The key of the error text if the fetched cart shows that the change has failed. */
  failed?: 'failed' | 'notAdded'
  /**
   * The key of the message if the answer was lost, and no earlier cart shows whether the fetched one has the change.
   */
  unsure?: 'alreadyIn'
  /** These callbacks run even if the island was removed meanwhile, in contrast to the callbacks of `mutate`. */
  onSuccess?: (made: ChangeResult, input: Input) => void
  onError?: (error: Error) => void
  onSettled?: (error: unknown, input: Input) => void
}

/**
 * A change of the cart. Every answer contains the whole new cart (or the cart is fetched), so all islands and tabs show
 * the same cart. A successful change is never reported as failed: after a lost answer the fetched cart shows whether it
 * succeeded.
 *
 * The mutation scope makes changes wait for each other, so an older answer never replaces a newer cart.
 */
export function useCartChange<Input, Value>({
  send,
  valueIn,
  isOff,
  failed = 'failed',
  unsure,
  ...callbacks
}: Change<Input, Value>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: async (input: Input): Promise<ChangeResult> => {
      const known = client.getQueryData(cartQuery.queryKey)
      const before = valueIn(known, input)
      let lost: unknown
      const change = await send(input).catch((error) => {
        if (!isLost(error)) throw error
        lost = error
        return undefined
      })
      // A foreign backend may answer without the new cart.
      const cart = change?.data ?? (await findCart(browserApi).catch(() => undefined))
      if (!cart) {
        if (lost) throw lost
        // The message first: it ensures that the new request does not share one that began before the change.
        notifyTabs({})
        void client.invalidateQueries(cartQuery)
        return {}
      }
      // A request for the cart that began before the change would bring back the old cart.
      await client.cancelQueries(cartQuery)
      client.setQueryData(cartQuery.queryKey, cart)
      notifyTabs({ cartCount: cart.count })
      const now = valueIn(cart, input)
      const isUnasked = !change?.data && isOff(now, input, before)
      // Without an earlier cart to compare with, a change that is not in the fetched cart has failed.
      if (isUnasked && (lost ? now === before || !known : now === 0)) throw new ApiError(503, t(failed), 'not_done')
      const cut = isUnasked && typeof now === 'number' ? t('adjusted', { n: now }) : undefined
      return { cart, message: change?.message || cut || (lost && !known && unsure ? t(unsure) : undefined) }
    },
    onSuccess: callbacks.onSuccess,
    onError: callbacks.onError,
    onSettled: (_, error, input) => callbacks.onSettled?.(error, input),
  })
}

/** The browser sends a change to its end even if the visitor leaves the page. */
export const withKeepalive = { keepalive: true }

const isLost = (error: unknown) => !(error instanceof ApiError) || error.isOutage

/** Idempotency keys of additions with an unknown outcome, by line and amount: a second press adds nothing twice. */
const keys = new Map<string, string>()
const nameOf = ({ po_id, amount }: Line) => `${po_id} ${amount}`

type Addition = Line & { early?: EarlyAdd }

export const useAddToCart = (callbacks: Pick<Change<Addition, number>, 'onSuccess' | 'onError'> = {}) =>
  useCartChange({
    ...callbacks,
    send: ({ early, po_id, amount }: Addition) => {
      const line = { po_id, amount }
      const key = early?.key ?? keys.get(nameOf(line)) ?? crypto.randomUUID()
      keys.set(nameOf(line), key)
      const api: ShopApi = early ? () => early.answer : browserApi
      return addToCart(api, line, { ...withKeepalive, headers: { 'idempotency-key': key } })
    },
    valueIn: lineAmount,
    // The amount before the addition may be unknown, so a higher amount than expected can be right.
    isOff: (now, { amount }, before) => now < before + amount,
    failed: 'notAdded',
    unsure: 'alreadyIn',
    onSettled: (error, line) => {
      if (!error || !isLost(error)) keys.delete(nameOf(line))
    },
  })

export const useSetCartAmount = () =>
  useCartChange({
    send: (line: Line) => setCartAmount(browserApi, line, withKeepalive),
    valueIn: lineAmount,
    isOff: (now, { amount }) => now !== amount,
  })

/** Removes a line, and shows the outcome in a toast (specification §8), because the line is no longer in the page. */
export const useRemoveFromCart = () =>
  useCartChange({
    send: (input: { po_id: number }) => removeFromCart(browserApi, input, withKeepalive),
    valueIn: lineAmount,
    isOff: (now) => now > 0,
    onSuccess: () => showToast(t('removed')),
    onError: () => dispatchEvent(new Event('api_error')),
  })

const lineAmount = (cart: Cart | undefined, { po_id }: { po_id: number }) => amountInCart(cart, po_id)

export function cartErrorText(error: unknown) {
  if (!navigator.onLine) return failureText('offline') || t('unavailable')
  if (!(error instanceof ApiError)) return t('unavailable')
  if (error.isOutage && error.code !== 'not_done') return t('unavailable')
  // A 429 without a code is that of a framework or a firewall, with a text of its own, such as "Too Many Attempts.".
  return (error.status !== 429 || error.code) && error.message ? error.message : t('failed')
}
