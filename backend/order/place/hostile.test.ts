import { expect, test } from 'vitest'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { setAddressData, setRemarks } from '../../../src/contract/ordering/checkout'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { anAddress, readyToOrder, withCheckout } from '../../testing/checkout'
import { mailsOf } from '../../testing/orders'
import { readPlaced, sendOrder } from '../../testing/placing'
import { readRefusal, wrongAt } from '../../testing/refusals'
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

test('a name and a street are each a single line in the mail, and typed text is escaped, whatever the buyer typed', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  const street = 'Bosweg\r\n\r\nJe betaling is mislukt.\u001b[2J'
  const invoice = anAddress({ street, lastname: 'Vis\u0000ser \ud83c', city: 'Bre\u202eda' })
  await setAddressData(shop.api, { invoice, delivery: null })
  await setRemarks(shop.api, { remarks: 'Bel aan\r\nbij de buren\u0007 <img src=x onerror=alert(1)>' })

  const { bankId } = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  await decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })

  const [mail] = await mailsOf(shop)
  expect(mail?.text).toContain('\nNoor Vis ser\nBosweg Je betaling is mislukt. [2J 12\n4811 XR Bre da\n')
  expect(mail?.text).toContain('\nBel aan\nbij de buren <img')
  expect(mail?.html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(mail?.html).not.toContain('<img src=x')
})

test('a malformed order is refused at its field, and one without an idempotency key or a login is refused, too', async () => {
  await using shop = await startShop(withCheckout)
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  expect((await sendOrder(shop, { version: 1, payable: { gross: 100 } })).status).toBe(401)
  const { version, payable } = await readyToOrder(shop.api, {})
  const body = { accept_terms: true, version, payable: toEuro(payable?.gross ?? 0) }

  for (const [field, value] of [
    ['payable', -54.9],
    ['payable', '54.90'],
    ['version', -1],
    ['version', 1.5],
    ['accept_terms', 'true'],
    ['accept_terms', false],
    ['offer', 'a'.repeat(201)],
    ['offer', 7],
  ] as const) {
    const refused = await shop.post('/orders', { ...body, [field]: value }, { 'idempotency-key': 'a' })
    expect(await readRefusal(refused), JSON.stringify(value)).toMatchObject(wrongAt(field))
  }
  const keyless = await shop.post('/orders', body)
  expect(await readRefusal(keyless)).toMatchObject({ status: 400, code: 'key_missing' })
  expect((await getCart(shop.api, {})).count).toBe(1)
})
