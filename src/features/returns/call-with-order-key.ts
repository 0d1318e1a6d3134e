import type { ShopApi } from '../../../kit/contract/call'
import { type FormFields, refuse, refuseAt404 } from '../../../kit/page/form-types'
import { t } from './nl'

/** Returns the typed fields that identify an order: its number, the postal code, and the mail address if typed. */
export const orderKeyOf = ({ number = '', postal_code = '', email = '' }: FormFields) => ({
  number: number.trim(),
  postal_code: postal_code.trim(),
  // A mail address that was not typed is left out, because only some backends require one.
  ...(email.trim() && { email: email.trim() }),
})

type Open<Answer> = (api: ShopApi, key: ReturnType<typeof orderKeyOf>) => Promise<Answer>

/**
 * Calls `open` with the order number and postal code that the visitor typed, and returns the answer.
 * @throws FormError if a field is empty or no order matches; ApiError for other failures
 */
export function callWithOrderKey<Answer>(open: Open<Answer>, api: ShopApi, fields: FormFields) {
  const key = orderKeyOf(fields)
  refuse({
    number: key.number ? null : t('numberMissing'),
    postal_code: key.postal_code ? null : t('postalCodeMissing'),
  })
  // The text does not reveal whether the order number or the postal code is wrong.
  return open(api, key).catch(refuseAt404(t('orderUnknown')))
}
