import { expect, test } from 'vitest'
import { addToCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { createOffer, getOffer } from '../../../src/contract/ordering/offer'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { aCode, readyToOrder, withCodes } from '../../testing/checkout'
import { mailsOf } from '../../testing/orders'
import { sendOrder } from '../../testing/placing'
import { readRefusal } from '../../testing/refusals'
import { runSql } from '../../testing/run-sql'
import { startDesk } from '../../testing/start-desk'
import { orderOffer } from '../../testing/start-with-offer'

/** A desk of a shop in which Noor has an offer of two tarps with a code. */
async function startWithOffer() {
  const desk = await startDesk(withCodes(aCode(1, 'BUITEN10')))
  const { shop } = desk
  await addToCart(shop.api, { po_id: 12, amount: 2 })
  await setDiscountCode(shop.api, { code: 'BUITEN10' })
  await readyToOrder(shop.api, {})
  const offer = await createOffer(shop.api, {})
  return Object.assign(desk, { offer })
}

test('open offers are listed with the newest first, and an ended offer shows why it ended', async () => {
  await using desk = await startWithOffer()
  const { shop, offer } = desk
  await setDiscountCode(shop.api, { code: '' })
  const { number } = await createOffer(shop.api, {})
  await createOffer(shop.api, {})
  await runSql(shop, `UPDATE orders SET valid_until = '2026-01-01T00:00:00.000Z' WHERE id = ${offer.id + 2}`)
  await runSql(shop, 'UPDATE discount_codes SET active = 0')

  expect(await desk.read('/offers')).toEqual([
    expect.objectContaining({ number, discount_code: null, total: 99.9, ended: null }),
    {
      number: offer.number,
      created_at: expect.any(String),
      valid_until: offer.valid_until,
      email: 'noor@voorbeeld.nl',
      discount_code: 'BUITEN10',
      total: 89.91,
      ended: 'code',
      remarks: null,
      term: null,
      awaits_term: false,
      lines: [{ sku: expect.any(String), full_name: 'Tarp 1', amount: 2, price: 49.95, stock: 10 }],
    },
  ])
  await runSql(shop, 'UPDATE variants SET price_cents = 9999 WHERE id = 12')
  expect((await desk.read('/offers'))[0]).toMatchObject({ number, ended: 'price' })
})

test('a revoked offer cannot be ordered, and its buyer gets one mail with the reason', async () => {
  await using desk = await startWithOffer()
  const { shop, offer } = desk
  const { cart } = await getOffer(shop.api, { token: offer.token })
  const path = `/offers/${offer.number?.toLowerCase()}/revoke`

  expect((await desk.post(path, { reason: 'Er stond een typfout in de prijs.' })).status).toBe(204)
  expect((await desk.post(path)).status).toBe(204)

  expect(await getOffer(shop.api, { token: offer.token })).toMatchObject({
    ended: 'Deze offerte hebben we ingetrokken.',
    cart: null,
  })
  expect(await readRefusal(await sendOrder(shop, cart ?? {}, { offer: offer.token }))).toMatchObject({
    status: 409,
    code: 'offer_over',
  })
  expect(await desk.read('/offers')).toEqual([])
  const [, mail, ...others] = await mailsOf(shop)
  expect(mail).toMatchObject({
    recipient: 'noor@voorbeeld.nl',
    subject: `Je offerte ${offer.number} is ingetrokken`,
    text: expect.stringContaining('Er stond een typfout in de prijs.'),
  })
  expect(others).toEqual([])
})

test('an ordered offer is neither listed nor revoked; an unknown offer is a 404', async () => {
  await using desk = await startWithOffer()
  const { shop, offer } = desk
  const placed = await orderOffer(shop, offer.token)
  const { data } = (await placed.json()) as { data: { number: string } }

  const { status, body } = await desk.post(`/offers/${offer.number}/revoke`)

  expect([status, body.code]).toEqual([409, 'offer_ordered'])
  expect(await shop.db.prepare('SELECT revoked_at FROM orders WHERE id = ?').bind(offer.id).first()).toEqual({
    revoked_at: null,
  })
  expect(await desk.read('/offers')).toEqual([])
  expect((await desk.post(`/offers/${data.number}/revoke`)).status).toBe(404)
  for (const [path, body, text] of [
    ['revoke', {}, 'Offerte OF1 bestaat niet.'],
    ['answer', { term: '3 weken' }, 'Offerteaanvraag OF1 bestaat niet.'],
  ] as const) {
    const unknown = await desk.post(`/offers/of1/${path}`, body)
    expect([unknown.status, unknown.body.message]).toEqual([404, text])
  }
})

test.each([
  ['has expired', `valid_until = '2026-01-01T00:00:00.000Z'`],
  ['was archived after its last day', `status_id = ${OrderStatus.archived}`],
])('an offer that %s is not revoked, and its buyer gets no mail about it', async (_, change) => {
  await using desk = await startWithOffer()
  const { shop, offer } = desk
  await runSql(shop, `UPDATE orders SET ${change} WHERE id = ${offer.id}`)

  const { status, body } = await desk.post(`/offers/${offer.number}/revoke`)

  expect([status, body]).toEqual([409, { code: 'offer_over', message: `${offer.number} is al verlopen.` }])
  expect(await mailsOf(shop)).toHaveLength(1)
})
