import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compareProducts } from '../../contract/catalogue/comparison'
import {
  comparisonQuery,
  hasEqualValues,
  inRequestedOrder,
  parseComparisonQuery,
  toComparisonGroups,
} from './comparison-rows'

const card = (id: number) => ({ id, uri: `/tent-p${id}`, full_name: `Tent ${id}`, price: 100 })
const rows = (...all: object[]) => [{ title: 'Maten', rows: all }]

/** As the page reads what a backend sent. */
function read(answer: object) {
  const result = v.safeParse(compareProducts.answer, answer)
  if (!result.typed) throw new Error('unreadable')
  return result.output
}

function groupsOf(ids: number[], answer: object) {
  const comparison = read(answer)
  return toComparisonGroups(inRequestedOrder(ids, comparison), comparison)
}

test('a comparison’s URL lists the products in the visitor’s order, at most twenty', () => {
  const query = comparisonQuery(Array.from({ length: 21 }, (_, at) => 30 - at))

  expect(parseComparisonQuery(new URLSearchParams('p=7&p=3'))).toEqual({
    ids: [7, 3],
    isTooMany: false,
    onlyDifferences: false,
  })
  expect(parseComparisonQuery(new URLSearchParams(query))).toMatchObject({
    isTooMany: true,
    ids: { length: 20, 0: 30, 19: 11 },
  })
  expect(parseComparisonQuery(new URLSearchParams('verschillen=1'))).toEqual({
    ids: [],
    isTooMany: false,
    onlyDifferences: true,
  })
  expect(comparisonQuery([])).toBe('')
})

test('the comparison lists each requested product once, in the requested order, and no other product', () => {
  const comparison = read({ products: [card(1), card(9), card(3), card(1)], specs: null })

  expect(inRequestedOrder([3, 4, 1], comparison).map(({ id }) => id)).toEqual([3, 1])
  expect(toComparisonGroups(inRequestedOrder([3, 1], comparison), comparison)).toEqual([])
})

test('comparison rows in which all products have the same value are marked; empty rows and groups are omitted', () => {
  const groups = groupsOf([1, 2], {
    products: [card(1), card(2)],
    specs: [
      {
        title: 'Maten',
        rows: [
          { title: 'Gewicht', unit: 'kg', values: { 1: '2', 2: '3' } },
          { title: 'Seizoenen', values: { 1: '4', 2: '4' } },
          { title: 'Kleur', values: { 1: 'groen' } },
        ],
      },
      { title: 'Gelijk', rows: [{ title: 'Stokken', values: { 1: '2', 2: '2' } }] },
      { title: 'Leeg', rows: [{ title: 'Geur', values: { 1: null, 2: ' ' } }] },
    ],
  })

  expect(groups.map(({ title, isSame }) => [title, isSame])).toEqual([
    ['Maten', false],
    ['Gelijk', true],
  ])
  expect(groups[0]?.rows.map(({ values, isSame }) => [values, isSame])).toEqual([
    [['2', '3'], false],
    [['4', '4'], true],
    [['groen', null], false],
  ])
})

test('malformed specifications do not remove the products from a comparison', () => {
  expect(groupsOf([1, 2], { products: [card(1), card(2)], specs: 'geen' })).toEqual([])
})

test.each([
  ['numbers', { 1: 2, 2: 3.5 }, ['2', '3.5']],
  ['lists of values', { 1: ['nylon', 'katoen', null], 2: [] }, ['nylon, katoen', null]],
  ['a list in the order of its products', ['twee', 'een'], ['een', 'twee']],
  ['things that are no value', { 1: 'x', 2: { odd: true } }, ['x', null]],
])('a comparison accepts values as %s', (_, values, expected) => {
  const answer = { products: [card(2), card(1)], specs: rows({ title: 'Stof', values }) }

  expect(groupsOf([1, 2], answer)[0]?.rows[0]?.values).toEqual(expected)
})

test('in a comparison of one product no row is marked as the same for all products', () => {
  expect(hasEqualValues(['4'])).toBe(false)
  expect(hasEqualValues([null, null])).toBe(true)
  expect(hasEqualValues([['licht'], ['licht']])).toBe(true)
})
