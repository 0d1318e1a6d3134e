import { withNormalisedAddresses } from '../../../backend/checkout/check-address'
import * as book from '../../../src/contract/address/address-book'
import * as auth from '../../../src/contract/auth'
import { getMe, updateMe } from '../../../src/contract/customer'
import * as cart from '../../../src/contract/ordering/cart'
import * as checkout from '../../../src/contract/ordering/checkout'
import { getOrder, getOrders, placeOrder, reorder } from '../../../src/contract/ordering/order'
import { getPayment } from '../../../src/contract/ordering/payment'
import { addAddress, changeAddress, listAddresses, makeAddressPrimary, removeAddress } from './account/addresses'
import { changeCustomer, showCustomer } from './account/customer'
import { logIn, logInAsGuest, logOut, registerAccount } from './account/login-and-register'
import { changePassword, requestPasswordResetMail, resetPassword } from './account/password'
import { addItem, changeDiscountCode, setAmount } from './cart/change-cart'
import { showCart } from './cart/show-cart'
import { catalogueRoutes } from './catalogue/routes'
import {
  listPaymentMethods,
  listShippingMethods,
  setAddresses,
  setPayment,
  setRemarks,
  setShipping,
} from './checkout/checkout'
import { contentRoutes } from './content/routes'
import { type Route, route } from './http/route'
import { listOrders, orderAgain, showOrder } from './order/history'
import { placeCartAsOrder } from './order/place-order'
import { showPayment } from './order/show-payment'

/** The answered calls of the contract. README.md names those that are missing. */
export const routes: readonly Route[] = [
  ...contentRoutes,
  ...catalogueRoutes,

  route(cart.getCart, (_, context) => showCart(context)),
  route(cart.addToCart, ({ po_id, amount }, context) => addItem(context, po_id, amount)),
  route(cart.setCartAmount, ({ po_id, amount }, context) => setAmount(context, po_id, amount)),
  route(cart.removeFromCart, ({ po_id }, context) => setAmount(context, po_id, 0)),
  route(cart.setDiscountCode, ({ code }, context) => changeDiscountCode(context, code)),

  route(auth.login, ({ email, password }, context) => logIn(context, email, password)),
  route(auth.logout, (_, context) => logOut(context)),
  route(auth.register, (form, context) => registerAccount(context, form)),
  route(auth.loginAsGuest, ({ email }, context) => logInAsGuest(context, email)),
  route(auth.sendResetToken, ({ email }, context) => requestPasswordResetMail(context, email)),
  route(auth.resetPassword, ({ token, password }, context) => resetPassword(context, token, password)),
  route(auth.changePassword, ({ current_password, password }, context) =>
    changePassword(context, current_password, password),
  ),

  route(getMe, (_, context) => showCustomer(context)),
  route(updateMe, (form, context) => changeCustomer(context, form)),

  route(book.getAddresses, (_, context) => listAddresses(context)),
  route(
    { ...book.addAddress, input: withNormalisedAddresses(book.addAddress.input) },
    ({ type, ...address }, context) => addAddress(context, type, address),
  ),
  route(
    { ...book.updateAddress, input: withNormalisedAddresses(book.updateAddress.input) },
    ({ id, type, ...address }, context) => changeAddress(context, id, type, address),
  ),
  route(book.setPrimaryAddress, ({ id, type }, context) => makeAddressPrimary(context, id, type)),
  route(book.deleteAddress, ({ id }, context) => removeAddress(context, id)),

  route(checkout.getShippingMethods, (_, context) => listShippingMethods(context)),
  route(checkout.getPaymentMethods, (_, context) => listPaymentMethods(context)),
  route(
    { ...checkout.setAddressData, input: withNormalisedAddresses(checkout.setAddressData.input) },
    ({ invoice, delivery }, context) => setAddresses(context, invoice, delivery),
  ),
  route(checkout.setShippingMethod, ({ id }, context) => setShipping(context, id)),
  route(checkout.setPaymentMethod, ({ id }, context) => setPayment(context, id)),
  route(checkout.setRemarks, ({ remarks }, context) => setRemarks(context, remarks)),

  route(placeOrder, (form, context) => placeCartAsOrder(context, form)),
  route(getPayment, ({ token }, context) => showPayment(context, token)),
  route(getOrders, ({ status }, context) => listOrders(context, status)),
  route(getOrder, ({ id }, context) => showOrder(context, id)),
  route(reorder, ({ id }, context) => orderAgain(context, id)),
]
