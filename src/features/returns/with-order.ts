import type { ShopApi } from '../../../kit/contract/call'
import { ApiError } from '../../../kit/contract/errors'
import { type Fields, FormError } from '../../../kit/page/form-types'
import { t } from './nl'

/** Returns the typed fields that identify an order. */
export const orderKeyOf = ({ number = '', postal_code = '', email = '' }: Fields) => ({
  number: number.trim(),
  postal_code: postal_code.trim(),
  // The mail address is sent only if it was typed, which only some backends require.
  ...(email.trim() && { email: email.trim() }),
})

type Open<Answer> = (api: ShopApi, key: ReturnType<typeof orderKeyOf>) => Promise<Answer>

/**
 * Calls `open` with the order that the form of `FindOrder` identifies, and returns its answer.
 * @throws FormError, ApiError
 */
export function withOrder<Answer>(open: Open<Answer>, api: ShopApi, fields: Fields) {
  const key = orderKeyOf(fields)
  const errors = {
    ...(!key.number && { number: t('numberMissing') }),
    ...(!key.postal_code && { postal_code: t('postalCodeMissing') }),
  }
  if (Object.keys(errors).length) throw new FormError(errors)
  return open(api, key).catch(orderNotFoundAt404(t('orderUnknown')))
}

/** Replaces a 404 by an error that does not say whether number or postal code is wrong. */
export const orderNotFoundAt404 = (text: string) => (error: unknown) => {
  throw error instanceof ApiError && error.status === 404 ? new FormError({}, text, 404) : error
}
