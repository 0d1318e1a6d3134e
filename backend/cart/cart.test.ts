import { expect, test } from 'vitest'
import { addToCart, getCart, removeFromCart, setCartAmount } from '../../src/contract/ordering/cart'
import { addProduct } from '../testing/factories'
import { readRefusal } from '../testing/refusals'
import { startShop } from '../testing/shop'
import { withTarps } from '../testing/with-tarps'

test('a visitor without a cart sees an empty one, and reading it sets no cookie', async () => {
  await using shop = await startShop(withTarps)

  const response = await shop.get('/shoppingCart')

  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await response.json()).toMatchObject({
    data: { items: [], count: 0, total: { net: 0, gross: 0, netAfterDiscount: 0, grossAfterDiscount: 0 } },
  })
})

test('adding a variant that is already in the cart raises its amount', async () => {
  await using shop = await startShop(withTarps)

  await addToCart(shop.api, { po_id: 12, amount: 1 })
  const change = await addToCart(shop.api, { po_id: 12, amount: 2 })

  expect(change?.data?.items).toMatchObject([{ po_id: 12, amount: 3, info: { full_name: 'Tarp 1', price: 4_995 } }])
  expect(change?.message).toBeUndefined()
})

test('simultaneous additions to the cart from two tabs both count', async () => {
  await using shop = await startShop(withTarps)
  await addToCart(shop.api, { po_id: 22, amount: 1 })

  await Promise.all(Array.from({ length: 20 }, () => addToCart(shop.api, { po_id: 22, amount: 1 })))

  expect((await getCart(shop.api, {})).count).toBe(21)
})

test('the net price is rounded per cart line, at that line’s VAT rate', async () => {
  await using shop = await startShop(withTarps)

  await addToCart(shop.api, { po_id: 12, amount: 3 })
  const change = await addToCart(shop.api, { po_id: 22, amount: 7 })

  // 3 × 49,95 = 149,85, of which 123,84 net at 21 %; 7 × 3,33 = 23,31, of which 21,39 net at 9 %.
  expect(change?.data?.total).toEqual({
    net: 14_523,
    gross: 17_316,
    netAfterDiscount: 14_523,
    grossAfterDiscount: 17_316,
  })
  expect(change?.data?.count).toBe(10)
})

test('a quantity that reaches a price tier costs the price of that tier', async () => {
  const tiers = [
    { from_amount: 5, price_cents: 950 },
    { from_amount: 10, price_cents: 900 },
    { from_amount: 20, price_cents: 800 },
  ]
  await using shop = await startShop((catalogue) =>
    addProduct(catalogue, 1, { variants: [{ id: 12, price_cents: 1_000, stock: 50, tiers }] }),
  )
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  const priceOf = async (amount: number) =>
    (await setCartAmount(shop.api, { po_id: 12, amount }))?.data?.items[0]?.info.price

  for (const [amount, price] of [
    [4, 1_000],
    [5, 950],
    [9, 950],
    [10, 900],
    [19, 900],
    [20, 800],
  ] as const)
    expect([amount, await priceOf(amount)]).toEqual([amount, price])
  expect((await getCart(shop.api, {})).total.gross).toBe(20 * 800)
})

test('adding or setting more than the stock gives what is in stock and reports the shortage', async () => {
  await using shop = await startShop(withTarps)
  const shortage = 'Er zijn er nog maar 5. We hebben het aantal aangepast.'

  await addToCart(shop.api, { po_id: 12, amount: 3 })
  for (const change of [addToCart, setCartAmount])
    expect(await change(shop.api, { po_id: 12, amount: 50 })).toMatchObject({
      data: { items: [{ amount: 5 }], count: 5 },
      message: shortage,
    })
  await shop.db.prepare('UPDATE variants SET stock = 0 WHERE id = 12').run()
  await expect(setCartAmount(shop.api, { po_id: 12, amount: 2 })).rejects.toMatchObject({ code: 'out_of_stock' })
  expect((await getCart(shop.api, {})).items).toMatchObject([{ po_id: 12, amount: 5 }])
})

test('a cart contains at most 999 of one variant', async () => {
  await using shop = await startShop(withTarps)

  await addToCart(shop.api, { po_id: 22, amount: 999 })
  const change = await addToCart(shop.api, { po_id: 22, amount: 999 })

  expect(change?.data?.count).toBe(999)
  expect(change?.message).toContain('999')
})

test('adding a sold out article is refused, and starts no session', async () => {
  await using shop = await startShop(withTarps)

  const response = await shop.post('/shoppingCart/add', { po_id: 32, amount: 1 })

  expect(response.status).toBe(409)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await response.json()).toMatchObject({
    message: 'Dit artikel is niet op voorraad.',
    code: 'out_of_stock',
    data: { count: 0 },
  })
})

test('setting an amount replaces the amount in the cart; 0 or a removal deletes the whole line, and again changes nothing', async () => {
  await using shop = await startShop(withTarps)
  const countAfter = async (change: ReturnType<typeof removeFromCart>) => (await change)?.data?.count
  await addToCart(shop.api, { po_id: 22, amount: 4 })

  expect(await countAfter(setCartAmount(shop.api, { po_id: 22, amount: 2 }))).toBe(2)
  expect(await countAfter(setCartAmount(shop.api, { po_id: 22, amount: 0 }))).toBe(0)
  await addToCart(shop.api, { po_id: 12, amount: 2 })
  expect(await countAfter(removeFromCart(shop.api, { po_id: 12 }))).toBe(0)
  expect(await countAfter(removeFromCart(shop.api, { po_id: 12 }))).toBe(0)
})

