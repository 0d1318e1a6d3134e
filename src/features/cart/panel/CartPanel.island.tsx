import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../../kit/browser/islands/use-hydrated'
import { formatPrice } from '../../../contract/money/euros-and-cents'
import type { Cart } from '../../../contract/ordering/cart'
import { useOpenPanel } from '../../../lib/browser/use-open-panel'
import { listenToTabs } from '../../../lib/tab-messages'
import { href } from '../../../routes'
import { ButtonLink } from '../../../ui/form/Button'
import { Notice } from '../../../ui/Notice'
import { hasSession } from '../../auth/session-hint'
import { t as totalsText } from '../../order-parts/nl-totals'
import { cartErrorText, cartQuery } from '../cart.queries'
import { t } from '../nl'
import { useRemovalFocus } from '../use-removal-focus'
import { CartPanelLine } from './CartPanelLine'

type CartPanelProps = {
  /** False if the shop takes no orders. */
  canOrder: boolean
  /** The cart that the edge rendered (worker/answer-cart-panel.tsx); absent on a cached page, which visitors share. */
  cart?: Pick<Cart, 'items' | 'total'>
}

/**
 * The cart dropdown. It fetches the cart each time it opens, and until then shows the cart that the edge rendered.
 * While it has no cart, CartMenu shows that the cart is loading or could not be loaded.
 */
export default function CartPanel({ canOrder, cart: rendered }: CartPanelProps) {
  const root = useRef<HTMLDivElement>(null)
  const isOpen = useOpenPanel((open) => open === 'cart-panel')
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...cartQuery, enabled: isOpen, staleTime: 0 })
  const isHydrated = useHydrated()
  const [isOutdated, setOutdated] = useState(false)
  const cart = (isHydrated && data) || (isOutdated ? undefined : rendered)
  const hasFailed = isHydrated && error && !isFetching
  const onRemove = useRemovalFocus(root, cart?.items.length ?? 0)

  useEffect(() => {
    // The cart of an earlier session must not appear, not even for a moment.
    const forget = () => {
      setOutdated(true)
      void client.resetQueries(cartQuery)
    }
    // The panel hears no message while it is being hydrated, so a logout in another tab shows only by the missing cookie.
    if (!hasSession()) setOutdated(true)
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && forget()
    addEventListener('pageshow', comeBack)
    const silence = listenToTabs(({ customer }, fromOther) => {
      // After a login or logout the visitor has another cart.
      if (customer !== undefined) forget()
      else if (fromOther) void client.invalidateQueries(cartQuery)
    })
    return () => {
      removeEventListener('pageshow', comeBack)
      silence()
    }
  }, [client])
  const retry = () => {
    // The retry button disappears during the new attempt, so the focus moves to the dropdown.
    root.current?.closest<HTMLElement>('[popover]')?.focus()
    void refetch()
  }

  return (
    <div ref={root}>
      {hasFailed && (
        <Notice tone="error">
          {cart ? t('stale') : cartErrorText(error)}{' '}
          <button type="button" className="link" onClick={retry}>
            {t('retry')}
          </button>
        </Notice>
      )}
      {cart?.items.length === 0 && <p>{t('empty')}</p>}
      {cart && cart.items.length > 0 && (
        <>
          <ul className="cart-panel-lines">
            {cart.items.map((item, index) => (
              <CartPanelLine key={item.po_id} item={item} onRemove={() => onRemove(index)} />
            ))}
          </ul>
          <dl className="totals">
            {cart.total.netAfterDiscount !== null && (
              <>
                <dt className="vat">{totalsText('totalNet')}</dt>
                <dd className="vat">{formatPrice(cart.total.netAfterDiscount)}</dd>
              </>
            )}
            <dt>{totalsText('totalGross')}</dt>
            <dd>
              <strong>{formatPrice(cart.total.grossAfterDiscount)}</strong>
            </dd>
          </dl>
        </>
      )}
      <div className="cart-panel-links">
        {canOrder && <ButtonLink href={href.cart()}>{t('checkout')}</ButtonLink>}
        <ButtonLink href={href.cart()} tone="secondary">
          {t('edit')}
        </ButtonLink>
      </div>
    </div>
  )
}
