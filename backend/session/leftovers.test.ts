import { expect, test } from 'vitest'
import worker from '../index'
import { aCategory, addProduct } from '../testing/factories'
import { startShop } from '../testing/shop'
import { ABSOLUTE, DAY, IDLE } from './session.repository'

test('each night what has ended goes: sessions, carts of guests, keys of a day ago', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    addProduct(catalogue, 1)
  })
  await shop.post('/shoppingCart/add', { po_id: 10, amount: 1 }, { 'idempotency-key': 'abc' })
  const begun = Date.now()
  const tables = ['sessions', 'carts', 'cart_items', 'idempotency_keys']
  const countAt = async (now: number) => {
    await worker.scheduled({ scheduledTime: now }, { DB: shop.db })
    const counts = tables.map((table) => shop.db.prepare(`SELECT count(*) AS count FROM ${table}`))
    const results = await shop.db.batch<{ count: number }>(counts)
    return results.map(({ results }) => results[0]?.count)
  }

  expect(await countAt(begun + DAY - 60_000)).toEqual([1, 1, 1, 1])
  expect(await countAt(begun + DAY)).toEqual([1, 1, 1, 0])
  expect(await countAt(begun + IDLE - 60_000)).toEqual([1, 1, 1, 0])
  expect(await countAt(begun + IDLE)).toEqual([0, 0, 0, 0])
})

test('a session that is used to its very end goes too', async () => {
  await using shop = await startShop()
  const now = Date.now()
  await shop.db
    .prepare('INSERT INTO sessions (token_hash, created_at, idle_until, ends_at) VALUES (?, ?, ?, ?), (?, ?, ?, ?)')
    .bind('ended', now - ABSOLUTE, now + IDLE, now, 'alive', now, now + IDLE, now + ABSOLUTE)
    .run()

  await worker.scheduled({ scheduledTime: now }, { DB: shop.db })

  const { results } = await shop.db.prepare('SELECT token_hash FROM sessions').all()
  expect(results).toEqual([{ token_hash: 'alive' }])
})
