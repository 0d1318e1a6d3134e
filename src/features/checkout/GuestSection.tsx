import { t } from '../../lib/i18n'
import type { FormState } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'

/** Ordering without an account. */
export function GuestSection({ email, sent }: { email: string; sent?: FormState }) {
  return (
    <form method="post" action={href.checkoutLogin()} className="checkout-form" noValidate data-draft="" data-once="">
      <fieldset>
        <legend>{t('checkout.guestTitle')}</legend>
        <p className="mb-4 text-muted">{t('checkout.guestText')}</p>
        <Field
          label={t('checkout.email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={sent?.values.email ?? email}
          error={sent?.errors.email}
        />
      </fieldset>
      <Button>{t('checkout.guest')}</Button>
    </form>
  )
}
