import type { FormState } from '../../page'
import { Field } from '../../ui/Field'
import { t } from './nl'

/** The postal code of an order: it opens what belongs to it. */
export function PostalCodeField({ form }: { form?: FormState }) {
  return (
    <Field
      label={t('postalCode')}
      name="postal_code"
      hint={t('postalCodeHint')}
      required
      maxLength={12}
      autoComplete="postal-code"
      defaultValue={form?.values.postal_code}
      error={form?.errors.postal_code}
    />
  )
}
