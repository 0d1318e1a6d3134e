import type { FormState } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { t } from './nl'

type GuestSectionProps = { email: string; formKey: string; sent?: FormState }

/** Ordering without an account. */
export function GuestSection({ email, formKey, sent }: GuestSectionProps) {
  return (
    <form method="post" action={href.checkoutLogin()} className="checkout-form" noValidate data-draft="" data-once="">
      <input type="hidden" name="key" value={formKey} />
      <fieldset>
        <legend>{t('guestTitle')}</legend>
        <p className="mb-4 text-muted">{t('guestText')}</p>
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={sent?.values.email ?? email}
          error={sent?.errors.email}
        />
      </fieldset>
      <Button>{t('guest')}</Button>
    </form>
  )
}
