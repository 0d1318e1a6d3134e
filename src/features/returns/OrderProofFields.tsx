import type { FormState } from '../../../kit/page/page'
import { EmailAddressField, Field } from '../../ui/form/Field'
import { fieldOf } from '../../ui/form/refused-form'
import { t } from './nl'

/** The form fields that prove access to an order: the postal code, and the mail address if the backend requires it. */
export function OrderProofFields({ form }: { form?: FormState }) {
  const field = fieldOf(form)
  const email = field('email')
  return (
    <>
      <Field
        {...field('postal_code')}
        label={t('postalCode')}
        hint={t('postalCodeHint')}
        required
        maxLength={12}
        autoComplete="postal-code"
        autoCapitalize="characters"
      />
      {(email.defaultValue || email.error) && <EmailAddressField {...email} label={t('email')} hint={t('emailHint')} />}
    </>
  )
}
