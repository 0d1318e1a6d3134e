import { expect, test } from 'vitest'
import { parseAnswer } from '../../../kit/contract/call'
import { getOrder, getOrders, type OwnOrder } from '../../contract/ordering/order'
import { grossTotalOf } from '../order-parts/amount-to-pay'
import { isReturnable, listedOfferState } from '../order-parts/find-own-orders'
import { toTotalsData } from '../order-parts/Totals'
import { statusTitle, statusTone } from './status-title'
import { timelineOf } from './Timeline'

const anOrder = (fields: Partial<OwnOrder> = {}): OwnOrder => ({
  id: 7,
  number: 'PV7',
  status_id: 3,
  created_at: '2026-06-03T10:00:00.000Z',
  items: [],
  ...fields,
})

test.each([
  [0, 'Offerte', 'grey'],
  [1, 'Wacht op betaling', 'red'],
  [2, 'In behandeling', 'grey'],
  [3, 'Verzonden', 'green'],
  [4, 'Geannuleerd', 'red'],
  [5, 'Retour', 'red'],
  [6, 'Betaling mislukt', 'red'],
  [9, 'Gearchiveerd', null],
  [8, 'Status onbekend', null],
])('status %i is %s, with a %s indicator', (status, title, tone) => {
  expect([statusTitle(status), statusTone(status)]).toEqual([title, tone])
})

const atCounter = (collected_at: string | null = null) => ({
  ...{ name: 'De Zolder', street: 'Kade 2', postal_code: '3011 AA', city: 'Rotterdam' },
  collected_at,
})

const parcel = { track_and_trace: [{ carrier: 'PostNL', code: '3S1' }] }

test.each<[string, Partial<OwnOrder>]>([
  ['Besteld, [Wacht op betaling], (In behandeling), (Verzonden)', { status_id: 1, payment_status: 'open' }],
  ['Besteld, Betaald, [In behandeling], (Verzonden)', { status_id: 2, payment_status: 'paid' }],
  ['Besteld, [In behandeling], (Verzonden)', { status_id: 2 }],
  ['Besteld, Betaald, [Verzonden]', { status_id: 3, payment_status: 'paid' }],
  ['Besteld, [Geannuleerd]', { status_id: 4, payment_status: 'canceled' }],
  ['Besteld, Betaald, [Geannuleerd], Terugbetaald', { status_id: 4, payment_status: 'refunded' }],
  ['Besteld, Betaald, Verzonden, [Retour], Terugbetaald', { status_id: 5, payment_status: 'refunded' }],
  [
    'Besteld, Betaald, Verzonden, [Retour]',
    { status_id: 5, payment_status: 'refunded', credit_notes: [{ number: 'C1', total: 100, money: 'by_hand' }] },
  ],
  ['Besteld, [Betaling mislukt]', { status_id: 6, payment_status: 'failed' }],
  ['Besteld, [Betaling mislukt], (In behandeling), (Verzonden)', { status_id: 6, retry_url: '/payment-redirect' }],
  ['Besteld, Betaald, Verzonden, [Gearchiveerd]', { status_id: 9, payment_status: 'paid', ...parcel }],
  ['Besteld, [Gearchiveerd]', { status_id: 9 }],
  ['Besteld, [Status onbekend]', { status_id: 8 }],
  ['Besteld, [In behandeling], (Ligt klaar), (Opgehaald)', { status_id: 2, counter: atCounter() }],
  ['Besteld, [Ligt klaar], (Opgehaald)', { status_id: 3, counter: atCounter() }],
  ['Besteld, Ligt klaar, [Opgehaald]', { status_id: 3, counter: atCounter('2026-06-05T10:00:00.000Z') }],
  ['Besteld, Ligt klaar, Opgehaald, [Retour]', { status_id: 5, counter: atCounter('2026-06-05T10:00:00.000Z') }],
  ['Besteld, [Retour]', { status_id: 5, counter: atCounter() }],
  ['Besteld, [Verzonden]', { payment_status: 'paid', payable: { net: 0, gross: 0 } }],
])('the order’s timeline is shown as %s', (told, fields) => {
  const brackets = { done: '', now: '[]', ahead: '()' }
  const steps = timelineOf(anOrder(fields)).map(({ title, state }) => {
    const [open = '', close = ''] = brackets[state]
    return open + title + close
  })

  expect(steps.join(', ')).toBe(told)
})

