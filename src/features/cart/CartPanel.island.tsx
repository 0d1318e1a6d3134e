import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatPrice } from '../../lib/format'
import { t } from '../../lib/i18n'
import { useHydrated } from '../../lib/use-hydrated'
import { usePopoverOpen } from '../../lib/use-popover-open'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { CartPanelLine } from './CartPanelLine'
import { cartErrorText, cartQuery } from './cart.queries'
import { useRemovalFocus } from './use-removal-focus'

/** The cart dropdown: loads the cart each time it opens. */
export default function CartPanel() {
  const root = useRef<HTMLDivElement>(null)
  const isOpen = usePopoverOpen(root)
  const { data, error, refetch } = useQuery({ ...cartQuery, enabled: isOpen, staleTime: 0 })
  const cart = useHydrated() ? data : undefined
  const onRemove = useRemovalFocus(root, cart?.items.length ?? 0)

  return (
    <div ref={root}>
      {!cart && !error && <Loading />}
      {!cart && error && (
        <Notice tone="error">
          {cartErrorText(error)}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {t('cart.retry')}
          </button>
        </Notice>
      )}
      {cart?.items.length === 0 && <p>{t('cart.empty')}</p>}
      {cart && cart.items.length > 0 && (
        <>
          <ul className="cart-panel-lines">
            {cart.items.map((item, index) => (
              <CartPanelLine key={item.po_id} item={item} onRemove={() => onRemove(index)} />
            ))}
          </ul>
          <dl className="totals">
            <dt>{t('cart.totalNet')}</dt>
            <dd>{formatPrice(cart.total.netAfterDiscount)}</dd>
            <dt>{t('cart.totalGross')}</dt>
            <dd>
              <strong>{formatPrice(cart.total.grossAfterDiscount)}</strong>
            </dd>
          </dl>
        </>
      )}
      <div className="cart-panel-links">
        <ButtonLink href={href.cart()}>{t('cart.checkout')}</ButtonLink>
        <ButtonLink href={href.cart()} tone="secondary">
          {t('cart.edit')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Without script the cart can't be shown on a page that belongs to nobody: the links below lead to it. */
function Loading() {
  return (
    <>
      <p className="no-js-only">{t('cart.open')}</p>
      <div className="js-only cart-panel-loading" role="status">
        <span className="vh">{t('cart.loading')}</span>
      </div>
    </>
  )
}
