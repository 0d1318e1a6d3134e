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
import { getCart } from '../../../src/contract/ordering/cart'
import { setAddressData } from '../../../src/contract/ordering/checkout'
import { getOrder, getOrders, reorder } from '../../../src/contract/ordering/order'
import { buyAsGuest, fillCart, fillCheckout, orderAtVendure, queryShop, submitOrder } from './buyer'
import { newMailAddress, openAccount, openVisitor, password, testAddress, testNames } from './visitor'

/** Makes what is created next newer than what was created before: SQLite stores whole seconds. */
const waitForNextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100))

test('a customer registers, logs out and in again, and the mail address cannot register twice', async () => {
  const { api, email } = await openAccount()
  expect(await getMe(api, {})).toMatchObject({ email, account_exists: true, middle_name: 'van der' })
  await logout(api, {})
  await expect(getMe(api, {})).rejects.toMatchObject({ status: 401 })

  await expect(login(api, { email, password: 'verkeerd-2042' })).rejects.toMatchObject({ status: 401 })
  await login(api, { email, password })
  expect(await getMe(api, {})).toMatchObject({ email })
  const other = { ...testNames, email, password: 'iets-heel-anders', password_confirmation: 'iets-heel-anders' }
  await expect(register(openVisitor().api, other)).rejects.toMatchObject({
    status: 422,
    errors: { email: [/account/] },
  })
})

test('a guest with an account’s mail address must log in, and sees none of the account’s data', async () => {
  const { email } = await openAccount()
  const stranger = openVisitor()
  await fillCart(stranger, 1)

  await expect(loginAsGuest(stranger.api, { email })).rejects.toMatchObject({ status: 422 })
  await expect(getMe(stranger.api, {})).rejects.toMatchObject({ status: 401 })
})

test('a guest reads nothing that another guest left under the same mail address', async () => {
  const email = newMailAddress()
  const [first, second] = [openVisitor(), openVisitor()]
  for (const visitor of [first, second]) {
    await fillCart(visitor, 1)
    await loginAsGuest(visitor.api, { email })
    if (visitor === first) await setAddressData(visitor.api, { invoice: testAddress, delivery: null })
  }

  expect(await getMe(second.api, {})).toMatchObject({ email, firstname: '', lastname: '' })
  expect((await getAddresses(second.api, {})).invoice).toEqual([])
})

test('a guest who registers keeps the cart with its address and gets the orders of this browser', async () => {
  const visitor = openVisitor()
  const { email, placed } = await buyAsGuest(visitor)
  const { po_id } = await fillCart(visitor, 1)
  const again = await submitOrder(visitor, await fillCheckout(visitor), crypto.randomUUID())
  await fillCart(visitor, 1)
  await setAddressData(visitor.api, { invoice: testAddress, delivery: null })
  await waitForNextSecond()

  const { api } = await openAccount(visitor, email)

  const cart = await getCart(api, {})
  expect(cart).toMatchObject({ count: 1, guest_mode: false, address_data: { invoice: testAddress } })
  expect((await getOrders(api, {})).map(({ id }) => id)).toEqual([again.id, placed.id])
  expect((await getOrder(api, { id: again.id })).items).toMatchObject([{ po_id }])
  await logout(api, {})
  const elsewhere = openVisitor()
  await login(elsewhere.api, { email, password })
  expect(await getCart(elsewhere.api, {})).toMatchObject({ count: 1, address_data: { invoice: testAddress } })
  expect(await getOrders(elsewhere.api, {})).toHaveLength(2)
})

test('a visitor who registers a guest’s mail address in another browser gets neither orders nor cart, and the guest keeps the cart', async () => {
  const guest = openVisitor()
  const { email } = await buyAsGuest(guest)
  await fillCart(guest, 1)
  await loginAsGuest(guest.api, { email })
  await setAddressData(guest.api, { invoice: testAddress, delivery: null })
  await waitForNextSecond()

  const stranger = await openAccount(openVisitor(), email)

  expect(await getOrders(stranger.api, {})).toEqual([])
  expect((await getCart(stranger.api, {})).items).toEqual([])
  expect(await getCart(guest.api, {})).toMatchObject({ count: 1, address_data: { invoice: testAddress } })
  await fillCart(stranger, 1)
  expect(await getCart(guest.api, {})).toMatchObject({ count: 1 })
  await expect(loginAsGuest(guest.api, { email })).rejects.toMatchObject({ errors: { email: [expect.any(String)] } })
})

test('an order that is being paid while its mail address is registered elsewhere keeps its customer, and the account sees nothing of it', async () => {
  const guest = openVisitor()
  await fillCart(guest, 1)
  const email = newMailAddress()
  await loginAsGuest(guest.api, { email })
  await fillCheckout(guest)
  const arrange = 'mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { code } } }'
  const { transitionOrderToState: order } = await queryShop<{ transitionOrderToState: { code: string } }>(
    guest,
    arrange,
  )
  await waitForNextSecond()

  const stranger = await openAccount(openVisitor(), email)

  expect((await getCart(stranger.api, {})).items).toEqual([])
  const { po_id } = await fillCart(stranger, 1)
  expect((await getCart(stranger.api, {})).items).toMatchObject([{ po_id, amount: 1 }])
  await queryShop(guest, 'mutation { addPaymentToOrder(input: { method: "ideal", metadata: {} }) { __typename } }')
  expect(await orderAtVendure(order.code)).toMatchObject({
    state: 'PaymentSettled',
    customer: { emailAddress: email },
    lines: [{ quantity: 1 }],
  })
  expect(await getOrders(stranger.api, {})).toEqual([])
  expect((await getCart(stranger.api, {})).items).toMatchObject([{ po_id, amount: 1 }])
})

test('in Vendure the cart survives the login, and the customer finds the order in the account', async () => {
  const visitor = await openAccount()
  const { api, email } = visitor
  await logout(api, {})
  const { po_id } = await fillCart(visitor, 1)
  await login(api, { email, password })
  const cart = await fillCheckout(visitor, { ...testAddress, street: 'Dorpsstraat', addition: '' })
  const placed = await submitOrder(visitor, cart, crypto.randomUUID())

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
  await updateMe(api, { ...testNames, email, lastname: 'Dal', phone: '06 12345678', newsletter: true })
  expect(await getMe(api, {})).toMatchObject({ lastname: 'Dal', phone: '06 12345678', newsletter: true })
  await expect(updateMe(api, { ...testNames, email: newMailAddress(), newsletter: false })).rejects.toMatchObject({
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
