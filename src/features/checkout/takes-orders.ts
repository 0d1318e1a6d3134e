import type { AnyCall } from '../../../kit/contract/call'
import { setPaymentMethod, setShippingMethod } from '../../contract/ordering/checkout'
import { placeOrder } from '../../contract/ordering/order'
import { getPayment } from '../../contract/ordering/payment'

/** The calls that ordering requires. A shop whose backend lacks one of them takes no orders (docs/OPERATIONS.md). */
const checkoutCalls: readonly AnyCall[] = [setShippingMethod, setPaymentMethod, placeOrder, getPayment]

export const takesOrders = (has: (call: AnyCall) => boolean) => checkoutCalls.every(has)
