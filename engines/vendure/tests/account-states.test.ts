import { afterEach, expect, test, vi } from 'vitest'
import { deleteAddress, getAddresses, setPrimaryAddress } from '../../../src/contract/address/address-book'
import { changePassword, login, register, resetPassword } from '../../../src/contract/auth'
import { getMe } from '../../../src/contract/customer'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { getOrder, getOrders } from '../../../src/contract/ordering/order'
import { fromVendureAddress } from '../adapter/address'
import type { ShopContext } from '../adapter/env'
import { signOrderCode } from '../adapter/signed-order-code'
import {
  type Answers,
  addedAll,
  aLine,
  anAccount,
  anOrder,
  answersWithOrders,
  aPlacedOrder,
  openAdapterWithFakeVendure,
  TOKEN_SECRET,
} from './fake-vendure'

afterEach(() => {
  vi.unstubAllGlobals()
})

const loginTo = (carts: unknown[], activeCustomer: object | null = null): Answers => ({
  ActiveOrder: () => ({ activeCustomer, activeOrder: carts.length > 1 ? carts.shift() : carts[0] }),
  Login: () => ({ login: { __typename: 'CurrentUser' } }),
  AddAll: addedAll,
  ApplyCode: () => ({ applyCouponCode: { __typename: 'Order', promotions: [{ couponCode: 'BUITEN10' }] } }),
})

test('a guest who logs in to an account keeps the cart and its discount code, which Vendure does not merge', async () => {
  const guest = { id: '8', emailAddress: 'sane@voorbeeld.nl', user: null }
  const lines = [aLine(11, { quantity: 2 }), aLine(12)]
  const before = anOrder({ customer: guest, totalQuantity: 3, lines, couponCodes: ['BUITEN10'] })
  const after = anOrder({ id: '2', code: 'NEWER', customer: anAccount, lines: [aLine(12)] })
  const { api, variablesOf } = openAdapterWithFakeVendure(loginTo([before, after]))

  const { scart_items_merged } = await login(api, { email: anAccount.emailAddress, password: 'bergtocht-2042' })

  expect(variablesOf('AddAll')).toEqual([{ inputs: [{ productVariantId: '11', quantity: 2 }] }])
  expect(variablesOf('ApplyCode')).toEqual([{ code: 'BUITEN10' }])
  expect(scart_items_merged).toBe(true)
})

test('the cart of one account is not added to another account at its login', async () => {
  const { api, variablesOf } = openAdapterWithFakeVendure(loginTo([anOrder({ customer: anAccount }), null], anAccount))

  await login(api, { email: 'noor@voorbeeld.nl', password: 'bergtocht-2042' })

  expect(variablesOf('AddAll')).toEqual([])
})

test('an account shows no orders and addresses that a guest left earlier under its mail address', async () => {
  const customer = { ...anAccount, createdAt: '2026-09-01T08:00:00.000Z' }
  const address = {
    id: '3',
    createdAt: '2026-09-02T08:00:00.000Z',
    fullName: 'Sanne Berg',
    streetLine1: 'Dorpsstraat 1',
    country: { code: 'NL' },
    defaultBillingAddress: true,
  }
  const orders = [aPlacedOrder(), aPlacedOrder({ id: '2', createdAt: '2026-09-02T08:00:00.000Z' })]
  const { api } = openAdapterWithFakeVendure({
    ...answersWithOrders(orders, customer),
    Addresses: () => ({
      activeCustomer: { ...customer, addresses: [address, { ...address, id: '4', createdAt: anAccount.createdAt }] },
    }),
  })

  expect((await getOrders(api, {})).map(({ id }) => id)).toEqual([1])
  await expect(getOrder(api, { id: 2 })).rejects.toMatchObject({ status: 404 })
  expect((await getAddresses(api, {})).invoice.map(({ id }) => id)).toEqual([4])
  await expect(deleteAddress(api, { id: 3 })).rejects.toMatchObject({ status: 404 })
})

