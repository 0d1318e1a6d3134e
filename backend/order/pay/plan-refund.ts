import { ApiError } from '../../../kit/contract/errors'
import { formatPrice } from '../../../src/contract/money/euros-and-cents'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { invalidFieldError } from '../../http/validation'
import type { Contact } from '../../shop/contact'
import { type CreditNoteRow, parseCreditLines } from '../credit/credit-notes.statements'
import { texts as creditTexts } from '../credit/nl'
import {
  type CreditNotePlan,
  type CreditRequest,
  isFullCredit,
  type OrderLine,
  planCreditNote,
} from '../credit/plan-credit-note'
import { endedStatuses } from '../payable'
import { wrongStatusError } from '../status/change-order-status'
import { texts } from './nl'
import type { RefundableOrder } from './refund.statements'

export type RefundRequest = CreditRequest & {
  /** The reason for the refund, for the customer to read. */
  reason?: string
  /** Whether the refunded items return to stock; by default only those that were never sent. */
  restock?: boolean
  /** Idempotency key: a repeated request with the same key refunds once. */
  key?: string
  /** The number of credit notes that the client has seen; if there are more, the request is refused as out of date. */
  seen?: number
  rma?: number
}

export type OrderToRefund = {
  order: RefundableOrder
  lines: OrderLine[]
  notes: readonly CreditNoteRow[]
  shop: Contact
}

/** What a refund changes. `to` is the new status of the order; null if the status does not change. */
export type RefundPlan = {
  plan: CreditNotePlan
  to: typeof OrderStatus.cancelled | typeof OrderStatus.returned | null
  isCredit: boolean
  restock: boolean
  provider_cents: number
  by_hand_cents: number
}

/** @returns null if nothing remains to be refunded or changed */
export function planRefund({ order, lines, notes }: OrderToRefund, input: RefundRequest): RefundPlan | null {
  const { status_id, invoice_number } = order
  if (input.seen !== undefined && input.seen !== notes.length) throw changed()
  const isAll = isFullCredit(input)
  const isOver = endedStatuses.includes(status_id)
  if (status_id === OrderStatus.archived) throw wrongStatusError(texts.notRefundable)
  if (!isAll && invoice_number === null) throw wrongStatusError(creditTexts.notPaid)
  const plan = planCreditNote(order, lines, notes.flatMap(parseCreditLines), input)
  const isCredit = invoice_number !== null && plan.gross > 0
  if (isAll && isOver && !isCredit) return null
  // The returned items may be credited already; then only the return request is completed.
  if (input.rma !== undefined && !isCredit) return null
  if (!isAll && !isCredit) throw new ApiError(422, creditTexts.nothing, 'invalid')
  const isShipped = status_id === OrderStatus.shipped
  const end = isShipped ? OrderStatus.returned : OrderStatus.cancelled
  return {
    plan,
    to: !isOver && (isAll || plan.isLast) ? end : null,
    isCredit,
    restock: input.restock ?? ((!isShipped || order.waits_at_counter === 1) && !isOver),
    provider_cents: isCredit ? providerCents(order, plan, isAll) : 0,
    by_hand_cents: isCredit && order.paid_payment_id === null && order.payment_status === 'paid' ? plan.gross : 0,
  }
}

/** Returns the amount to refund through the provider: at most the amount that was paid and not yet refunded. */
function providerCents(
  { paid_status, paid_cents, returned_cents }: RefundableOrder,
  { gross }: CreditNotePlan,
  isAll: boolean,
) {
  const left = paid_status === 'paid' ? Math.max(0, (paid_cents ?? 0) - returned_cents) : 0
  if (gross > left && !isAll && paid_status !== null) {
    throw invalidFieldError('amount', creditTexts.tooMuchTaken(formatPrice(left)))
  }
  return Math.min(gross, left)
}

/**
 * Returns the payment status after the refund of an order without a payment: once its whole invoice is credited,
 * nothing has to be paid.
 */
export function statusAfterFullCredit(found: OrderToRefund, step: RefundPlan) {
  const { paid_payment_id, payment_status, total_cents } = found.order
  const isOver = step.isCredit ? invoicedAfterCredit(found, step) <= 0 : step.to !== null
  if (paid_payment_id !== null || !isOver) return {}
  return {
    payment_status: payment_status === 'paid' && total_cents > 0 ? ('refunded' as const) : ('canceled' as const),
  }
}

/** Returns the amount of the invoice that is not credited after the refund, in gross cents. */
export const invoicedAfterCredit = ({ order, notes }: OrderToRefund, { plan }: RefundPlan) =>
  notes.flatMap(parseCreditLines).reduce((left, { gross_cents }) => left - gross_cents, order.total_cents - plan.gross)

const changed = () => new ApiError(409, creditTexts.changed, 'order_changed')
