import { withTidiedAddresses } from '../../../../backend/checkout/check-address'
import * as book from '../../../../src/contract/address/address-book'
import * as auth from '../../../../src/contract/auth'
import { getMe, updateMe } from '../../../../src/contract/customer'
import { route } from '../http/route'
import { addAddress, changeAddress, listAddresses, makeAddressPrimary, removeAddress } from './addresses'
import { changeCustomer, showCustomer } from './customer'
import { logIn, logInAsGuest, logOut, registerAccount } from './login-and-register'
import { changePassword, requestPasswordResetMail, resetPassword } from './password'

export const accountRoutes = [
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
  route({ ...book.addAddress, input: withTidiedAddresses(book.addAddress.input) }, ({ type, ...address }, context) =>
    addAddress(context, type, address),
  ),
  route(
    { ...book.updateAddress, input: withTidiedAddresses(book.updateAddress.input) },
    ({ id, type, ...address }, context) => changeAddress(context, id, type, address),
  ),
  route(book.setPrimaryAddress, ({ id, type }, context) => makeAddressPrimary(context, id, type)),
  route(book.deleteAddress, ({ id }, context) => removeAddress(context, id)),
]
