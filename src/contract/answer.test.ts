import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  Bool,
  listOf,
  Num,
  nullishOf,
  recordOf,
  strictListOf,
  Text,
  withFallback,
} from '../../kit/contract/answer-schema'
import { issuePathOf } from '../../kit/contract/call'
import { LoginAnswer } from './auth'
import { Photo } from './catalogue/product-card'
import { Euro } from './money/money-schema'
import { Cart } from './ordering/cart'
import { PagingMeta } from './shared-schemas'

/** What is read of a value, and where what was lost or repaired was. */
function read(schema: v.GenericSchema, value: unknown) {
  const { typed, output, issues = [] } = v.safeParse(schema, value)
  const pathsOf = (isRepaired: boolean) =>
    issues.filter(({ type }) => (type === 'repaired') === isRepaired).map(issuePathOf)
  return { value: typed ? output : 'unfit', lost: pathsOf(false), repaired: pathsOf(true).length }
}

test.each([
  [Num, '199.95', 199.95],
  [Num, '-3', -3],
  [Num, '70010', 70010],
  [Text, 12, '12'],
  [Bool, 1, true],
  [Bool, 0, false],
  [Bool, '1', true],
  [Bool, '0', false],
  [Bool, 'true', true],
  [Bool, 'false', false],
  [Euro, '199.95', 19_995],
  [Photo, '/a.jpg', { src: '/a.jpg' }],
  [listOf(Num), {}, []],
  [listOf(Num), { 3: '7', 9: 8 }, [7, 8]],
  [listOf(v.object({ id: Num })), { id: 3 }, [{ id: 3 }]],
  [listOf(v.object({ id: Num })), { a: { id: 3 } }, [{ id: 3 }]],
  [listOf(Text), 'Nieuw', ['Nieuw']],
])('%# a value in another notation is read without loss, but counts as a deviation: %j', (schema, value, output) => {
  const { value: repaired, lost, repaired: count } = read(schema, value)

  expect(repaired).toEqual(output)
  expect(lost).toEqual([])
  expect(count).toBeGreaterThan(0)
  expect(v.is(schema, value)).toBe(false)
})

test.each([
  [Num, 1.5],
  [Text, ''],
  [Bool, false],
  [Euro, 199.95],
  [listOf(Num), [1, 2]],
  [recordOf(Num), { a: 1 }],
  [nullishOf(Num), null],
  [withFallback(Num, null), 3],
])('%# a value that follows the contract is read unchanged: %j', (schema, value) => {
  expect(v.safeParse(schema, value).issues).toBeUndefined()
})

test.each([
  [Num, '1.249,95'],
  [Num, '199,95'],
  [Num, ''],
  [Num, ' '],
  [Num, 'NaN'],
  [Num, Number.POSITIVE_INFINITY],
  [Num, true],
  [Text, { a: 1 }],
  [Text, true],
  [Bool, 2],
  [Bool, ''],
  [Euro, 1e300],
  [Euro, null],
  [listOf(Num), 'x'],
  [listOf(Num), { a: 'x' }],
  [listOf(v.object({ id: Num })), { message: 'Fout' }],
  [strictListOf(Num), [1, 'x']],
])('%# an ambiguous value is not guessed: %j', (schema, value) => {
  expect(read(schema, value).value).toBe('unfit')
})

test('a list in a backend’s answer drops malformed items and reports their positions', () => {
  const card = v.object({ id: Num, name: Text, label: nullishOf(Text) })

  expect(
    read(v.object({ cards: listOf(card) }), { cards: [{ id: 1, name: 'a', label: [] }, 'x', null, { id: 2 }] }),
  ).toEqual({
    value: { cards: [{ id: 1, name: 'a', label: null }] },
    lost: ['cards.0.label', 'cards.1', 'cards.2', 'cards.3.name'],
    repaired: 0,
  })
})

test('of 100,000 malformed items in a backend’s answer only the first 20 are reported', () => {
  expect(read(listOf(v.object({ id: Num })), Array(100_000).fill(1)).lost).toHaveLength(20)
})

test('keys of a backend’s map such as __proto__ cannot change an object’s prototype', () => {
  const value = JSON.parse('{"__proto__":1,"constructor":2,"a":"x","b":3}')

  const { value: map } = read(recordOf(Num), value)

  expect(Object.getPrototypeOf(map)).toBe(Object.prototype)
  expect(Object.entries(map as object)).toContainEqual(['b', 3])
})

test('undefined, null and malformed values of an answer become a fallback value; only malformed ones are reported', () => {
  const schema = v.object({ a: withFallback(Num, 7), b: nullishOf(Num), c: listOf(Num) })

  expect(read(schema, {})).toEqual({ value: { a: 7, c: [] }, lost: [], repaired: 0 })
  expect(read(schema, { a: null, b: null, c: null })).toEqual({
    value: { a: 7, b: null, c: [] },
    lost: [],
    repaired: 0,
  })
  expect(read(schema, { a: 'x', b: 'x', c: [] })).toEqual({
    value: { a: 7, b: null, c: [] },
    lost: ['a', 'b'],
    repaired: 0,
  })
})

test('a backend’s answer of the wrong type becomes its fallback value', () => {
  for (const nothing of [undefined, null, true, 'OK', []])
    expect(read(LoginAnswer, nothing).value).toMatchObject({ token: null })
  expect(read(PagingMeta, { current_page: 2, last_page: '3' }).value).toEqual({
    current_page: 2,
    last_page: 3,
    per_page: null,
    total: null,
  })
})

test('a cart without a count gets the sum of its amounts', () => {
  const info = { uri: '/a', full_name: 'a', price: 10 }
  const items = [
    { po_id: 1, amount: 2, info },
    { po_id: '2', amount: '3', info },
  ]
  const total = { gross: '50.00', grossAfterDiscount: 50 }

  expect(read(Cart, { total, items }).value).toMatchObject({ count: 5, total: { gross: 5000, net: null } })
})

test.each<[unknown]>([[{ toString: 0 }], ['constructor'], ['__proto__'], [[1]], [{ valueOf: null }], ['']])(
  '%j is not read as a boolean',
  (value) => {
    expect(() => v.parse(Bool, value)).toThrow(v.ValiError)
  },
)
