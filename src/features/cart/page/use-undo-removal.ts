import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Cart, CartItem } from '../../../contract/ordering/cart'
import { amountInCart } from '../cart'
import { isFocusLost } from '../use-removal-focus'

/**
 * Returns the line that was removed last and can be added again, until another line changes. `removed` is null while
 * the line is still in the cart, because a removal may fail.
 *
 * The focus moves to the restored line, unless the visitor has moved on meanwhile. `around` is the element around the
 * list, where the line's button is found by `[data-remove]` and its value.
 */
export function useUndoRemoval(around: RefObject<HTMLElement | null>, cart: Cart) {
  const [last, setLast] = useState<CartItem | null>(null)
  const returning = useRef<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows only the change of the cart
  useEffect(() => {
    const button = around.current?.querySelector<HTMLElement>(`[data-remove][value="${returning.current}"]`)
    if (!button) return
    returning.current = null
    if (isFocusLost(around.current)) button.focus()
  }, [cart])

  return {
    removed: last && amountInCart(cart, last.po_id) === 0 ? last : null,
    remember: setLast,
    forget: () => setLast(null),
    begin: () => {
      returning.current = last?.po_id ?? null
    },
    end: (isBack: boolean) => {
      if (isBack) setLast(null)
      else returning.current = null
    },
  }
}
