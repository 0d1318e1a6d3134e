import type { AnyCall } from '../../contract/call'
import { setPaymentMethod, setShippingMethod } from '../../contract/ordering/checkout'
import { placeOrder } from '../../contract/ordering/order'
import { getPayment } from '../../contract/ordering/payment'

/**
 * The calls beyond the specification that lead from a cart to an order, and tell how its payment stands. A backend that
 * lacks one of them would leave a visitor stuck halfway. Remarks, guests and registering are left out where they are
 * not known: docs/OPERATIONS.md.
 */
const checkoutCalls: readonly AnyCall[] = [setShippingMethod, setPaymentMethod, placeOrder, getPayment]

export const takesOrders = (has: (call: AnyCall) => boolean) => checkoutCalls.every(has)