test('every change of the cart raises its version, and nothing else does', async () => {
  await using shop = await startShop(withTarps)
  const version = async () => (await getCart(shop.api, {})).version ?? 0

  await addToCart(shop.api, { po_id: 12, amount: 5 })
  const first = await version()
  expect(await version()).toBe(first)

  await addToCart(shop.api, { po_id: 12, amount: 1 })
  expect(await version()).toBe(first)

  await setCartAmount(shop.api, { po_id: 12, amount: 2 })
  const second = await version()
  expect(second).toBeGreaterThan(first)

  await removeFromCart(shop.api, { po_id: 12 })
  expect(await version()).toBeGreaterThan(second)
})

test('a cart of a hundred lines accepts no new line, but still larger amounts of its articles', async () => {
  await using shop = await startShop((catalogue) => {
    for (let id = 1; id <= 102; id++) addProduct(catalogue, id)
  })
  await shop.post('/shoppingCart/add', { po_id: 10, amount: 1 })
  await shop.db
    .prepare('INSERT INTO cart_items SELECT c.id, v.id, 1, 0 FROM carts c, variants v WHERE v.id BETWEEN 20 AND 1000')
    .run()

  for (const call of ['add', 'set']) {
    const response = await shop.post(`/shoppingCart/${call}`, { po_id: 1010, amount: 1 }, { 'idempotency-key': 'a' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'cart_full',
      message: expect.stringContaining('vol'),
      data: { count: 100 },
    })
  }
  expect((await addToCart(shop.api, { po_id: 20, amount: 1 }))?.data?.count).toBe(101)
  expect((await setCartAmount(shop.api, { po_id: 20, amount: 5 }))?.data?.count).toBe(104)

  await removeFromCart(shop.api, { po_id: 20 })
  const retried = await shop.post('/shoppingCart/add', { po_id: 1010, amount: 1 }, { 'idempotency-key': 'a' })
  expect(await retried.json()).toMatchObject({ data: { count: 100 } })
})

test('a malformed addition to the cart is refused at the wrong field', async () => {
  await using shop = await startShop(withTarps)

  for (const [body, field, message] of [
    [{ po_id: 12, amount: 0 }, 'amount', 'Kies minstens 1.'],
    [{ po_id: 12, amount: -1 }, 'amount', 'Kies minstens 1.'],
    [{ po_id: 12, amount: 1000 }, 'amount', 'Kies maximaal 999.'],
    [{ po_id: 12, amount: 1.5 }, 'amount', 'Vul een heel getal in.'],
    [{ po_id: 12, amount: 1e308 }, 'amount', 'Kies maximaal 999.'],
    [{ po_id: 12, amount: '2' }, 'amount', 'Vul een getal in.'],
    [{ po_id: 12 }, 'amount', 'Dit is verplicht.'],
    [{ po_id: 'twaalf', amount: 1 }, 'po_id', 'Vul een getal in.'],
    [{ po_id: null, amount: 1 }, 'po_id', 'Dit is verplicht.'],
  ] as const) {
    const response = await shop.post('/shoppingCart/add', body)
    expect([body, response.status, await response.json()]).toMatchObject([
      body,
      422,
      { code: 'invalid', errors: { [field]: [message] } },
    ])
  }
})

test('cart items have the URL, photo and name of their variant', async () => {
  await using shop = await startShop((catalogue) => {
    addProduct(catalogue, 1, {
      colours: ['rood', 'marine'],
      variants: [
        { id: 12, colour: 'rood', attribute_value_ids: [11, 21], option_name: 'Rood, M' },
        { id: 13, colour: 'marine', attribute_value_ids: [12, 21], option_name: 'Marineblauw, M' },
      ],
    })
  })

  const change = await addToCart(shop.api, { po_id: 13, amount: 1 })

  expect(change?.data?.items[0]?.info).toMatchObject({
    uri: '/tarp-1-p1?a1=12&a2=21',
    photo: '/photos/tarp-marine-1.svg',
    option_name: 'Marineblauw, M',
    brand: 'Veldmeester',
    stock: 10,
  })
})

test('a refused cart change has an error message in plain Dutch', async () => {
  await using shop = await startShop(withTarps)

  for (const call of ['add', 'set']) {
    const refused = await shop.post(`/shoppingCart/${call}`, { po_id: 999, amount: 1 })
    expect(await readRefusal(refused)).toMatchObject({ status: 404, message: 'Dit artikel bestaat niet (meer).' })
  }
})

test('an idempotency key adds once to the cart, is refused for another addition, and is free for another visitor', async () => {
  await using shop = await startShop(withTarps)
  const add = ({ post }: Pick<typeof shop, 'post'>, amount: number) =>
    post('/shoppingCart/add', { po_id: 22, amount }, { 'idempotency-key': 'abc' })
  await shop.post('/shoppingCart/add', { po_id: 22, amount: 1 })

  const [first, second] = await Promise.all([add(shop, 2), add(shop, 2)])
  const other = await add(shop, 3)
  const strangers = await add(shop.visitor(), 3)

  expect([first.status, second.status]).toEqual([200, 200])
  expect(await readRefusal(other)).toMatchObject({ status: 409, code: 'key_reused' })
  expect([strangers.status, await strangers.json()]).toMatchObject([200, { data: { count: 3 } }])
  expect((await getCart(shop.api, {})).count).toBe(3)
})
