import { invalid } from '../../../backend/http/validation'
import { ApiError } from '../../../kit/contract/errors'
import { texts } from './nl'

/** One of the answers by which Vendure says no to a change. */
export type Refusal = { __typename: string; errorCode?: string }

/** What Vendure's errors are in the contract: a text at a field, or a status with a code. */
const atField: Record<string, [field: string, text: string]> = {
  COUPON_CODE_INVALID_ERROR: ['code', texts.codeUnknown],
  COUPON_CODE_EXPIRED_ERROR: ['code', texts.codeExpired],
  COUPON_CODE_LIMIT_ERROR: ['code', texts.codeUsed],
  INELIGIBLE_SHIPPING_METHOD_ERROR: ['shipping_method', texts.unknownShipping],
  INELIGIBLE_PAYMENT_METHOD_ERROR: ['payment_method', texts.unknownPayment],
  PAYMENT_DECLINED_ERROR: ['payment_method', texts.paymentDeclined],
  EMAIL_ADDRESS_CONFLICT_ERROR: ['email', texts.mailTaken],
  PASSWORD_VALIDATION_ERROR: ['password', texts.weakPassword],
  PASSWORD_RESET_TOKEN_INVALID_ERROR: ['token', texts.badResetLink],
  PASSWORD_RESET_TOKEN_EXPIRED_ERROR: ['token', texts.badResetLink],
}

const byStatus: Record<string, [status: number, text: string, code: string]> = {
  NO_ACTIVE_ORDER_ERROR: [409, texts.cartEmpty, 'empty_cart'],
  ORDER_LIMIT_ERROR: [409, texts.cartFull, 'cart_full'],
  INSUFFICIENT_STOCK_ERROR: [409, texts.outOfStock, 'out_of_stock'],
  ORDER_STATE_TRANSITION_ERROR: [409, texts.cartChanged, 'cart_changed'],
  ORDER_MODIFICATION_ERROR: [409, texts.cartChanged, 'cart_changed'],
  COUPON_REMOVED_DURING_CHECKOUT_ERROR: [409, texts.discountChanged, 'discount_changed'],
  PAYMENT_FAILED_ERROR: [503, texts.paymentUnavailable, 'payment_unavailable'],
  GUEST_CHECKOUT_ERROR: [403, texts.notLoggedIn, 'not_logged_in'],
  ALREADY_LOGGED_IN_ERROR: [409, texts.alreadyLoggedIn, 'already_logged_in'],
}

/** @param field where the error belongs, if not where such errors do */
export function toApiError({ errorCode = '', __typename }: Refusal, field?: string): ApiError {
  const [place, told] = atField[errorCode] ?? []
  if (place && told) return invalid({ [field ?? place]: [told] })
  const [status, text, code] = byStatus[errorCode] ?? []
  if (status && text) return new ApiError(status, text, code)
  console.error(JSON.stringify({ level: 'error', event: 'vendure_refused', reason: errorCode || __typename }))
  return new ApiError(500, texts.fault)
}

/** Whether Vendure's answer is a refusal. */
export const isRefusal = (answer: { __typename: string }): answer is Refusal => 'errorCode' in answer

/** @throws ApiError for a refusal */
export function refuseWhere(answer: { __typename: string } | null | undefined, field?: string) {
  if (answer && isRefusal(answer)) throw toApiError(answer, field)
}
