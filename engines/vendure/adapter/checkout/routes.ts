import { withTidiedAddresses } from '../../../../backend/checkout/check-address'
import * as calls from '../../../../src/contract/ordering/checkout'
import { route } from '../http/route'
import { setAddresses, setPayment, setRemarks, setShipping } from './set-checkout-choices'
import { listPaymentMethods, listShippingMethods } from './shipping-and-payment-methods'

export const checkoutRoutes = [
  route(calls.getShippingMethods, (_, context) => listShippingMethods(context)),
  route(calls.getPaymentMethods, (_, context) => listPaymentMethods(context)),
  route(
    { ...calls.setAddressData, input: withTidiedAddresses(calls.setAddressData.input) },
    ({ invoice, delivery }, context) => setAddresses(context, invoice, delivery),
  ),
  route(calls.setShippingMethod, ({ id }, context) => setShipping(context, id)),
  route(calls.setPaymentMethod, ({ id }, context) => setPayment(context, id)),
  route(calls.setRemarks, ({ remarks }, context) => setRemarks(context, remarks)),
]
