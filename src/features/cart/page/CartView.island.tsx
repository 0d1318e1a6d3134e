import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useHydrated } from '../../../../kit/browser/islands/use-hydrated'
import { listenToTabs } from '../../../lib/tab-messages'
import { Notice } from '../../../ui/Notice'
import { cartQuery } from '../cart.queries'
import { t } from '../nl'
import { useRemovalFocus } from '../use-removal-focus'
import { CartLine } from './CartLine'
import { CartSummary, type CartSummaryProps } from './CartSummary'
import { EmptyCart } from './EmptyCart'
import { t as viewText } from './nl-cart-view'
import { UndoRemoval, useUndoRemoval } from './UndoRemoval'

/** `typed` is an amount that was sent without script and was refused. */
type CartViewProps = CartSummaryProps & { typed?: { po_id: number; amount: number } }

/** The lines and sums of the cart page. At first they come from the cart in the rendered page. */
export default function CartView({ cart: rendered, typed, ...rest }: CartViewProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...cartQuery, initialData: rendered })
  const isHydrated = useHydrated()
  const cart = isHydrated ? data : rendered

  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && void refetch()
    addEventListener('pageshow', again)
    const silence = listenToTabs(({ favourite }, fromOther) => fromOther && !favourite && void refetch())
    return () => {
      removeEventListener('pageshow', again)
      silence()
    }
  }, [refetch])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the cart at hydration may be outdated
  useEffect(() => {
    // Another tab changed the cart before this island hydrated: the header's number is newer than the rendered cart.
    const shown = document.querySelector('[data-cart-count]')?.textContent
    if (shown && shown !== String(cart.count)) void refetch()
  }, [])

  const around = useRef<HTMLDivElement>(null)
  const onRemove = useRemovalFocus(around, cart.items.length)
  const { removed, ...undo } = useUndoRemoval(around, cart)
  const undoing = removed && <UndoRemoval key={removed.po_id} item={removed} onBegin={undo.begin} onEnd={undo.end} />
  if (cart.items.length === 0) {
    return (
      <div className="cart-empty" ref={around}>
        {undoing}
        <EmptyCart />
      </div>
    )
  }
  return (
    <div className="cart-columns" ref={around}>
      {isHydrated && error && !isFetching && (
        <div className="cart-notice">
          <Notice tone="error">
            {t('stale')}{' '}
            <button type="button" className="link" onClick={() => void refetch()}>
              {t('retry')}
            </button>
          </Notice>
        </div>
      )}
      {undoing}
      <ul className="cart-lines" aria-label={viewText('items')}>
        {cart.items.map((item, index) => (
          <CartLine
            key={item.po_id}
            item={item}
            typed={typed?.po_id === item.po_id ? typed.amount : undefined}
            onRemove={() => {
              onRemove(index)
              undo.remember(item)
            }}
            onChange={undo.forget}
          />
        ))}
      </ul>
      <CartSummary cart={cart} {...rest} />
    </div>
  )
}
