import { expect, test } from 'vitest'
import { loginAsGuest } from '../../src/contract/auth'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { addFavourite, getFavourites, removeFavourite } from '../../src/contract/favourite'
import { count, joost, logIn, startWithAccounts } from '../testing/accounts'
import { addProduct } from '../testing/factories'
import type { TestShop } from '../testing/shop'

test('favourites are listed with the newest first; one saved twice is stored once, and removing an unknown one succeeds', async () => {
  await using shop = await startWithAccounts()
  await logIn(shop)

  await Promise.all([1, 2, 3].map(() => addFavourite(shop.api, { product_id: 2 })))
  for (const product_id of [1, 3]) await addFavourite(shop.api, { product_id })
  expect(await getFavourites(shop.api, {})).toEqual([3, 1, 2])

  await removeFavourite(shop.api, { product_id: 1 })
  await removeFavourite(shop.api, { product_id: 1 })
  expect(await getFavourites(shop.api, {})).toEqual([3, 2])
})

test('a request without a body saves a favourite', async () => {
  await using shop = await startWithAccounts()
  await logIn(shop)

  expect((await shop.api('/customer/favorites/1', { method: 'PUT' })).status).toBe(204)
  expect(await getFavourites(shop.api, {})).toEqual([1])
})

test('saving a product that does not exist as a favourite gets a 404', async () => {
  await using shop = await startWithAccounts()
  await logIn(shop)

  for (const id of ['999', '0', '-1', '1.5', 'x', '1e3']) {
    const { status } = await shop.api(`/customer/favorites/${id}`, { method: 'PUT', body: '{}' })
    expect([id, status]).toEqual([id, 404])
  }
})

test('a customer sees and changes only their own favourites, in the list of products, too', async () => {
  await using shop = await startWithAccounts()
  const other = shop.visitor()
  await logIn(other, joost)
  await addFavourite(other.api, { product_id: 1 })
  await logIn(shop)
  const listed = async ({ api }: Pick<typeof shop, 'api'>) =>
    (await queryProducts(api, { favorites: true })).products.data.map(({ id }) => id)

  expect(await getFavourites(shop.api, {})).toEqual([])
  await removeFavourite(shop.api, { product_id: 1 })
  await addFavourite(shop.api, { product_id: 3 })

  expect(await getFavourites(other.api, {})).toEqual([1])
  expect([await listed(shop), await listed(other), await listed(shop.visitor())]).toEqual([[3], [1], []])
})

/** Adds 198 favourites of customer 1. */
const addMost = ({ db }: TestShop) =>
  db
    .prepare(
      `INSERT INTO favourites (customer_id, product_id, created_at) SELECT 1, id, '2026-01-01' FROM products WHERE id BETWEEN 101 AND 298`,
    )
    .run()

test('favourites are limited to 200, also with simultaneous additions; adding one that is already listed succeeds', async () => {
  await using shop = await startWithAccounts((catalogue) => {
    for (let id = 101; id <= 305; id++) addProduct(catalogue, id)
  })
  await logIn(shop)
  await addMost(shop)

  const answers = await Promise.allSettled(
    [1, 2, 3, 299, 300].map((product_id) => addFavourite(shop.api, { product_id })),
  )

  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.map(({ reason }) => [reason.status, Object.keys(reason.errors)])).toEqual(
    Array(3).fill([422, ['product_id']]),
  )
  expect(await count(shop, 'SELECT count(*) AS n FROM favourites')).toBe(200)
  await addFavourite(shop.api, { product_id: 101 })
})

test('favourites are limited to 200 when a guest logs in, too: the guest’s newest ones are added', async () => {
  await using shop = await startWithAccounts((catalogue) => {
    for (let id = 101; id <= 299; id++) addProduct(catalogue, id)
  })
  await addMost(shop)
  await loginAsGuest(shop.api, { email: 'gast@voorbeeld.nl' })
  for (const product_id of [101, 1, 2, 3]) await addFavourite(shop.api, { product_id })

  await logIn(shop)

  const found = await getFavourites(shop.api, {})
  expect([found.length, found.filter((id) => id < 101)]).toEqual([200, [3, 2]])
})