test('the order’s timeline tells when it was placed, sent, and collected', () => {
  const [sent_at, collected_at] = ['2026-06-04T15:00:00.000Z', '2026-06-05T09:00:00.000Z']
  const datesOf = (fields: Partial<OwnOrder>) =>
    timelineOf(anOrder(fields)).map(({ title, at }) => `${title} ${at?.slice(8, 10) ?? '–'}`)

  expect(datesOf({ payment_status: 'paid' })).toEqual(['Besteld 03', 'Betaald –', 'Verzonden –'])
  expect(datesOf({ sent_at })).toEqual(['Besteld 03', 'Verzonden 04'])
  expect(datesOf({ sent_at, status_id: 5 })).toEqual(['Besteld 03', 'Verzonden 04', 'Retour –'])
  expect(datesOf({ sent_at, counter: atCounter() })).toEqual(['Besteld 03', 'Ligt klaar 04', 'Opgehaald –'])
  expect(datesOf({ sent_at, counter: atCounter(collected_at) })).toEqual([
    'Besteld 03',
    'Ligt klaar 04',
    'Opgehaald 05',
  ])
})

test('an offer is open until its last moment, unless it was ordered, withdrawn or archived', () => {
  const until = '2026-06-03T21:59:59.999Z'
  const at = Date.parse(until)
  const offer = anOrder({ status_id: 0, valid_until: until })

  expect(listedOfferState(offer, at - 1)).toBe('open')
  expect(listedOfferState(offer, at)).toBe('over')
  expect(listedOfferState({ ...offer, ordered: 'PV8' }, at + 1)).toBe('ordered')
  expect(listedOfferState({ ...offer, status_id: 9 }, at - 1)).toBe('over')
  expect(listedOfferState({ ...offer, ended: 'Ingetrokken.' }, at - 1)).toBe('ended')
  expect(listedOfferState({ ...offer, ended: 'Ingetrokken.' }, at)).toBe('over')
  expect(listedOfferState({ ...offer, valid_until: null }, at)).toBe('open')
  expect(listedOfferState({ ...offer, valid_until: '2026-06-03' }, at)).toBe('open')
})

test('an order is returnable until its deadline, or after shipping when the backend sends no deadline', () => {
  const now = Date.parse('2026-06-03T10:00:00.000Z')
  const returnable = (fields: Partial<OwnOrder>) => isReturnable(anOrder(fields), now)

  expect(returnable({ returnable_until: '2026-06-03T10:00:01.000Z' })).toBe(true)
  expect(returnable({ returnable_until: '2026-06-03T10:00:00.000Z' })).toBe(false)
  expect(returnable({ returnable_until: null })).toBe(false)
  expect(returnable({ returnable_until: 'ooit' })).toBe(false)
  expect(returnable({})).toBe(true)
  expect(returnable({ status_id: 2 })).toBe(false)
})

test('an order shows only the totals that its backend sends', () => {
  const total = { net: 8_000, gross: 10_000, netAfterDiscount: 7_200, grossAfterDiscount: 9_000 }
  const payable = { net: 7_600, gross: 9_495 }

  expect(toTotalsData(anOrder())).toBeNull()
  expect(grossTotalOf(anOrder())).toBeNull()
  expect(grossTotalOf(anOrder({ total }))).toBe(9_000)
  expect(grossTotalOf(anOrder({ total, payable }))).toBe(9_495)
  expect(grossTotalOf(anOrder({ total, shipping_cost: { net: null, gross: 495 } }))).toBe(9_495)
  expect(toTotalsData(anOrder({ total }))).toMatchObject({ total, active_discount_code: { amount: 1_000 } })
  expect(toTotalsData(anOrder({ payable }))?.total.grossAfterDiscount).toBe(9_495)
})

test('an order with only an id and a status is valid, and has its id as number', () => {
  const read = parseAnswer({}, getOrder, { id: 41, status_id: '2' })

  expect(read).toMatchObject({ id: 41, number: '41', status_id: 2, items: [] })
  expect(read.total).toBeUndefined()
})

test('a malformed line of an order is dropped, and a malformed order is dropped as a whole', () => {
  const line = { po_id: 1, amount: 1, info: { full_name: 'Tent', uri: '/tent-p1', price: 10 } }
  const read = parseAnswer({}, getOrders, [{ id: 1, status_id: 3, items: [line, { po_id: 2 }] }, { id: 2 }, 'vreemd'])

  expect(read.map(({ id, items }) => [id, items.length])).toEqual([[1, 1]])
})
