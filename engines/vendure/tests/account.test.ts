import { expect, test } from 'vitest'
import {
  addAddress,
  deleteAddress,
  getAddresses,
  setPrimaryAddress,
  updateAddress,
} from '../../../src/contract/address/address-book'
import { changePassword, login, loginAsGuest, logout, register } from '../../../src/contract/auth'
import { getMe, updateMe } from '../../../src/contract/customer'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import {
  getPaymentMethods,
  getShippingMethods,
  setAddressData,
  setPaymentMethod,
  setShippingMethod,
} from '../../../src/contract/ordering/checkout'
import { getOrder, getOrders, placeOrder, reorder } from '../../../src/contract/ordering/order'
import { findVariant, newMailAddress, openVisitor, testAddress } from './visitor'

const password = 'bergtocht-2042'
const names = { firstname: 'Sanne', middle_name: 'van der', lastname: 'Berg', company: null, vat_number: null }

async function openAccount() {
  const visitor = openVisitor()
  const email = newMailAddress()
  await register(visitor.api, { ...names, email, password, password_confirmation: password })
  return { ...visitor, email }
}

test('a customer registers, logs out and in again, and the mail address cannot register twice', async () => {
  const { api, email } = await openAccount()
  expect(await getMe(api, {})).toMatchObject({ email, account_exists: true, middle_name: 'van der' })
  await logout(api, {})
  await expect(getMe(api, {})).rejects.toMatchObject({ status: 401 })

  await expect(login(api, { email, password: 'verkeerd-2042' })).rejects.toMatchObject({ status: 401 })
  await login(api, { email, password })
  expect(await getMe(api, {})).toMatchObject({ email })
  const other = { ...names, email, password: 'iets-heel-anders', password_confirmation: 'iets-heel-anders' }
  await expect(register(openVisitor().api, other)).rejects.toMatchObject({
    status: 422,
    errors: { email: [/account/] },
  })
})

test('a guest with an account’s mail address must log in, and sees none of the account’s data', async () => {
  const { email } = await openAccount()
  const stranger = openVisitor()
  const { option } = await findVariant()
  await addToCart(stranger.api, { po_id: option?.po_id ?? 0, amount: 1 })

  await expect(loginAsGuest(stranger.api, { email })).rejects.toMatchObject({ status: 422 })
  await expect(getMe(stranger.api, {})).rejects.toMatchObject({ status: 401 })
})

test('a guest reads nothing that another guest left under the same mail address', async () => {
  const email = newMailAddress()
  const [first, second] = [openVisitor(), openVisitor()]
  for (const { api } of [first, second]) {
    const { option } = await findVariant()
    await addToCart(api, { po_id: option?.po_id ?? 0, amount: 1 })
    await loginAsGuest(api, { email })
    if (api === first.api) await setAddressData(api, { invoice: testAddress, delivery: null })
  }

  expect(await getMe(second.api, {})).toMatchObject({ email, firstname: '', lastname: '' })
  expect((await getAddresses(second.api, {})).invoice).toEqual([])
})

test('in Vendure the cart survives the login, and the customer finds the order in the account', async () => {
  const { api, email } = await openAccount()
  await logout(api, {})
  const { option } = await findVariant()
  const po_id = option?.po_id ?? 0
  await addToCart(api, { po_id, amount: 1 })
  await login(api, { email, password })
  await setAddressData(api, { invoice: testAddress, delivery: { ...testAddress, street: 'Dorpsstraat', addition: '' } })
  const [shipping] = await getShippingMethods(api, {})
  const [payment] = await getPaymentMethods(api, {})
  await setShippingMethod(api, { id: shipping?.id ?? 0 })
  await setPaymentMethod(api, { id: payment?.id ?? 0 })
  const cart = await getCart(api, {})
  const body = { accept_terms: true, version: cart.version ?? 0, payable: toEuro(cart.payable?.gross ?? 0) } as const
  const placed = await placeOrder(api, body, { headers: { 'idempotency-key': crypto.randomUUID() } })

  const [order] = await getOrders(api, {})

  expect(order).toMatchObject({
    id: placed.id,
    status_id: 2,
    items: [{ po_id, amount: 1 }],
    address_data: { invoice: testAddress, delivery: { street: 'Dorpsstraat', addition: null } },
  })
  expect(await getOrder(api, { id: placed.id })).toEqual(order)
  const stranger = await openAccount()
  await expect(getOrder(stranger.api, { id: placed.id })).rejects.toMatchObject({ status: 404 })
  await expect(reorder(stranger.api, { id: placed.id })).rejects.toMatchObject({ status: 404 })
  expect((await reorder(api, { id: placed.id }))?.data?.items).toMatchObject([{ po_id, amount: 1 }])
})

test('a customer changes personal data, password and addresses', async () => {
  const { api, email } = await openAccount()
  await updateMe(api, { ...names, email, lastname: 'Dal', phone: '06 12345678', newsletter: true })
  expect(await getMe(api, {})).toMatchObject({ lastname: 'Dal', phone: '06 12345678', newsletter: true })
  await expect(updateMe(api, { ...names, email: newMailAddress(), newsletter: false })).rejects.toMatchObject({
    errors: { password: [expect.any(String)] },
  })

  const next = 'dalwandeling-2043'
  const passwords = { password: next, password_confirmation: next }
  await expect(changePassword(api, { current_password: 'nee', ...passwords })).rejects.toMatchObject({
    errors: { current_password: [expect.any(String)] },
  })
  await changePassword(api, { current_password: password, ...passwords })
  await login(openVisitor().api, { email, password: next })

  await addAddress(api, { ...testAddress, type: 'invoice' })
  await expect(addAddress(api, { ...testAddress, type: 'invoice', postal_code: 'X' })).rejects.toMatchObject({
    errors: { postal_code: [expect.any(String)] },
  })
  const { invoice } = await getAddresses(api, {})
  expect(invoice).toMatchObject([{ ...testAddress, primary: true }])
  const id = (await addAddress(api, { ...testAddress, type: 'invoice' }))?.id ?? 0
  await updateAddress(api, { ...testAddress, id, type: 'invoice', city: 'Zwolle' })
  await setPrimaryAddress(api, { id, type: 'invoice' })
  expect((await getAddresses(api, {})).invoice).toMatchObject([
    { id, city: 'Zwolle', primary: true },
    { ...testAddress, primary: false },
  ])
  await deleteAddress(api, { id: invoice[0]?.id ?? 0 })
  expect((await getAddresses(api, {})).invoice).toMatchObject([{ id }])
})
