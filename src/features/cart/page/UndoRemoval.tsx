import { type RefObject, useEffect, useRef, useState } from 'react'
import { showToast } from '../../../../kit/browser/toast'
import { nameWithVariant } from '../../../contract/catalogue/name-with-variant'
import type { Cart, CartItem } from '../../../contract/ordering/cart'
import { Notice } from '../../../ui/Notice'
import { amountInCart } from '../cart'
import { cartErrorText, useAddToCart } from '../cart.queries'
import { isFocusLost } from '../use-removal-focus'
import { t } from './nl-cart-view'

type UndoRemovalProps = {
  item: CartItem
  /** Called when the line is being added again; `onEnd` is called afterwards. `isBack`: the line was added. */
  onBegin: () => void
  onEnd: (isBack: boolean) => void
}

/** The button that adds a removed line again. After a failure it shows an error and can be pressed again. */
export function UndoRemoval({ item, onBegin, onEnd }: UndoRemovalProps) {
  const add = useAddToCart()
  const name = nameWithVariant(item.info)
  // This is a ref and not state, because a second press may come before the next render or before the unmount.
  const isSent = useRef(false)
  const undo = async () => {
    if (isSent.current) return
    isSent.current = true
    onBegin()
    try {
      const { message } = await add.mutateAsync({ po_id: item.po_id, amount: item.amount })
      // The line is back in the page by now and this component is unmounted, so a toast shows the outcome.
      showToast(message || t('restored', { name }))
      onEnd(true)
    } catch {
      isSent.current = false
      onEnd(false)
    }
  }
  return (
    <div className="cart-notice" aria-busy={add.isPending}>
      {/* The removal is not announced here, because a toast has done so. */}
      <Notice tone={add.isError ? 'error' : 'info'} isSilent={!add.isError}>
        {add.isError ? cartErrorText(add.error) : t('undoNote', { name })}{' '}
        <button type="button" className="link" aria-disabled={add.isPending} onClick={() => void undo()}>
          {t('undo')}
        </button>
      </Notice>
    </div>
  )
}

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
