import { getOrder, getOrders, placeOrder, reorder } from '../../../../src/contract/ordering/order'
import { getPayment } from '../../../../src/contract/ordering/payment'
import { route } from '../http/route'
import { listOrders, orderAgain, showOrder } from './history'
import { placeCartAsOrder } from './place-order'
import { showPayment } from './show-payment'

export const orderRoutes = [
  route(placeOrder, async (form, context) => placeCartAsOrder(context, form)),
  route(getPayment, ({ token }, context) => showPayment(context, token)),
  route(getOrders, ({ status }, context) => listOrders(context, status)),
  route(getOrder, ({ id }, context) => showOrder(context, id)),
  route(reorder, ({ id }, context) => orderAgain(context, id)),
]
