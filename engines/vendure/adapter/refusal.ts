import type { TadaDocumentNode } from 'gql.tada'
import { invalidInputError } from '../../../backend/http/validation'
import { ApiError } from '../../../kit/contract/errors'
import { texts } from './nl'
import { callVendure, graphql, type VendureConnection } from './vendure/shop-api'

/**
 * An error result with which Vendure refuses a change. `interceptorError` is the reason, for people, of an
 * `OrderInterceptor` in the operator's configuration.
 */
export type Refusal = { __typename: string; errorCode?: string; interceptorError?: string }

/** The fields of an error result that `Refusal` has; each mutation asks for them. */
export const refusalFields = graphql(`
  fragment RefusalFields on ErrorResult {
    __typename
    errorCode
    ... on InsufficientStockError { quantityAvailable }
    ... on OrderInterceptorError { interceptorError }
  }
`)

type AtField = Record<string, [field: string, text: string]>

/** Vendure's error codes that become a text at a form field. */
const atField: AtField = {
  INVALID_CREDENTIALS_ERROR: ['password', texts.wrongPassword],
  COUPON_CODE_INVALID_ERROR: ['code', texts.codeUnknown],
  COUPON_CODE_EXPIRED_ERROR: ['code', texts.codeExpired],
  COUPON_CODE_LIMIT_ERROR: ['code', texts.codeUsed],
  INELIGIBLE_SHIPPING_METHOD_ERROR: ['id', texts.unknownShipping],
  INELIGIBLE_PAYMENT_METHOD_ERROR: ['payment_method', texts.unknownPayment],
  PAYMENT_DECLINED_ERROR: ['payment_method', texts.paymentDeclined],
  EMAIL_ADDRESS_CONFLICT_ERROR: ['email', texts.mailTaken],
  PASSWORD_VALIDATION_ERROR: ['password', texts.weakPassword],
  PASSWORD_RESET_TOKEN_INVALID_ERROR: ['token', texts.badResetLink],
  PASSWORD_RESET_TOKEN_EXPIRED_ERROR: ['token', texts.badResetLink],
}

/** The adapter's own error code for an order whose amount is not the one that the buyer agreed to. */
export const AMOUNT_CHANGED = 'AMOUNT_CHANGED'

/** Vendure's error codes that become an HTTP status with a code of the contract. */
const byStatus: Record<string, [status: number, text: string, code: string]> = {
  [AMOUNT_CHANGED]: [409, texts.priceChanged, 'price_changed'],
  NO_ACTIVE_ORDER_ERROR: [409, texts.cartEmpty, 'empty_cart'],
  ORDER_LIMIT_ERROR: [409, texts.cartFull, 'cart_full'],
  INSUFFICIENT_STOCK_ERROR: [409, texts.outOfStock, 'out_of_stock'],
  ORDER_STATE_TRANSITION_ERROR: [409, texts.cartChanged, 'cart_changed'],
  ORDER_MODIFICATION_ERROR: [409, texts.cartChanged, 'cart_changed'],
  ORDER_PAYMENT_STATE_ERROR: [409, texts.cartChanged, 'cart_changed'],
  COUPON_REMOVED_DURING_CHECKOUT_ERROR: [409, texts.discountChanged, 'discount_changed'],
  PAYMENT_FAILED_ERROR: [503, texts.paymentUnavailable, 'payment_unavailable'],
  GUEST_CHECKOUT_ERROR: [403, texts.notLoggedIn, 'not_logged_in'],
  ALREADY_LOGGED_IN_ERROR: [409, texts.alreadyLoggedIn, 'already_logged_in'],
}

/** @param own fields and texts for the errors of this call, which replace the default ones */
export function toApiError({ errorCode = '', __typename, interceptorError }: Refusal, own: AtField = {}): ApiError {
  if (interceptorError) return new ApiError(409, interceptorError, 'refused')
  const [field, message] = own[errorCode] ?? atField[errorCode] ?? []
  if (field && message) return invalidInputError({ [field]: [message] })
  const [status, text, code] = byStatus[errorCode] ?? []
  if (status && text) return new ApiError(status, text, code)
  console.error(JSON.stringify({ level: 'error', event: 'vendure_refused', reason: errorCode || __typename }))
  return new ApiError(500, texts.fault)
}

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'errorCode' in answer

/**
 * Sends one or more mutations to Vendure.
 *
 * @param own fields and texts for the errors of this call, which replace the default ones
 * @throws ApiError for the first mutation that Vendure refuses
 */
export async function sendMutation<Answer extends object, Variables>(
  vendure: VendureConnection,
  document: TadaDocumentNode<Answer, Variables>,
  variables: Variables,
  own?: AtField,
): Promise<Answer> {
  const answer = await callVendure<Answer, Variables>(vendure, document, ...([variables] as never))
  for (const result of Object.values(answer)) if (isRefusal(result)) throw toApiError(result, own)
  return answer
}
