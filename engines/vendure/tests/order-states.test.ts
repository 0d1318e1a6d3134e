import { afterEach, expect, test, vi } from 'vitest'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { addToCart, getCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { getOrder, getOrders, placeOrder, reorder } from '../../../src/contract/ordering/order'
import { toApiError } from '../adapter/refusal'
import {
  type Answers,
  addedAll,
  aLine,
  anOrder,
  answersWithOrders,
  aPlacedOrder,
  EntityNotFound,
  openAdapterWithFakeVendure,
  stubVendure,
  Turns,
} from './fake-vendure'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('entering the discount code of the cart again in another case keeps the discount', async () => {
  const cart = anOrder({ couponCodes: ['BUITEN10'], promotions: [{ name: 'Tien procent', couponCode: 'BUITEN10' }] })
  const { api, variablesOf } = openAdapterWithFakeVendure({
    ActiveOrder: () => ({ activeOrder: cart }),
    ApplyCode: () => ({ applyCouponCode: { __typename: 'Order', promotions: cart.promotions } }),
    RemoveCode: () => ({ removeCouponCode: { id: cart.id } }),
  })

  const answer = await setDiscountCode(api, { code: 'buiten10' })

  expect(variablesOf('RemoveCode')).toEqual([])
  expect(answer?.data?.active_discount_code_code).toBe('BUITEN10')
})

test('ordering again adds what is in stock of an article, and says that it is not everything', async () => {
  const short = { __typename: 'InsufficientStockError', errorCode: 'INSUFFICIENT_STOCK_ERROR' }
  const withStock = (quantityAvailable: number): Answers => ({
    ...answersWithOrders([aPlacedOrder({ lines: [aLine(11, { quantity: 3 })] })]),
    AddAll: () => ({ addItemsToOrder: { order: { id: '2' }, errorResults: [{ ...short, quantityAvailable }] } }),
  })

  const answer = await reorder(openAdapterWithFakeVendure(withStock(2)).api, { id: 1 })

  expect(answer?.message).toBe('Niet alles is nog op voorraad.')
  expect(answer?.data?.items).toHaveLength(1)
  await expect(reorder(openAdapterWithFakeVendure(withStock(0)).api, { id: 1 })).rejects.toMatchObject({ status: 409 })
})

test('ordering again adds the other articles when one is not for sale any more', async () => {
  const added: string[] = []
  const { api } = openAdapterWithFakeVendure({
    ...answersWithOrders([aPlacedOrder({ lines: [11, 12, 13, 14].map((id) => aLine(id)) })]),
    AddAll({ inputs }) {
      const ids = (inputs as { productVariantId: string }[]).map(({ productVariantId }) => productVariantId)
      if (ids.includes('13')) throw new EntityNotFound()
      added.push(...ids)
      return addedAll()
    },
  })

  const answer = await reorder(api, { id: 1 })

  expect(added).toEqual(['11', '12', '14'])
  expect(answer?.message).toBe('Niet alles is nog op voorraad.')
})

test('an order leaves out the lines that the operator cancelled, and a cancelled order shows what was ordered', async () => {
  const lines = [aLine(11, { quantity: 0, orderPlacedQuantity: 2 }), aLine(12)]
  const { api } = openAdapterWithFakeVendure(
    answersWithOrders([
      aPlacedOrder({ lines }),
      aPlacedOrder({ id: '2', state: 'Cancelled', lines: lines.slice(0, 1) }),
      anOrder({ id: '3', state: 'Cancelled', active: false }),
    ]),
  )

  const orders = await getOrders(api, { status: '1,2,3,4' })

  const itemsOf = ({ items }: (typeof orders)[number]) => items.map(({ po_id, amount }) => [po_id, amount])
  // The third order is a cart that the operator cancelled: it was never placed.
  expect(orders.map(itemsOf)).toEqual([[[12, 1]], [[11, 2]]])
})

test('a repeated order is not told that the cart is empty while Vendure does not answer about the first order', async () => {
  const { api } = openAdapterWithFakeVendure(
    { ActiveOrder: () => ({ activeOrder: null }) },
    'vendure_order=ABCDEFGHJKLM',
  )
  const body = { accept_terms: true, version: 1, payable: toEuro(1210) } as const
  const init = { headers: { 'idempotency-key': crypto.randomUUID() } }

  await expect(placeOrder(api, body, init)).rejects.toMatchObject({ status: 503 })
})

test('a product that the operator disabled is marked in the cart, and is not ordered', async () => {
  const { productVariant } = aLine(11)
  const product = { ...productVariant.product, enabled: false }
  const lines = [aLine(11, { productVariant: { ...productVariant, product } })]
  const customer = { id: '8', emailAddress: 'sanne@voorbeeld.nl', user: null }
  const { api } = openAdapterWithFakeVendure({ ActiveOrder: () => ({ activeOrder: anOrder({ customer, lines }) }) })
  const cart = await getCart(api, {})
  const body = { accept_terms: true, version: cart.version ?? 0, payable: toEuro(1210) } as const

  expect(cart.items[0]?.info).toMatchObject({ ended: true, stock: 0 })
  await expect(placeOrder(api, body, { headers: { 'idempotency-key': crypto.randomUUID() } })).rejects.toMatchObject({
    status: 409,
    code: 'out_of_stock',
  })
})

test('an addition that an interceptor of the operator refuses is an error with its reason; a repeated one is not', async () => {
  const refused = (interceptorError: string) => {
    const error = { __typename: 'OrderInterceptorError', errorCode: 'ORDER_INTERCEPTOR_ERROR', interceptorError }
    const { api } = openAdapterWithFakeVendure({
      ActiveOrder: () => ({ activeOrder: anOrder() }),
      AddItem: () => ({ addItemToOrder: error, setOrderCustomFields: { __typename: 'Order' } }),
    })
    return addToCart(api, { po_id: 12, amount: 1 }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  }

  await expect(refused('Hiervan verkopen we er één per klant.')).rejects.toMatchObject({
    status: 409,
    message: 'Hiervan verkopen we er één per klant.',
  })
  expect((await refused('This was added before'))?.data?.items).toHaveLength(1)
})

test.each([
  ['nothing was added', 0, 409, 2],
  ['a part was added', 1, 200, 1],
])(
  'an addition beyond the stock keeps its idempotency key only if something was added: %s',
  async (_, quantityAvailable, status, tries) => {
    const short = { __typename: 'InsufficientStockError', errorCode: 'INSUFFICIENT_STOCK_ERROR', quantityAvailable }
    const order = anOrder({ lines: quantityAvailable ? [aLine(12)] : [] })
    const { api, variablesOf } = openAdapterWithFakeVendure({
      ActiveOrder: () => ({ activeOrder: order }),
      AddItem: ({ keys }) => {
        order.customFields.addedKeys = keys as never[]
        return { addItemToOrder: short, setOrderCustomFields: { __typename: 'Order' } }
      },
      SetAddedKeys: ({ keys }) => {
        order.customFields.addedKeys = keys as never[]
        return { setOrderCustomFields: { __typename: 'Order' } }
      },
    })
    const add = () =>
      addToCart(api, { po_id: 12, amount: 3 }, { headers: { 'idempotency-key': 'key-of-this-addition' } }).then(
        () => 200,
        (error) => error.status,
      )

    expect([await add(), await add()]).toEqual([status, status])
    expect(variablesOf('AddItem')).toHaveLength(tries)
  },
)

test('an article with an id that is too large for Vendure’s database does not exist', async () => {
  const { api, variablesOf } = openAdapterWithFakeVendure({ ActiveOrder: () => ({ activeOrder: anOrder() }) })

  await expect(addToCart(api, { po_id: 2 ** 31, amount: 1 })).rejects.toMatchObject({ status: 404 })
  expect(variablesOf('AddItem')).toEqual([])
})

test('the VAT of shipping costs has the rate that Vendure calculated with', async () => {
  const order = anOrder({
    shipping: 459,
    shippingWithTax: 500,
    shippingLines: [{ shippingMethod: { id: '1', name: 'Bezorgen' } }],
  })
  const { api } = openAdapterWithFakeVendure({ ActiveOrder: () => ({ activeOrder: order }) })

  expect((await getCart(api, {})).shipping_cost).toEqual({ net: 459, gross: 500, vat: [{ rate: 9, amount: 41 }] })
})

test('a surcharge that the operator adds to an order is part of the subtotal, and no discount', async () => {
  const surcharges = [
    { price: 413, priceWithTax: 500 },
    { price: -100, priceWithTax: -121 },
  ]
  const { api } = openAdapterWithFakeVendure(
    answersWithOrders([aPlacedOrder({ surcharges, subTotal: 1313, subTotalWithTax: 1589 })]),
  )

  expect((await getOrder(api, { id: 1 })).total).toEqual({
    ...{ net: 1413, gross: 1710 },
    ...{ netAfterDiscount: 1313, grossAfterDiscount: 1589 },
  })
})

test('an order does not show the tracking code of a parcel that the operator cancelled', async () => {
  const parcel = { state: 'Shipped', method: 'PostNL', trackingCode: '3SABC2' }
  const fulfillments = [{ ...parcel, state: 'Cancelled', trackingCode: '3SABC1' }, parcel]
  const { api } = openAdapterWithFakeVendure(answersWithOrders([aPlacedOrder({ state: 'Shipped', fulfillments })]))

  expect((await getOrder(api, { id: 1 })).track_and_trace).toEqual([{ carrier: 'PostNL', code: '3SABC2' }])
})

test('an order with an article that the operator deleted is refused by the name of that article', async () => {
  const order = anOrder({
    lines: [aLine(11), aLine(12)],
    customer: { id: '8', emailAddress: 'sanne@voorbeeld.nl', user: null },
    billingAddress: { streetLine1: 'Dorpsstraat 1' },
    shippingLines: [{ shippingMethod: { id: '1', name: 'Bezorgen' } }],
    customFields: { paymentMethodCode: 'ideal', addedKeys: [] },
  })
  const refusal = { __typename: 'OrderStateTransitionError', errorCode: 'ORDER_STATE_TRANSITION_ERROR' }
  const { api, variablesOf } = openAdapterWithFakeVendure(
    {
      ActiveOrder: () => ({ activeOrder: order }),
      PaymentMethods: () => ({ activePaymentMethods: [{ id: '1', code: 'ideal', name: 'iDEAL' }] }),
      ForSale: () => ({ products: { items: [{ variants: [{ id: '11' }] }] } }),
      OrderByCode: () => ({ orderByCode: null }),
    },
    '',
    { refusal },
  )
  const { version } = await getCart(api, {})
  const body = { accept_terms: true, version: version ?? 0, payable: toEuro(1210) } as const

  const answer = placeOrder(api, body, { headers: { 'idempotency-key': crypto.randomUUID() } })

  await expect(answer).rejects.toMatchObject({
    ...{ status: 409, code: 'out_of_stock' },
    message: 'Niet meer te koop: Artikel 12. Haal dit uit je winkelwagen.',
  })
  expect(variablesOf('ForSale')).toEqual([{ ids: ['11', '12'] }])
})

test('an order whose amount is not the one that the buyer agreed to is refused and not paid', async () => {
  const order = { __typename: 'Order', totalWithTax: 2420 }
  const requests = stubVendure({
    ArrangePayment: () => ({ setOrderCustomFields: order, reopen: order, transitionOrderToState: order }),
    Pay: () => ({ addPaymentToOrder: order }),
  })
  const pay = (total: number) => new Turns().pay('https://vendure.example/shop-api', 'token', 'ideal', 'key', total)

  const { refusal = { __typename: '' } } = await pay(1210)
  expect(toApiError(refusal)).toMatchObject({ status: 409, code: 'price_changed' })
  expect(requests.map(({ operation }) => operation)).toEqual(['ArrangePayment'])
  expect(await pay(2420)).toEqual({})
})
