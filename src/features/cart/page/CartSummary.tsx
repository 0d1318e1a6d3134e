import type { FormEvent } from 'react'
import { browserApi } from '../../../../kit/browser/browser-api'
import { showToast } from '../../../../kit/browser/toast'
import { ApiError } from '../../../../kit/contract/errors'
import { type Cents, formatPrice } from '../../../contract/money/euros-and-cents'
import { type Cart, setDiscountCode } from '../../../contract/ordering/cart'
import { href } from '../../../routes'
import { Button, ButtonLink } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { trash } from '../../../ui/image/icon-paths'
import { PathIcon } from '../../../ui/image/PathIcon'
import { Totals } from '../../order-parts/Totals'
import { discountCodeOf, leftForFreeShipping, normaliseDiscountCode } from '../cart'
import { cartErrorText, useCartChange, withKeepalive } from '../cart.queries'
import { t } from './nl-cart-view'

export type CartSummaryProps = {
  cart: Cart
  freeShippingFrom: Cents | null
  /** The path of the first checkout step; null if this shop takes no orders. */
  orderUrl: string | null
  typedCode?: TypedCode
}

/** The cart's sums, the amount missing for free delivery, the order button, and the field for a discount code. */
export function CartSummary({ cart, freeShippingFrom, orderUrl, typedCode }: CartSummaryProps) {
  const left = leftForFreeShipping(cart, freeShippingFrom)
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('summary')}</h2>
      <Totals cart={cart} live />
      {cart.delivery && <p className="font-500">{cart.delivery}</p>}
      {left !== null && (
        <>
          <p className="text-s">
            {left === 0 ? t('freeShipping') : t('freeShippingLeft', { amount: formatPrice(left) })}
          </p>
          <svg className="free-shipping" aria-hidden="true">
            <rect width={`${100 - (100 * left) / (freeShippingFrom || 1)}%`} height="100%" />
          </svg>
        </>
      )}
      {orderUrl && !cart.shipping_cost && left !== 0 && <p className="text-s text-muted">{t('shippingNote')}</p>}
      {orderUrl && (
        <ButtonLink href={orderUrl} className="w-full mt-5">
          {t('order')}
        </ButtonLink>
      )}
      <DiscountForm cart={cart} typed={typedCode} />
    </section>
  )
}

/** A code that was sent without script and refused; `error` is the server's reason. */
type TypedCode = { code: string; error?: string }

/** The form for a discount code: adds one, or shows the active code and a remove button. The server validates it. */
export function DiscountForm({ cart, typed }: { cart: Cart; typed?: TypedCode }) {
  const set = useSetDiscountCode()
  const entered = cart.active_discount_code_code
  const isActive = !!cart.active_discount_code

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (set.isPending) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    set.mutate({ code }, { onSuccess: () => showToast(t(code.trim() ? 'codeApplied' : 'codeRemoved')) })
  }
  const error = set.isError ? codeErrorText(set.error) : set.isIdle ? typed?.error : null

  return entered ? (
    <form method="post" action={href.cart()} onSubmit={submit} className="code-active" aria-busy={set.isPending}>
      <input type="hidden" name="action" value="code" />
      <input type="hidden" name="code" value="" />
      <div>
        <p className="text-s text-muted">{t('code')}</p>
        <p>
          <b>{entered}</b>
        </p>
        {!isActive && <p className="text-s text-red">{cart.discount_note || t('codeInactive')}</p>}
        {error && <p className="text-s text-red">{error}</p>}
      </div>
      <button type="submit" className="icon-button" aria-label={t('codeRemove', { code: entered })}>
        <PathIcon path={trash} />
      </button>
    </form>
  ) : (
    <form
      method="post"
      action={href.cart()}
      onSubmit={submit}
      className="code-form"
      aria-busy={set.isPending}
      noValidate
    >
      <input type="hidden" name="action" value="code" />
      <Field
        label={t('code')}
        name="code"
        defaultValue={typed?.code}
        error={error}
        onInput={() => set.isError && set.reset()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        maxLength={50}
      />
      <Button tone="secondary" aria-disabled={set.isPending}>
        {t('codeApply')}
      </Button>
    </form>
  )
}

export const useSetDiscountCode = () =>
  useCartChange({
    send: (input: { code: string }) => setDiscountCode(browserApi, input, withKeepalive),
    valueIn: discountCodeOf,
    isOff: (now, { code }) => now !== normaliseDiscountCode(code),
  })

/** Returns the error text for a refused code: the server's own text if it has one. */
export function codeErrorText(error: unknown) {
  return (error instanceof ApiError && error.errors.code?.[0]) || cartErrorText(error)
}
