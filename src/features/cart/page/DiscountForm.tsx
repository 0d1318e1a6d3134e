import type { FormEvent } from 'react'
import { browserApi } from '../../../../kit/browser/browser-api'
import { showToast } from '../../../../kit/browser/toast'
import { ApiError } from '../../../../kit/contract/errors'
import { type Cart, setDiscountCode } from '../../../contract/ordering/cart'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { trash } from '../../../ui/image/icon-paths'
import { PathIcon } from '../../../ui/image/PathIcon'
import { discountCodeOf, normaliseDiscountCode } from '../cart'
import { cartErrorText, keptAlive, useCartChange } from '../cart.queries'
import { t } from './nl-cart-view'

/** A code that was sent without script and refused; `error` is the server's reason. */
export type TypedCode = { code: string; error?: string }

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
    send: (input: { code: string }) => setDiscountCode(browserApi, input, keptAlive),
    valueIn: discountCodeOf,
    isOff: (now, { code }) => now !== normaliseDiscountCode(code),
  })

/** Returns the error text for a refused code: the server's own text if it has one. */
export function codeErrorText(error: unknown) {
  return (error instanceof ApiError && error.errors.code?.[0]) || cartErrorText(error)
}