test('an imported account shows its orders from before the import', async () => {
  const orders = [aPlacedOrder({ createdAt: '2019-09-02T08:00:00.000Z' })]

  expect(await getOrders(openAdapterWithFakeVendure(answersWithOrders(orders)).api, {})).toHaveLength(1)
})

test('after the primary invoice address is deleted, the oldest other invoice address is primary', async () => {
  const addresses = (['delivery', 'invoice', 'invoice', 'invoice'] as const).map((type, index) => ({
    id: String(9 + index),
    createdAt: anAccount.createdAt,
    streetLine1: 'Dorpsstraat 1',
    country: { code: 'NL' },
    defaultBillingAddress: index === 3,
    customFields: { type },
  }))
  const { api, variablesOf } = openAdapterWithFakeVendure({
    Addresses: () => ({ activeCustomer: { ...anAccount, addresses } }),
    DeleteAddress: () => ({ deleteCustomerAddress: { success: true } }),
    UpdateAddress: () => ({ updateCustomerAddress: { id: '10' } }),
  })

  await deleteAddress(api, { id: 11 })
  expect(variablesOf('UpdateAddress')).toEqual([])
  await deleteAddress(api, { id: 12 })
  expect(variablesOf('UpdateAddress')).toEqual([{ input: { id: '10', defaultBillingAddress: true } }])
})

test('the address of the first order stays an invoice address when another one becomes primary', async () => {
  // Vendure itself stores this address, without our type.
  const ofOrder = {
    id: '9',
    createdAt: anAccount.createdAt,
    streetLine1: 'Dorpsstraat 1',
    country: { code: 'NL' },
    defaultBillingAddress: true,
    customFields: { type: null },
  }
  const other = { ...ofOrder, id: '10', defaultBillingAddress: false, customFields: { type: 'invoice' } }
  const { api, variablesOf } = openAdapterWithFakeVendure({
    Addresses: () => ({ activeCustomer: { ...anAccount, addresses: [ofOrder, other] } }),
    UpdateAddress: () => ({ updateCustomerAddress: { id: '10' } }),
  })

  await setPrimaryAddress(api, { id: 10, type: 'invoice' })

  expect(variablesOf('UpdateAddress')).toEqual([
    { input: { id: '9', customFields: { type: 'invoice' } } },
    { input: { id: '10', defaultBillingAddress: true } },
  ])
})

test('an address that the operator changed in the dashboard is the changed one', () => {
  const address = {
    fullName: 'Sanne van der Berg',
    company: '',
    streetLine1: 'Plein 1944 12 bis',
    streetLine2: null,
    city: 'Breda',
    postalCode: '4811 XR',
    countryCode: 'NL',
    phoneNumber: '',
    customFields: {
      firstname: 'Sanne',
      middleName: 'van der',
      lastname: 'Berg',
      street: 'Plein 1944',
      houseNumber: '12',
      addition: 'bis',
    },
  }

  expect(fromVendureAddress(address)).toMatchObject({ street: 'Plein 1944', house_number: '12', addition: 'bis' })
  expect(fromVendureAddress(address)).toMatchObject({ firstname: 'Sanne', middle_name: 'van der', lastname: 'Berg' })
  expect(
    fromVendureAddress({ ...address, fullName: 'Sanne Dal', streetLine1: 'Dorpsstraat 7', postalCode: '8011 AA' }),
  ).toMatchObject({
    ...{ firstname: 'Sanne', middle_name: null, lastname: 'Dal' },
    ...{ street: 'Dorpsstraat', house_number: '7', addition: null, postal_code: '8011 AA' },
  })
})

const passwords = { password: 'bergtocht-2043', password_confirmation: 'bergtocht-2043' }

