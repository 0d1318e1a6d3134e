import { expect, test } from 'vitest'
import { ApiError } from '../../../kit/contract/errors'
import { loginAsGuest, logout } from '../../../src/contract/auth'
import { getMe } from '../../../src/contract/customer'
import { addToCart, getCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { getShippingMethods, setRemarks } from '../../../src/contract/ordering/checkout'
import { getOrders } from '../../../src/contract/ordering/order'
import { getPayment } from '../../../src/contract/ordering/payment'
import { queryAdmin } from './admin-api'
import { buyAsGuest, fillCart, fillCheckout, orderAtVendure, stockLevelOf, submitOrder } from './buyer'
import { findVariant, newMailAddress, openVisitor, testAddress, type Visitor } from './visitor'

const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error : undefined),
  )

test('a guest orders with a discount code, and the order is in Vendure with the same lines, VAT and total', async () => {
  const visitor = openVisitor()
  const { api } = visitor
  const option = await fillCart(visitor)
  await setDiscountCode(api, { code: 'BUITEN10' })
  const email = newMailAddress()
  await loginAsGuest(api, { email })
  expect(await getMe(api, {})).toMatchObject({ email, account_exists: false })
  await setRemarks(api, { remarks: 'Bij de buren' })
  const cart = await fillCheckout(visitor)
  expect(cart.address_data).toMatchObject({ invoice: testAddress, delivery: null })
  expect(cart.active_discount_code?.amount).toBe(cart.total.gross - cart.total.grossAfterDiscount)

  const placed = await submitOrder(visitor, cart, crypto.randomUUID())

  const order = await orderAtVendure(placed.number)
  expect(order).toMatchObject({
    state: 'PaymentSettled',
    totalWithTax: cart.payable?.gross,
    total: cart.payable?.net,
    lines: [{ quantity: 2, productVariant: { id: String(option.po_id) } }],
    customFields: { remarks: 'Bij de buren' },
  })
  const vat = order?.taxSummary.reduce((sum, { taxTotal }) => sum + taxTotal, 0)
  expect(cart.payable?.vat).toEqual([{ rate: 21, amount: vat }])
  expect(await getPayment(api, { token: placed.payment_token ?? '' })).toMatchObject({
    status: 'paid',
    number: placed.number,
    total: { gross: cart.payable?.gross },
  })
  expect((await getCart(api, {})).items).toEqual([])
})

test('a repeated order with the same idempotency key returns the first order when its answer was lost', async () => {
  const visitor = openVisitor()
  await fillCart(visitor, 1)
  await loginAsGuest(visitor.api, { email: newMailAddress() })
  const cart = await fillCheckout(visitor)
  const [key, before] = [crypto.randomUUID(), new Map(visitor.cookies)]
  const placed = await submitOrder(visitor, cart, key)
  // Acts like a browser that never got the answer.
  visitor.cookies.clear()
  for (const [name, value] of before) visitor.cookies.set(name, value)

  expect(await submitOrder(visitor, cart, key)).toEqual(placed)
  expect(await refusalOf(submitOrder(visitor, { ...cart, version: 1 }, key))).toMatchObject({
    status: 409,
    code: 'key_reused',
  })
  expect(await refusalOf(submitOrder(visitor, cart, crypto.randomUUID()))).toMatchObject({
    status: 409,
    code: 'empty_cart',
  })
})

test('the shop refuses an order when the cart has changed since the buyer last saw it', async () => {
  const visitor = openVisitor()
  const option = await fillCart(visitor, 1)
  await loginAsGuest(visitor.api, { email: newMailAddress() })
  const cart = await fillCheckout(visitor)
  await addToCart(visitor.api, { po_id: option.po_id, amount: 1 })

  expect(await refusalOf(submitOrder(visitor, cart, crypto.randomUUID()))).toMatchObject({
    status: 409,
    code: 'price_changed',
    data: { items: [{ amount: 2 }] },
  })
})

