import type { FormState } from '../../../kit/page/page'
import { Field } from '../../ui/form/Field'
import { t } from './nl'

/** The form fields that prove access to an order: the postal code, and the mail address if the backend requires it. */
export function OrderProofFields({ form }: { form?: FormState }) {
  const { values, errors } = form ?? { values: {}, errors: {} }
  return (
    <>
      <Field
        label={t('postalCode')}
        name="postal_code"
        hint={t('postalCodeHint')}
        required
        maxLength={12}
        autoComplete="postal-code"
        defaultValue={values.postal_code}
        error={errors.postal_code}
      />
      {(values.email || errors.email) && (
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoCapitalize="none"
          spellCheck="false"
          hint={t('emailHint')}
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={values.email}
          error={errors.email}
        />
      )}
    </>
  )
}
