import { expect, test } from 'vitest'
import { getShippingMethods } from '../../../src/contract/ordering/checkout'
import { createOffer, getOffer, requestOffer } from '../../../src/contract/ordering/offer'
import { getOrder } from '../../../src/contract/ordering/order'
import { writeDb } from '../../db/client'
import { DAY } from '../../lib/time'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { mailsOf } from '../../testing/orders'
import { readPlaced, sendOrder } from '../../testing/placing'
import { readRefusal, refusal } from '../../testing/refusals'
import { runSql } from '../../testing/run-sql'
import { all, first, startDesk } from '../../testing/start-desk'
import { orderOffer } from '../../testing/start-with-offer'
import { refundOrder } from '../pay/refund-order'
import { archiveAndDeleteOffers } from './archive-offers'

/** Noor has completed the checkout steps, and requests an offer for 40 tarps, of which ten are in stock. */
async function startWithRequest(amount = 40) {
  const desk = await startDesk(withCheckout)
  const { shop } = desk
  await readyToOrder(shop.api, { 22: 1 })
  const offer = await requestOffer(shop.api, { po_id: 12, amount, remarks: 'Voor het zomerkamp' })
  const answer = (body: object) => desk.post(`/offers/${offer.number}/answer`, body)
  const stock = async () => (await first<{ stock: number }>(desk, 'SELECT stock FROM variants WHERE id = 12'))?.stock
  return Object.assign(desk, { offer, answer, stock })
}

test('an offer for more than the stock is mailed to shop and buyer, and can be ordered only after the shop’s answer', async () => {
  await using desk = await startWithRequest()
  const { shop, offer } = desk

  const shown = await getOffer(shop.api, { token: offer.token })

  expect(shown).toMatchObject({ awaits_term: true, term: null, cart: null, items: [{ amount: 40 }] })
  expect((await desk.read('/offers'))[0]).toMatchObject({
    number: offer.number,
    awaits_term: true,
    remarks: 'Voor het zomerkamp',
    lines: [{ amount: 40, stock: 10 }],
  })
  expect((await mailsOf(shop)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['noor@voorbeeld.nl', `Je offerteaanvraag ${offer.number} bij Buitenspoor`],
    ['hallo@buitenspoor.example', `Offerteaanvraag ${offer.number}: meer dan er op voorraad is`],
  ])
  const refused = await readRefusal(await sendOrder(shop, { version: 1 }, { offer: offer.token }))
  expect(refused).toMatchObject(refusal(409, 'offer_unanswered'))
  // More stock or a higher price does not end the request: the shop still has to reply with a price.
  await runSql(shop, 'UPDATE variants SET stock = 50, price_cents = 99999 WHERE id = 12')
  expect(await getOffer(shop.api, { token: offer.token })).toMatchObject({ awaits_term: true, cart: null, ended: null })
})

test('an answered offer request is ordered once at its price without a delivery day, and takes the stock with the rest on back order', async () => {
  await using desk = await startWithRequest()
  const { shop, offer, answer, stock } = desk
  expect((await answer({ term: '3 weken', price_cents: 45_00 })).status).toBe(204)
  await runSql(shop, 'UPDATE variants SET price_cents = 99999 WHERE id = 12')

  const methods = await getShippingMethods(shop.api, { offer: offer.token })
  const shown = await getOffer(shop.api, { token: offer.token })
  const placed = await readPlaced(await orderOffer(shop, offer.token))
  const again = await readRefusal(await sendOrder(shop, shown.cart ?? {}, { offer: offer.token }))

  expect(methods.length).toBeGreaterThan(0)
  for (const { delivery_date } of methods) expect(delivery_date ?? null).toBeNull()
  expect(shown).toMatchObject({ awaits_term: false, term: '3 weken', total: { gross: 40 * 45_00 } })
  expect(shown.cart).toMatchObject({ delivery_date: null, items: [{ amount: 40, info: { price: 45_00 } }] })
  expect(again).toMatchObject({ status: 409, code: 'offer_ordered' })
  expect(await getOrder(shop.api, { id: placed.id })).toMatchObject({ term: '3 weken', delivery_date: null })
  expect(await stock()).toBe(0)
  expect(await all(desk, 'SELECT order_id, amount, back_ordered FROM order_lines WHERE back_ordered > 0')).toEqual([
    { order_id: placed.id, amount: 40, back_ordered: 30 },
  ])
  // The cancelled order returns only the items that it took from the stock.
  await refundOrder(writeDb(shop.env), null, placed.number, Date.now())
  expect(await stock()).toBe(10)
})

