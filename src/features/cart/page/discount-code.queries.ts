import { browserApi } from '../../../../kit/browser/browser-api'
import { ApiError } from '../../../../kit/contract/errors'
import { setDiscountCode } from '../../../contract/ordering/cart'
import { discountCodeOf, normaliseDiscountCode } from '../cart'
import { cartErrorText, keptAlive, useCartChange } from '../cart.queries'

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
