import { expect, test } from 'vitest'
import type { GoodsReturn } from '../../contract/ordering/returns'
import {
  type FoundOrder,
  findRepeatedRequest,
  hasOrderBeenShipped,
  newestReturnId,
  readReturnItems,
  returnLabelUrl,
  returnLinesOf,
  returnPostageText,
  selectableReturnKinds,
  whyNothingReturnable,
} from './returns'

const item = (po_id: number, full_name: string, option_name: string | null = null) => ({
  po_id,
  amount: 3,
  info: { full_name, option_name, photo: null, uri: null, brand: null, price: 100, old_price: null },
})
const order = (status_id: number) => ({ number: 'A1', status_id, items: [item(1, 'Tent', 'Rood'), item(2, 'Mat')] })
const found = (fields: object, status_id = 3) =>
  ({ order: order(status_id), returnable: [], rmas: [], ...fields }) as unknown as FoundOrder
const rma = (fields: Partial<GoodsReturn> = {}): GoodsReturn => ({ id: 7, number: 'RT7', status: 'open', ...fields })

test('an article on several order lines is one row in the return form, and articles outside the order are omitted', () => {
  const returnable = [
    { po_id: 1, amount: 2 },
    { po_id: 1, amount: 1 },
    { po_id: 2, amount: 0 },
    { po_id: 9, amount: 1 },
  ]

  expect(returnLinesOf(found({ returnable }))).toEqual([{ po_id: 1, amount: 3, name: 'Tent, Rood', photo: null }])
})

test('a return form reads amounts from their fields and ignores other fields', () => {
  expect(
    readReturnItems({ 'amount-1': '2', 'amount-2': '0', 'amount-x': '1', 'amount-3': '-1', 'amount-4': '1e3' }),
  ).toEqual([{ po_id: 1, amount: 2 }])
})

test('a return form sent twice is recognised as one return request, and differing forms are not', () => {
  const items = [{ po_id: 1, amount: 2 }]
  const own = rma({ kind: 'return', items: items.map((one) => ({ ...one, full_name: 'Tent' })) })
  const twin = (rmas: GoodsReturn[], seen = 6) => findRepeatedRequest({ rmas }, seen, 'return', items)?.id

  expect(twin([own])).toBe(7)
  expect(twin([{ ...own, kind: null }])).toBe(7)
  expect(twin([own], 7)).toBeUndefined()
  expect(twin([{ ...own, kind: 'warranty' }])).toBeUndefined()
  expect(twin([{ ...own, items: [{ po_id: 1, full_name: 'Tent', amount: 1 }] }])).toBeUndefined()
  expect(twin([{ ...own, items: undefined }])).toBeUndefined()
  expect([newestReturnId({ rmas: [] }), newestReturnId({ rmas: [rma({ id: 3 }), own] })]).toEqual([0, 7])
})

test('the return form offers all three kinds of return when the backend does not list the possible ones', () => {
  expect(selectableReturnKinds({ kinds: undefined }).map(({ kind }) => kind)).toEqual([
    'withdrawal',
    'return',
    'warranty',
  ])
  expect(selectableReturnKinds({ kinds: [] })).toEqual([])
  // A withdrawal gives back all that a return does.
  expect(selectableReturnKinds({ kinds: [{ kind: 'withdrawal' }, { kind: 'return' }] })).toEqual([
    { kind: 'withdrawal' },
  ])
})

test.each([
  [3, undefined, true],
  [9, [], true],
  [2, [{ kind: 'withdrawal', until: null }], false],
  [2, [{ kind: 'withdrawal', until: '2026-12-01' }], true],
  [42, undefined, undefined],
])('an order in status %d with the return kinds %j counts as sent: %j', (status_id, kinds, expected) => {
  expect(hasOrderBeenShipped(found({ kinds }, status_id))).toBe(expected)
})

test.each([
  [null, undefined],
  ['2026-06-05T10:00:00.000Z', true],
])('an order that is ready at the counter since a week and was collected at %j counts as sent: %j', (at, expected) => {
  const ready = found({ kinds: [{ kind: 'withdrawal', until: '2026-12-01' }] }, 3)
  const counter = { name: 'De Zolder', street: 'Kade 2', postal_code: '3011 AA', city: 'Rotterdam', collected_at: at }

  expect(hasOrderBeenShipped({ ...ready, order: { ...ready.order, counter } })).toBe(expected)
})

test.each([
  [1, [], [], 'unpaid'],
  [6, [], [], 'unpaid'],
  [4, [], [], 'cancelled'],
  [5, [], [rma()], 'returned'],
  [3, [{ kind: 'return' }], [rma()], 'allAnnounced'],
  [3, undefined, [rma()], 'allAnnounced'],
  [3, [], [rma()], 'over'],
  [3, undefined, [rma({ status: 'rejected' })], 'over'],
  [3, [], [], 'over'],
])(
  'an order in status %d with the kinds %j and %j has nothing left to return: %s',
  (status_id, kinds, rmas, expected) => {
    expect(whyNothingReturnable(found({ kinds, rmas }, status_id))).toBe(expected)
  },
)

test.each([
  ['/labels/7.pdf', '/labels/7.pdf'],
  ['https://post.example/7.pdf', 'https://post.example/7.pdf'],
  ['javascript:alert(1)', null],
  ['//elders.example', null],
  [null, null],
])('the return option with the label %j is offered as %j', (label, expected) => {
  expect(returnLabelUrl(rma({ label }))).toBe(expected)
})

const shop = { name: null, slug: null, phone: null, email: null, address: null }

test.each([
  [{ returns_free: true, return_cost: 700 }, 'Terugsturen is gratis.'],
  [{ returns_free: false, return_cost: 700 }, 'De kosten van het terugsturen betaal je zelf: ongeveer € 7,-.'],
  [{ returns_free: false }, 'De kosten van het terugsturen betaal je zelf.'],
  [{ returns: 'Retour kost € 5,-.' }, 'Retour kost € 5,-.'],
  [{}, ''],
])('a shop with the settings %j displays the postage text %j', (info, text) => {
  expect(returnPostageText({ ...shop, ...info }).replaceAll('\u00a0', ' ')).toBe(text)
})

test('when the shop info cannot be fetched no return postage is shown', () => {
  expect(returnPostageText(null)).toBe('')
})