test('an offer request is answered once by mail; a refused offer request can be neither answered nor ordered', async () => {
  await using desk = await startWithRequest()
  const { shop, answer } = desk

  expect((await answer({ term: '' })).status).toBe(422)
  expect((await answer({ term: '3 weken', price_cents: 0 })).status).toBe(422)
  expect((await answer({ term: '3 weken' })).status).toBe(204)
  expect(await answer({ term: '9 weken', price_cents: 1 })).toMatchObject({
    status: 409,
    body: { code: 'offer_answered' },
  })
  const other = await requestOffer(shop.api, { po_id: 12, amount: 50, remarks: null })
  await desk.post(`/offers/${other.number}/revoke`, { reason: 'De maker is ermee gestopt.' })

  expect((await desk.post(`/offers/${other.number}/answer`, { term: '3 weken' })).status).toBe(409)
  expect(await getOffer(shop.api, { token: other.token })).toMatchObject({
    ended: 'Wat je hebt aangevraagd, kunnen we helaas niet leveren.',
    cart: null,
  })
  const texts = (await mailsOf(shop)).map(({ subject, text }) => `${subject}\n${text}`)
  expect(texts.filter((text) => text.includes('Levertijd: 3 weken'))).toHaveLength(1)
  expect(texts.at(-1)).toMatch(/^Je offerteaanvraag OF\d+\n[\s\S]*De maker is ermee gestopt\./)
  expect(texts.join()).not.toContain('9 weken')
})

test('a request that the shop has not answered can be refused after its date', async () => {
  await using desk = await startWithRequest()
  const { shop, offer } = desk
  await runSql(shop, `UPDATE orders SET valid_until = '2026-01-01T00:00:00.000Z' WHERE id = ${offer.id}`)

  const listed = async () => (await desk.read('/offers')).map(({ number }: { number: string }) => number)
  expect(await listed()).toEqual([offer.number])
  expect((await desk.post(`/offers/${offer.number}/revoke`)).status).toBe(204)

  expect(await listed()).toEqual([])
  expect((await mailsOf(shop)).at(-1)?.subject).toBe(`Je offerteaanvraag ${offer.number}`)
})

test('a request without an answer stays in the list and can be refused for a year, and is then deleted', async () => {
  await using desk = await startWithRequest()
  const { shop, offer } = desk
  const other = await requestOffer(shop.api, { po_id: 12, amount: 50, remarks: null })
  const db = writeDb(shop.env)
  const over = Date.parse(offer.valid_until ?? '')
  const listed = async () => (await desk.read('/offers')).map(({ number }: { number: string }) => number)

  await archiveAndDeleteOffers(db, over + 364 * DAY)
  expect(await listed()).toEqual([other.number, offer.number])
  expect((await desk.post(`/offers/${offer.number}/revoke`)).status).toBe(204)
  // The refused request is archived as any expired offer.
  await archiveAndDeleteOffers(db, over + 364 * DAY)
  expect(await all(desk, 'SELECT id, status_id FROM orders ORDER BY id')).toEqual([
    { id: offer.id, status_id: 9 },
    { id: other.id, status_id: 0 },
  ])

  await archiveAndDeleteOffers(db, over + 365 * DAY)
  expect(await all(desk, 'SELECT id FROM orders')).toEqual([])
})

test('a request for no more than the stock becomes an offer at once, which cannot be ordered when the stock drops', async () => {
  await using desk = await startWithRequest(10)
  const { shop, offer, answer, stock } = desk

  expect(await getOffer(shop.api, { token: offer.token })).toMatchObject({ awaits_term: false, term: null })
  expect((await answer({ term: '3 weken' })).status).toBe(404)
  await runSql(shop, 'UPDATE variants SET stock = 9 WHERE id = 12')
  expect(await readRefusal(await orderOffer(shop, offer.token))).toMatchObject({ status: 409, code: 'out_of_stock' })
  expect(await stock()).toBe(9)
})

test('an offer request is limited in amount, gets a 404 for articles not on sale, and is stored once per idempotency key', async () => {
  await using desk = await startWithRequest()
  const { shop } = desk
  const ask = (fields: object) =>
    requestOffer(shop.api, { po_id: 12, amount: 40, remarks: null, ...fields }).catch(({ status }) => status)
  const headers = { 'idempotency-key': 'one-request-of-forty' }
  const twice = () => requestOffer(shop.api, { po_id: 12, amount: 41, remarks: null }, { headers })

  expect(await ask({ amount: 1_000 })).toBe(422)
  expect(await ask({ amount: 0 })).toBe(422)
  expect(await ask({ po_id: 999_999 })).toBe(404)
  expect((await twice()).id).toBe((await twice()).id)
  await expect(requestOffer(shop.visitor().api, { po_id: 12, amount: 40, remarks: null })).rejects.toMatchObject({
    status: 401,
  })
})

test('offer requests and offers share one limit of mails to an address', async () => {
  await using desk = await startWithRequest()
  const { shop } = desk
  const ask = async (n: number) => {
    try {
      await (n % 2 ? createOffer(shop.api, {}) : requestOffer(shop.api, { po_id: 12, amount: 40, remarks: null }))
      return 201
    } catch (error) {
      return (error as { status: number }).status
    }
  }

  const statuses: number[] = []
  for (let n = 0; n < 12 && statuses.at(-1) !== 429; n++) statuses.push(await ask(n))

  expect(statuses.at(-1)).toBe(429)
  expect((await mailsOf(shop)).filter(({ recipient }) => recipient === 'noor@voorbeeld.nl').length).toBeLessThan(12)
})
