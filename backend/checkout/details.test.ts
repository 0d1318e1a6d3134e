import { expect, test } from 'vitest'
import { loginAsGuest } from '../../src/contract/auth'
import { addToCart, getCart, setDiscountCode } from '../../src/contract/ordering/cart'
import {
  getPaymentMethods,
  getPickupPoints,
  getShippingMethods,
  setAddressData,
  setGift,
  setPaymentMethod,
  setRemarks,
  setShippingMethod,
} from '../../src/contract/ordering/checkout'
import { aCode, anAddress, withCodes } from '../testing/checkout'
import { wrongAt } from '../testing/refusals'
import { startShop, type TestShop } from '../testing/shop'

const start = (...codes: ReturnType<typeof aCode>[]) => startShop(withCodes(...codes))

/** A tarp is in the cart. */
async function startWithTarp() {
  const shop = await start()
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  return shop
}

test('the cart shows delivery costs, their VAT and the amount to pay', async () => {
  await using shop = await startWithTarp()
  await addToCart(shop.api, { po_id: 22, amount: 1 })

  const change = await setShippingMethod(shop.api, { id: 1 })

  // 49,95 → 41,28 net at 21 %, 3,33 → 3,06 at 9 %; in their proportion 4,95 is 4,64 → 3,83 and 0,31 → 0,28.
  expect(change?.data).toMatchObject({
    shipping_cost: { net: 411, gross: 495 },
    payable: {
      net: 4_845,
      gross: 5_823,
      vat: [
        { rate: 21, amount: 948 },
        { rate: 9, amount: 30 },
      ],
    },
    selected_shipping_method: { id: 1, title: 'PostNL, thuis bezorgd' },
  })
})

test('standard delivery is free above the shop’s threshold for free delivery, evening delivery is not', async () => {
  await using shop = await start()
  await addToCart(shop.api, { po_id: 12, amount: 2 })

  expect((await setShippingMethod(shop.api, { id: 1 }))?.data?.shipping_cost?.gross).toBe(0)
  expect((await setShippingMethod(shop.api, { id: 2 }))?.data?.shipping_cost?.gross).toBe(695)
})

test('a pickup method requires a pickup point of its carrier, and other delivery methods ignore a pickup point', async () => {
  await using shop = await startWithTarp()

  const missing = setShippingMethod(shop.api, { id: 4 })
  await expect(missing).rejects.toMatchObject({ status: 422, errors: { pickup_point: ['Kies een afhaalpunt.'] } })
  await shop.db.prepare(`UPDATE pickup_points SET carrier = 'dhl' WHERE id = 2`).run()
  for (const pickup_point of [2, 99])
    await expect(setShippingMethod(shop.api, { id: 4, pickup_point })).rejects.toMatchObject({ status: 422 })
  const chosen = await setShippingMethod(shop.api, { id: 4, pickup_point: 1 })
  expect(chosen?.data).toMatchObject({ selected_pickup_point: { id: 1, city: 'Breda' }, shipping_cost: { gross: 0 } })
  const home = await setShippingMethod(shop.api, { id: 1, pickup_point: 1 })
  expect(home?.data?.selected_pickup_point).toBeNull()
})

test('an unknown delivery or payment method is refused at its field', async () => {
  await using shop = await startWithTarp()

  await expect(setShippingMethod(shop.api, { id: 99 })).rejects.toMatchObject(wrongAt('id'))
  await expect(setPaymentMethod(shop.api, { id: 99 })).rejects.toMatchObject(wrongAt('id'))
  await expect(setPaymentMethod(shop.api, { id: 1, issuer: 'nergens' })).rejects.toMatchObject(wrongAt('issuer'))
})