test('the shop refuses an order for stock that another buyer has just bought', async () => {
  const { option } = await findVariant(2)
  const po_id = option.po_id
  const [slow, quick] = [openVisitor(), openVisitor()]
  for (const visitor of [slow, quick]) {
    await addToCart(visitor.api, { po_id, amount: option.stock ?? 0 })
    await loginAsGuest(visitor.api, { email: newMailAddress() })
  }
  const [later, first] = [await fillCheckout(slow), await fillCheckout(quick)]

  await submitOrder(quick, first, crypto.randomUUID())

  expect(await refusalOf(submitOrder(slow, later, crypto.randomUUID()))).toMatchObject({ status: 409 })
  const level = await stockLevelOf(po_id)
  expect((level?.stockOnHand ?? 0) - (level?.stockAllocated ?? 0)).toBe(0)
})

test('when six buyers order the last two articles simultaneously, only two orders succeed', async () => {
  const { option } = await findVariant(1)
  const po_id = option.po_id
  // Other tests may have bought this variant before.
  const allocated = (await stockLevelOf(po_id))?.stockAllocated ?? 0
  const stocked = { input: [{ id: String(po_id), stockOnHand: allocated + 2 }] }
  await queryAdmin(
    'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
    stocked,
  )
  // The buyers fill their checkout one after another; only the orders are simultaneous.
  const buyers: { visitor: Visitor; cart: Awaited<ReturnType<typeof fillCheckout>> }[] = []
  while (buyers.length < 6) {
    const visitor = openVisitor()
    await addToCart(visitor.api, { po_id, amount: 1 })
    await loginAsGuest(visitor.api, { email: newMailAddress() })
    buyers.push({ visitor, cart: await fillCheckout(visitor) })
  }

  const answers = await Promise.allSettled(
    buyers.map(({ visitor, cart }) => submitOrder(visitor, cart, crypto.randomUUID())),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []))
  // 503: on a busy machine the last orders wait too long for their turn.
  expect(refused.filter((status) => status !== 409 && status !== 503)).toEqual([])
  expect((await stockLevelOf(po_id))?.stockAllocated).toBe(allocated + 2)
})

test('a visitor cannot see another visitor’s cart, order or payment', async () => {
  const { placed } = await buyAsGuest(openVisitor())
  const stranger = openVisitor()

  expect((await getCart(stranger.api, {})).items).toEqual([])
  expect(await refusalOf(getOrders(stranger.api, {}))).toMatchObject({ status: 401 })
  expect(await refusalOf(getMe(stranger.api, {}))).toMatchObject({ status: 401 })
  expect(await refusalOf(getPayment(stranger.api, { token: `${placed.number}.x` }))).toMatchObject({ status: 404 })
  expect(await refusalOf(getShippingMethods(stranger.api, {}))).toMatchObject({ status: 401 })
})

test('a guest orders a second time without entering the mail address again', async () => {
  const visitor = openVisitor()
  const { email } = await buyAsGuest(visitor)

  expect(await getMe(visitor.api, {})).toMatchObject({ email, account_exists: false, lastname: testAddress.lastname })
  expect(await getOrders(visitor.api, {})).toEqual([])

  await fillCart(visitor, 1)
  expect(await getMe(visitor.api, {})).toMatchObject({ email })
  const again = await submitOrder(visitor, await fillCheckout(visitor), crypto.randomUUID())
  expect((await orderAtVendure(again.number))?.customer.emailAddress).toBe(email)
})

test('an order number does not work as its guest’s cookie, and a logout ends the guest’s access', async () => {
  const visitor = openVisitor()
  const { placed } = await buyAsGuest(visitor)
  const stranger = openVisitor()
  await fillCart(stranger, 1)
  for (const guest of [placed.number, placed.payment_token]) {
    stranger.cookies.set('vendure_guest', guest ?? '')
    expect(await refusalOf(getMe(stranger.api, {}))).toMatchObject({ status: 401 })
  }

  await logout(visitor.api, {})
  expect(await refusalOf(getMe(visitor.api, {}))).toMatchObject({ status: 401 })
})
