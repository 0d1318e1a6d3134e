import { expect, test } from 'vitest'
import { checkReturn, createReturn } from '../../src/contract/ordering/returns'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { sendOrder } from '../testing/placing'
import { announcedOf, key, one, shopWithOrder } from '../testing/returns'
import { startShop, type TestShop } from '../testing/shop'

const exclude = (shop: TestShop, reason: string) =>
  shop.db.prepare('UPDATE order_lines SET no_withdrawal = ? WHERE variant_id = 12').bind(reason).run()

test.each(['custom', 'perishable', 'press'])(
  'what the right of withdrawal does not hold for (%s) comes back under warranty alone',
  async (reason) => {
    await using shop = await shopWithOrder({ lines: { 12: 2, 22: 1 } })
    await exclude(shop, reason)

    for (const kind of ['withdrawal', 'return']) {
      const refused = await shop.post('/rma', { ...one, kind })
      expect([kind, refused.status, await refused.json()]).toMatchObject([
        kind,
        422,
        { errors: { items: ['Tarp 1 kun je niet herroepen of retourneren. Is er iets stuk? Kies dan garantie.'] } },
      ])
    }
    expect(await announcedOf(shop)).toBe(0)
    const found = await checkReturn(shop.api, key)
    expect(found.order.items[0]?.info.no_withdrawal).toBe(reason)
    expect(found.returnable).toMatchObject([
      { po_id: 12, until: null },
      { po_id: 22, until: expect.any(String) },
    ])
    expect(await createReturn(shop.api, { ...one, kind: 'warranty' })).toMatchObject({ kind: 'warranty' })
    expect(await createReturn(shop.api, { ...one, items: [{ po_id: 22, amount: 1 }] })).toMatchObject({
      kind: 'return',
    })
  },
)

test.each(['hygiene', 'sealed'])('what is %s may come back as long as its seal is whole', async (reason) => {
  await using shop = await shopWithOrder()
  await exclude(shop, reason)

  expect(await createReturn(shop.api, { ...one, kind: 'withdrawal' })).toMatchObject({ kind: 'withdrawal' })
})

test('before it is sent it is not offered at all', async () => {
  await using shop = await shopWithOrder({ status_id: 2, sent_at: null, lines: { 12: 2, 22: 1 } })
  await exclude(shop, 'custom')

  expect((await checkReturn(shop.api, key)).returnable).toEqual([{ po_id: 22, amount: 1, until: null }])
})

test('an order remembers what held for its articles on its day', async () => {
  await using shop = await startShop(withCheckout)
  await shop.db.prepare(`UPDATE products SET no_withdrawal = 'custom' WHERE id = 1`).run()
  const cart = await readyToOrder(shop.api, { 12: 1, 22: 1 })
  expect(cart.items.map(({ info }) => info.no_withdrawal)).toEqual(['custom', null])

  expect((await sendOrder(shop, cart)).status).toBe(201)

  await shop.db.prepare('UPDATE products SET no_withdrawal = NULL').run()
  const { results } = await shop.db.prepare('SELECT no_withdrawal FROM order_lines ORDER BY id').all()
  expect(results).toEqual([{ no_withdrawal: 'custom' }, { no_withdrawal: null }])
})