test('only companies that were granted credit can pay on account', async () => {
  await using shop = await startWithTarp()
  const isRefused = async () => {
    await expect(setPaymentMethod(shop.api, { id: 6 })).rejects.toMatchObject({ status: 422 })
    expect((await getPaymentMethods(shop.api, {})).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  }
  await loginAsGuest(shop.api, { email: 'noor@voorbeeld.nl' })
  await setAddressData(shop.api, { invoice: anAddress({ company: 'De Vos' }), delivery: null })
  await isRefused()

  await shop.db.prepare('UPDATE customers SET account_exists = 1').run()
  await isRefused()
  await shop.db.prepare('UPDATE customers SET credit_limit_cents = 10000').run()
  await setAddressData(shop.api, { invoice: anAddress(), delivery: null })
  await isRefused()
  await setAddressData(shop.api, { invoice: anAddress({ company: 'De Vos' }), delivery: null })
  expect((await getPaymentMethods(shop.api, {})).map(({ id }) => id)).toContain(6)
  expect((await setPaymentMethod(shop.api, { id: 6 }))?.data?.selected_payment_method?.id).toBe(6)
})

test('an entered address is stored in standard notation and fills in the guest’s name', async () => {
  await using shop = await startWithTarp()
  await loginAsGuest(shop.api, { email: 'noor@voorbeeld.nl' })
  const typed = { street: 'ginnekenweg 12 b', house_number: '', city: 'BREDA', firstname: 'kim' }

  const change = await setAddressData(shop.api, {
    invoice: anAddress({ ...typed, postal_code: '4811xr', phone: '' }),
    delivery: anAddress({ street: 'Kerkstraat 3 bus 2', house_number: '3', country: 'BE', postal_code: 'B-2000' }),
  })

  expect(change?.data?.address_data).toMatchObject({
    invoice: {
      ...{ street: 'Ginnekenweg', house_number: '12', addition: 'b', postal_code: '4811 XR', city: 'Breda' },
      ...{ firstname: 'Kim', phone: null },
    },
    delivery: { street: 'Kerkstraat', house_number: '3', addition: 'bus 2', postal_code: '2000' },
  })
  expect(await (await shop.get('/customer/me')).json()).toMatchObject({
    data: { firstname: 'Kim', account_exists: false },
  })
})

test('a wrong checkout address is refused at its fields, with all mistakes at once', async () => {
  await using shop = await startWithTarp()
  const mistakesIn = (invoice: Parameters<typeof anAddress>[0], delivery?: typeof invoice) =>
    setAddressData(shop.api, { invoice: anAddress(invoice), delivery: delivery ? anAddress(delivery) : null }).then(
      () => null,
      ({ status, errors }) => status === 422 && errors,
    )
  const dutch = 'Vul een postcode in Nederland in, zoals 1234 AB.'

  for (const [fields, errors] of [
    [{ postal_code: '2000' }, { 'invoice.postal_code': [dutch] }],
    [{ country: 'BE' }, { 'invoice.postal_code': ['Vul een postcode in België in, zoals 2000.'] }],
    [{ country: 'DE' }, { 'invoice.country': ['Naar dit land bezorgen we niet.'] }],
    [{ firstname: '  ' }, { 'invoice.firstname': ['Vul een voornaam in.'] }],
    [{ house_number: 'links' }, { 'invoice.house_number': ['Begin met een cijfer; een toevoeging mag ernaast.'] }],
    [{ phone: 'bel maar' }, { 'invoice.phone': ['Vul een telefoonnummer in, zoals 06 12345678.'] }],
    [{ city: 'a'.repeat(81) }, { 'invoice.city': ['Dit mag maximaal 80 tekens lang zijn.'] }],
  ] as const)
    expect(await mistakesIn(fields)).toMatchObject(errors)
  expect(await mistakesIn({ postal_code: '12', phone: 'abc' }, { country: 'DE', city: '' })).toMatchObject({
    'invoice.postal_code': [dutch],
    'invoice.phone': ['Vul een telefoonnummer in, zoals 06 12345678.'],
    'delivery.country': ['Naar dit land bezorgen we niet.'],
    'delivery.city': ['Vul een plaats in.'],
  })
  expect((await getCart(shop.api, {})).address_data?.invoice).toBeNull()
})

test('a chosen delivery method is dropped when it does not serve the new address', async () => {
  await using shop = await startWithTarp()
  await setShippingMethod(shop.api, { id: 2 })

  const invoice = anAddress({ country: 'BE', postal_code: '2000' })
  const change = await setAddressData(shop.api, { invoice, delivery: null })

  expect(change?.data?.selected_shipping_method).toBeNull()
  await expect(setShippingMethod(shop.api, { id: 2 })).rejects.toMatchObject({ status: 422 })
})

test('delivery and payment methods are listed only for a logged-in customer or guest', async () => {
  await using shop = await startWithTarp()

  await expect(getShippingMethods(shop.api, {})).rejects.toMatchObject({ status: 401 })
  await expect(getPaymentMethods(shop.api, {})).rejects.toMatchObject({ status: 401 })
  await loginAsGuest(shop.api, { email: 'noor@voorbeeld.nl' })

  expect(await getShippingMethods(shop.api, {})).toMatchObject([
    { id: 1, price: { net: 409, gross: 495 }, pickup: false },
    { id: 2 },
    { id: 3 },
    { id: 4, price: { gross: 0 }, pickup: true, carrier: 'postnl' },
  ])
})

/** An article weighs so many grams. Way 3 goes to 10 kg and costs € 8 above 5 kg, the others go to 2 kg. */
const byWeight = ({ db }: TestShop, weight: number) =>
  db.batch([
    db.prepare('UPDATE shipping_methods SET max_weight = 2000'),
    db.prepare(
      `UPDATE shipping_methods SET max_weight = 10000, weight_prices = '[{"above":5000,"price_cents":800}]' WHERE id = 3`,
    ),
    db.prepare('UPDATE variants SET weight = ? WHERE id = 12').bind(weight),
  ])

test('a delivery method is offered and accepted up to its maximum weight', async () => {
  await using shop = await startWithTarp()
  await loginAsGuest(shop.api, { email: 'noor@voorbeeld.nl' })
  await setAddressData(shop.api, { invoice: anAddress(), delivery: null })
  const offered = async () => (await getShippingMethods(shop.api, {})).map(({ id, price }) => [id, price.gross])

  await byWeight(shop, 2_000)
  expect(await offered()).toEqual([
    [1, 495],
    [2, 695],
    [3, 450],
    [4, 0],
  ])
  await byWeight(shop, 2_001)
  expect(await offered()).toEqual([[3, 450]])
  await expect(setShippingMethod(shop.api, { id: 1 })).rejects.toMatchObject({
    status: 422,
    errors: { id: ['Je bestelling is te zwaar om zo te bezorgen. Kies een andere manier.'] },
  })
  await byWeight(shop, 5_001)
  expect(await offered()).toEqual([[3, 800]])
  expect((await setShippingMethod(shop.api, { id: 3 }))?.data).toMatchObject({
    shipping_cost: { gross: 800 },
    payable: { gross: 5_795 },
  })
})

test('a cart that becomes too heavy loses its delivery method, and reports when no method can carry its weight', async () => {
  await using shop = await startWithTarp()
  await loginAsGuest(shop.api, { email: 'noor@voorbeeld.nl' })
  await setAddressData(shop.api, { invoice: anAddress(), delivery: null })
  await setShippingMethod(shop.api, { id: 3 })

  await byWeight(shop, 10_000)
  expect(await getCart(shop.api, {})).toMatchObject({
    selected_shipping_method: { id: 3 },
    shipping_cost: { gross: 800 },
  })
  await byWeight(shop, 31_500)

  const cart = await getCart(shop.api, {})
  expect(cart).toMatchObject({ selected_shipping_method: null, shipping_cost: null })
  expect(cart.shipping_note).toBe(
    'Samen weegt dit 31,5 kg, en we bezorgen tot 10 kg per bestelling. Bestel het in delen, of bel of mail ons.',
  )
  expect(await getShippingMethods(shop.api, {})).toEqual([])
  await shop.db.prepare('UPDATE shipping_methods SET max_weight = NULL WHERE id = 2').run()
  expect((await getCart(shop.api, {})).shipping_note).toBeUndefined()
})

test('pickup points are sorted by distance', async () => {
  await using shop = await start()

  expect(
    (await getPickupPoints(shop.api, { carrier: 'postnl', postal_code: '9712 HL' })).map(({ city }) => city),
  ).toEqual(['Groningen', 'Breda'])
  expect(await getPickupPoints(shop.api, { carrier: 'postnl', postal_code: '2000' })).toEqual([])
  await expect(getPickupPoints(shop.api, { carrier: 'postnl', postal_code: 'hier' })).rejects.toMatchObject({
    status: 400,
    errors: { postal_code: [expect.any(String)] },
  })
  await expect(getPickupPoints(shop.api, { carrier: 'duif', postal_code: '4811 XR' })).rejects.toMatchObject({
    status: 404,
  })
})

test('without a postal code in the request, pickup points are near the delivery address of the cart', async () => {
  await using shop = await startWithTarp()
  const near = async () => (await getPickupPoints(shop.api, { carrier: 'postnl' })).map(({ city }) => city)
  await expect(near()).rejects.toMatchObject({ status: 400 })

  const invoice = anAddress({ postal_code: '4811 XR' })
  await setAddressData(shop.api, { invoice, delivery: null })
  expect(await near()).toEqual(['Breda', 'Groningen'])

  await setAddressData(shop.api, { invoice, delivery: anAddress({ postal_code: '9712 HL' }) })
  expect(await near()).toEqual(['Groningen', 'Breda'])
})

test('order remarks of up to 1000 characters are stored', async () => {
  await using shop = await startWithTarp()

  expect((await setRemarks(shop.api, { remarks: ' Bel aan bij de buren ' }))?.data?.remarks).toBe(
    'Bel aan bij de buren',
  )
  expect((await setRemarks(shop.api, { remarks: 'a'.repeat(1000) }))?.data?.remarks).toHaveLength(1000)
  await expect(setRemarks(shop.api, { remarks: 'a'.repeat(1001) })).rejects.toMatchObject({ status: 422 })
})

test('a gift message of up to 200 characters, or empty, is stored and can be removed', async () => {
  await using shop = await startWithTarp()
  const giftAfter = async (gift: string | null) => (await setGift(shop.api, { gift }))?.data?.gift

  expect((await getCart(shop.api, {})).gift).toBeNull()
  expect(await giftAfter(' Van harte,\r\nOma ')).toBe('Van harte,\nOma')
  expect(await giftAfter('')).toBe('')
  expect((await getCart(shop.api, {})).gift).toBe('')
  await expect(giftAfter('a'.repeat(201))).rejects.toMatchObject({ status: 422, errors: { gift: expect.any(Array) } })
  expect(await giftAfter('a'.repeat(200))).toHaveLength(200)
  expect(await giftAfter(null)).toBeNull()
})

test('every checkout step refuses an empty cart with the same message', async () => {
  await using shop = await start(aCode(1, 'BUITEN10'))
  const steps = [
    () => setDiscountCode(shop.api, { code: 'BUITEN10' }),
    () => setAddressData(shop.api, { invoice: anAddress(), delivery: null }),
    () => setRemarks(shop.api, { remarks: 'x' }),
    () => setGift(shop.api, { gift: 'x' }),
    () => setShippingMethod(shop.api, { id: 1 }),
    () => setPaymentMethod(shop.api, { id: 1 }),
  ]

  for (const step of steps)
    await expect(step()).rejects.toMatchObject({ status: 409, code: 'empty_cart', message: 'Je winkelwagen is leeg.' })
})

test('every checkout step raises the cart version that an order refers to', async () => {
  await using shop = await startWithTarp()
  const before = (await getCart(shop.api, {})).version ?? 0

  await setShippingMethod(shop.api, { id: 1 })

  expect((await getCart(shop.api, {})).version).toBe(before + 1)
})
