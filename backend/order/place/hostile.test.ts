import { expect, test } from 'vitest'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { setAddressData, setRemarks } from '../../../src/contract/ordering/checkout'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { anAddress, readyToOrder, withCheckout } from '../../testing/checkout'
import { mailsOf } from '../../testing/orders'
import { readPlaced, sendOrder } from '../../testing/placing'
import { startShop } from '../../testing/shop'

test('an idempotency key belongs to one session: another buyer’s order with the same key is separate', async () => {
  await using shop = await startShop(withCheckout)
  const other = shop.visitor()
  const [hers, his] = [await readyToOrder(shop.api), await readyToOrder(other.api)]
  expect([his.version, his.payable]).toEqual([hers.version, hers.payable])

  const first = await readPlaced(await sendOrder(shop, hers, { key: 'a' }))
  const second = await readPlaced(await sendOrder(other, his, { key: 'a' }))

  expect(second.number).not.toBe(first.number)
  expect(second.payment_token).not.toBe(first.payment_token)
})

test.each([[0], [54.89], [54.91], [1e308], [Number.MIN_VALUE]])(
  'an order with the outdated total %d is refused and shows the current total',
  async (payable) => {
    await using shop = await startShop(withCheckout)
    const { version } = await readyToOrder(shop.api)

    const answer = await shop.post('/orders', { accept_terms: true, version, payable }, { 'idempotency-key': 'a' })

    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'price_changed', data: { payable: { gross: 54.9 } } },
    ])
    expect(await shop.db.prepare('SELECT count(*) AS n FROM orders').first()).toEqual({ n: 0 })
  },
)

test('a name and a street are each a single line in the mail, whatever the buyer typed', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  const street = 'Bosweg\r\n\r\nJe betaling is mislukt.\u001b[2J'
  const invoice = anAddress({ street, lastname: 'Vis\u0000ser \ud83c', city: 'Bre\u202eda' })
  await setAddressData(shop.api, { invoice, delivery: null })
  await setRemarks(shop.api, { remarks: 'Bel aan\r\nbij de buren\u0007' })

  const { bankId } = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  await decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })

  const [mail] = await mailsOf(shop)
  expect(mail?.text).toContain('\nNoor Vis ser\nBosweg Je betaling is mislukt. [2J 12\n4811 XR Bre da\n')
  expect(mail?.text).toContain('\nBel aan\nbij de buren\n')
})

test.each<[object, Record<string, string>, number, object]>([
  ...[{ payable: -54.9 }, { payable: '54.90' }, { version: -1 }, { version: 1.5 }, { accept_terms: 'true' }].map(
    (fields): [object, Record<string, string>, number, object] => [
      fields,
      { 'idempotency-key': 'a' },
      422,
      { errors: { [Object.keys(fields)[0] ?? '']: [expect.any(String)] } },
    ],
  ),
  [{ accept_terms: false }, { 'idempotency-key': 'a' }, 422, { errors: { accept_terms: [expect.any(String)] } }],
  [{ offer: 'a'.repeat(201) }, { 'idempotency-key': 'a' }, 422, { errors: { offer: [expect.any(String)] } }],
  [{ offer: 7 }, { 'idempotency-key': 'a' }, 422, { errors: { offer: [expect.any(String)] } }],
  [{}, {}, 400, { code: 'key_missing' }],
])('an order with %j and the headers %j gets a %i, and nothing is ordered', async (fields, headers, status, answer) => {
  await using shop = await startShop(withCheckout)
  const { version, payable } = await readyToOrder(shop.api)
  const body = { accept_terms: true, version, payable: toEuro(payable?.gross ?? 0), ...fields }

  const refused = await shop.post('/orders', body, headers)

  expect([refused.status, await refused.json()]).toMatchObject([status, answer])
  expect((await getCart(shop.api, {})).count).toBe(1)
})

test('a visitor who is not logged in cannot order', async () => {
  await using shop = await startShop(withCheckout)
  await addToCart(shop.api, { po_id: 12, amount: 1 })

  expect((await sendOrder(shop, { version: 1, payable: { gross: 100 } })).status).toBe(401)
})