test('a changed password ends all sessions of the account, and this visitor gets a new one', async () => {
  const { api, requests } = openAdapterWithFakeVendure({
    Visitor: () => ({ activeCustomer: anAccount, activeOrder: null }),
    ChangePassword: () => ({ updateCustomerPassword: { __typename: 'Success' } }),
    Logout: () => ({ logout: { success: true } }),
    Login: () => ({ login: { __typename: 'CurrentUser' }, token: 'a-new-token-of-thirty-characters' }),
  })
  const cookies: string[] = []
  const listening: typeof api = async (path, init) => {
    const response = await api(path, init)
    cookies.push(...response.headers.getSetCookie())
    return response
  }

  await changePassword(listening, { current_password: 'bergtocht-2042', ...passwords })

  expect(requests.map(({ operation }) => operation)).toEqual(['Visitor', 'ChangePassword', 'Logout', 'Login'])
  expect(requests.at(-1)?.variables).toEqual({ email: anAccount.emailAddress, password: passwords.password })
  expect(cookies).toEqual([expect.stringContaining('vendure_session=a-new-token-of-thirty-characters;')])
})

test('a password that is set by a mailed link ends all sessions of the account', async () => {
  const { api, requests } = openAdapterWithFakeVendure({
    Reset: () => ({ resetPassword: { __typename: 'CurrentUser' }, token: 'a-token-of-the-reset' }),
    Logout: () => ({ logout: { success: true } }),
  })

  await resetPassword(api, { token: 'mailed', ...passwords })

  expect(requests.map(({ operation, session }) => [operation, session])).toEqual([
    ['Reset', undefined],
    ['Logout', 'a-token-of-the-reset'],
  ])
})

test('the session cookie outlives a session that Vendure extends at each use, because it is set only when one begins', async () => {
  const { api } = openAdapterWithFakeVendure({
    ActiveOrder: () => ({ activeOrder: null }),
    Login: () => ({ login: { __typename: 'CurrentUser' }, token: 'a-new-token-of-thirty-characters' }),
  })

  const { headers } = await api('/customerAuth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: anAccount.emailAddress, password: passwords.password }),
  })

  const cookie = headers.getSetCookie().find((cookie) => cookie.startsWith('vendure_session=a-new-token')) ?? ''
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(365 * 24 * 60 * 60)
})

test('an account that a guest opens gets the orders of this browser, and not those that others placed under its mail address', async () => {
  const guest = await signOrderCode({ env: { TOKEN_SECRET } } as ShopContext, 'guest', 'FIRST,SECOND')
  const before = { createdAt: '2026-09-02T08:00:00.000Z' }
  const orders = ['SECOND', 'OTHER', 'FIRST'].map((code, place) => aPlacedOrder({ ...before, id: place + 1, code }))
  const customer = { ...anAccount, createdAt: '2026-09-01T08:00:00.000Z' }
  const answers = answersWithOrders(orders, { ...customer, customFields: { guestOrders: ['FIRST', 'SECOND'] } })
  const { api, variablesOf } = openAdapterWithFakeVendure(
    {
      ...answers,
      Register: () => ({ registerCustomerAccount: { __typename: 'Success' } }),
      Login: () => ({ login: { __typename: 'CurrentUser' } }),
    },
    `vendure_guest=${guest}`,
  )

  const names = { firstname: 'Sanne', lastname: 'Berg', company: null, vat_number: null }
  await register(api, { ...names, email: anAccount.emailAddress, ...passwords })

  expect(variablesOf('Register')).toMatchObject([{ input: { customFields: { guestOrders: ['FIRST', 'SECOND'] } } }])
  expect((await getOrders(api, {})).map(({ number }) => number)).toEqual(['SECOND', 'FIRST'])
})

/** A customer that was a guest before the account was opened. */
const aFormerGuest = { ...anAccount, createdAt: '2026-09-01T08:00:00.000Z' }

/** A cart that a guest filled under the mail address of `aFormerGuest` before the account existed. */
const guestCart = anOrder({
  createdAt: '2026-09-02T08:00:00.000Z',
  customer: aFormerGuest,
  billingAddress: { fullName: 'Sanne Berg', streetLine1: 'Dorpsstraat 1', countryCode: 'NL' },
  customFields: { remarks: 'Bij de buren', paymentMethodCode: null, requestKey: null, addedKeys: [] },
})

