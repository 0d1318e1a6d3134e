import type { AnyCall } from '../../../kit/contract/call'
import { setPaymentMethod, setShippingMethod } from '../../contract/ordering/checkout'
import { placeOrder } from '../../contract/ordering/order'
import { getPayment } from '../../contract/ordering/payment'

/** The calls of ours without which a visitor would be stuck halfway to an order (docs/OPERATIONS.md). */
const checkoutCalls: readonly AnyCall[] = [setShippingMethod, setPaymentMethod, placeOrder, getPayment]

export const takesOrders = (has: (call: AnyCall) => boolean) => checkoutCalls.every(has)
