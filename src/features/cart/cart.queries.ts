import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addToCart,
  type Cart,
  type CartChange,
  getCart,
  removeFromCart,
  setCartAmount,
  setDiscountCode,
} from '../../contract/cart'
import { ApiError } from '../../contract/errors'
import { announceApiError } from '../../lib/api-error'
import { browserApi } from '../../lib/browser-api'
import { notifyTabs } from '../../lib/tabs'
import { showToast } from '../../lib/toast'
import { t } from './nl'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => getCart(browserApi, {}, { signal }),
})

type Line = { po_id: number; amount: number }
type Told = { onSuccess?: () => void; onError?: () => void }

/**
 * A change of the cart. Every answer brings the whole new cart (or it is fetched), so all islands and tabs show the
 * same.
 *
 * The scope makes changes wait for each other: an older answer never replaces a newer cart.
 */
function useCartChange<Input = Line>(send: (input: Input) => Promise<CartChange>, told: Told = {}) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: async (input: Input) => {
      const change = await send(input)
      // A foreign backend may answer nothing but "done".
      const cart: Cart = change?.data ?? (await getCart(browserApi, {}))
      return { cart, message: change?.message }
    },
    onSuccess: ({ cart }) => {
      client.setQueryData(cartQuery.queryKey, cart)
      notifyTabs({ cartCount: cart.count })
      told.onSuccess?.()
    },
    onError: told.onError,
  })
}

/** One press adds once: the key lets the backend know a request that was sent again. */
export const useAddToCart = () =>
  useCartChange((line) => addToCart(browserApi, line, { headers: { 'idempotency-key': crypto.randomUUID() } }))

/** Makes a line's amount what is asked, from 1 on. */
export const useSetCartAmount = () => useCartChange((line) => setCartAmount(browserApi, line))

/** Takes a line away, and tells by a toast how that went (specification §8): the line that asked is gone by then. */
export const useRemoveFromCart = () =>
  useCartChange((input: { po_id: number }) => removeFromCart(browserApi, input), {
    onSuccess: () => showToast(t('removed')),
    onError: announceApiError,
  })

/** Enters a discount code; an empty one takes the active one away. */
export const useSetDiscountCode = () => useCartChange((input: { code: string }) => setDiscountCode(browserApi, input))

/** What to tell a visitor about a refused code: the server's own words where it has any. */
export function codeErrorText(error: unknown) {
  return (error instanceof ApiError && error.errors.code?.[0]) || cartErrorText(error)
}

/** What to tell a visitor about a failed change. */
export function cartErrorText(error: unknown) {
  if (!(error instanceof ApiError) || error.isOutage) return t('unavailable')
  return error.message || t('failed')
}
