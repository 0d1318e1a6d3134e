import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { ShopApi } from '../../kit/contract/call'
import { getAddresses } from '../../src/contract/address/address-book'
import { getProduct } from '../../src/contract/catalogue/product'
import { getMe } from '../../src/contract/customer'
import { getFavourites } from '../../src/contract/favourite'
import { addToCart, getCart } from '../../src/contract/ordering/cart'
import { getOrder, getOrders } from '../../src/contract/ordering/order'
import { logIn, startWithAccounts } from '../testing/accounts'
import { addOrder } from '../testing/orders'
import { recording, scansOf } from '../testing/recorded-queries'

const calls: [what: string, ask: (api: ShopApi) => Promise<unknown>][] = [
  ['a product', (api) => getProduct(api, { id: 1, include: 'attributes,option' })],
  ['the cart', (api) => getCart(api, {})],
  ['adding to the cart', (api) => addToCart(api, { po_id: 12, amount: 1 })],
  ['the list of orders', (api) => getOrders(api, {})],
  ['an order', (api) => getOrder(api, { id: 1 })],
  ['the logged-in customer', (api) => getMe(api, {})],
  ['addresses', (api) => getAddresses(api, {})],
  ['favourites', (api) => getFavourites(api, {})],
]

test('the database reads a product, and the cart, orders, addresses and favourites of a customer, by indexes alone', async () => {
  const { db, plans } = recording((env as { DB: D1Database }).DB)
  await using shop = await startWithAccounts(() => {}, { DB: db })
  await logIn(shop)
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await addOrder(shop, 1)
  await shop.db.prepare('UPDATE orders SET customer_id = 1').run()
  await plans()

  for (const [what, ask] of calls) {
    await ask(shop.api)
    const asked = await plans()
    expect([what, asked.length]).not.toEqual([what, 0])
    for (const { sql, steps } of asked) expect({ what, sql, scans: scansOf(steps) }).toEqual({ what, sql, scans: [] })
  }
})
