import { useRef } from 'react'
import { showToast } from '../../../../kit/browser/toast'
import { itemName } from '../../../contract/catalogue/item-name'
import type { CartItem } from '../../../contract/ordering/cart'
import { Notice } from '../../../ui/Notice'
import { cartErrorText, useAddToCart } from '../cart.queries'
import { t } from './nl-cart-view'

type UndoRemovalProps = {
  /** As it lay in the cart. */
  item: CartItem
  /** It is being put back; afterwards `onEnd` tells whether it is there. */
  onBegin: () => void
  onEnd: (isBack: boolean) => void
}

/** Puts back what was removed, as many as there were. When that fails it says so, and can be tried again. */
export function UndoRemoval({ item, onBegin, onEnd }: UndoRemovalProps) {
  const add = useAddToCart()
  const name = itemName(item.info)
  // Known at once, and to the end: a second press may come before this is drawn again, or before it is gone.
  const isSent = useRef(false)
  const undo = async () => {
    if (isSent.current) return
    isSent.current = true
    onBegin()
    try {
      const { message } = await add.mutateAsync({ po_id: item.po_id, amount: item.amount })
      // The line is drawn again by now, and this is gone.
      showToast(message || t('restored', { name }))
      onEnd(true)
    } catch {
      isSent.current = false
      onEnd(false)
    }
  }
  return (
    <div className="cart-notice" aria-busy={add.isPending}>
      {/* That it is gone, a toast tells. */}
      <Notice tone={add.isError ? 'error' : 'info'} isSilent={!add.isError}>
        {add.isError ? cartErrorText(add.error) : t('undoNote', { name })}{' '}
        <button type="button" className="link" aria-disabled={add.isPending} onClick={() => void undo()}>
          {t('undo')}
        </button>
      </Notice>
    </div>
  )
}
