import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listenToTabs } from '../../lib/tabs'
import { useHydrated } from '../../lib/use-hydrated'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/Button'
import { CartLine } from './CartLine'
import { CartSummary, type CartSummaryProps } from './CartSummary'
import { cartQuery } from './cart.queries'
import { t } from './nl'
import { useRemovalFocus } from './use-removal-focus'

/** The cart page's lines and totals, alive: it starts from the cart the page was drawn with. */
export default function CartView({ cart: drawn, ...rest }: CartSummaryProps) {
  const { data, refetch } = useQuery({ ...cartQuery, initialData: drawn })
  const cart = useHydrated() ? data : drawn

  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && void refetch()
    addEventListener('pageshow', again)
    const silence = listenToTabs((_, fromOther) => fromOther && void refetch())
    return () => {
      removeEventListener('pageshow', again)
      silence()
    }
  }, [refetch])

  const around = useRef<HTMLDivElement>(null)
  const onRemove = useRemovalFocus(around, cart.items.length)
  if (cart.items.length === 0) {
    return (
      <div className="cart-empty" ref={around}>
        <p className="text-l">{t('empty')}</p>
        <p className="text-muted">{t('emptyHint')}</p>
        <ButtonLink href={href.home()}>{t('browse')}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="cart-columns" ref={around}>
      <ul className="cart-lines" aria-label={t('items')}>
        {cart.items.map((item, index) => (
          <CartLine key={item.po_id} item={item} onRemove={() => onRemove(index)} />
        ))}
      </ul>
      <CartSummary cart={cart} {...rest} />
    </div>
  )
}