test('an account sees nothing of a cart that a guest filled elsewhere, and its first change starts a cart of its own', async () => {
  let cart = guestCart
  const { api, requests, variablesOf } = openAdapterWithFakeVendure({
    ActiveOrder: () => ({ activeCustomer: aFormerGuest, activeOrder: cart }),
    AddAll: () => {
      cart = anOrder({ id: '2', code: 'OWN', customer: aFormerGuest, lines: [] })
      return addedAll()
    },
    AddItem: () => ({ addItemToOrder: { __typename: 'Order' } }),
    Login: () => ({ login: { __typename: 'CurrentUser' } }),
  })

  const { headers } = await api('/shoppingCart', {})
  expect(headers.getSetCookie()).toEqual([])
  expect(await getCart(api, {})).toMatchObject({ items: [], count: 0 })
  expect(JSON.stringify(await getCart(api, {}))).not.toMatch(/Dorpsstraat|buren|Artikel/)
  // Vendure’s login would end the guest’s session if this session had the guest’s cart.
  await login(api, { email: anAccount.emailAddress, password: 'bergtocht-2042' })
  expect(requests.find(({ operation }) => operation === 'Login')?.session).toBeUndefined()

  await addToCart(api, { po_id: 12, amount: 1 })

  expect(variablesOf('AddAll')).toEqual([{ inputs: [] }])
  expect(requests.find(({ operation }) => operation === 'AddAll')?.guestCart).toBe(guestCart.code)
  expect(variablesOf('AddItem')).toMatchObject([{ id: '12' }])
})

test('a Vendure that gives an account the cart of a guest in spite of the adapter gets no change of it', async () => {
  const { api, variablesOf } = openAdapterWithFakeVendure({
    ActiveOrder: () => ({ activeCustomer: aFormerGuest, activeOrder: guestCart }),
    AddAll: addedAll,
  })

  await expect(addToCart(api, { po_id: 12, amount: 1 })).rejects.toMatchObject({ status: 503 })

  expect(variablesOf('AddItem')).toEqual([])
})

test.each([
  ['this browser', `vendure_order=${guestCart.code}`, []],
  ['a browser from which the customer logged in', '', [guestCart.code]],
])('an account keeps the cart with its address that a guest filled in %s', async (_, cookie, guestOrders) => {
  const activeCustomer = { ...aFormerGuest, customFields: { guestOrders } }
  const { api } = openAdapterWithFakeVendure(
    { ActiveOrder: () => ({ activeCustomer, activeOrder: guestCart }) },
    cookie,
  )

  expect(await getCart(api, {})).toMatchObject({ count: 1, address_data: { invoice: { street: 'Dorpsstraat' } } })
})

test('a login stores that the cart of this browser from before the account is the customer’s own', async () => {
  const activeCustomer = { ...aFormerGuest, customFields: { guestOrders: ['FIRST'] } }
  const { api, variablesOf } = openAdapterWithFakeVendure({
    ...loginTo([{ ...guestCart, customer: null }, guestCart], activeCustomer),
    GuestOrders: () => ({ activeCustomer }),
    SetGuestOrders: () => ({ updateCustomer: { id: anAccount.id } }),
  })

  await login(api, { email: anAccount.emailAddress, password: 'bergtocht-2042' })

  expect(variablesOf('SetGuestOrders')).toEqual([{ codes: ['FIRST', guestCart.code] }])
  expect(variablesOf('AddAll')).toEqual([])
})

test('a guest keeps the cart when the mail address is registered elsewhere, and is no longer known by that address', async () => {
  const { api } = openAdapterWithFakeVendure({
    ActiveOrder: () => ({ activeCustomer: null, activeOrder: guestCart }),
    Visitor: () => ({ activeCustomer: null, activeOrder: guestCart }),
  })

  expect(await getCart(api, {})).toMatchObject({ count: 1, guest_mode: false, remarks: 'Bij de buren' })
  await expect(getMe(api, {})).rejects.toMatchObject({ status: 401 })
})
