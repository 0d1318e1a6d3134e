import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyCall, parseAnswer } from '../kit/contract/call'
import { ApiError } from '../kit/contract/errors'
import { login } from '../src/contract/auth'
import { getCategories } from '../src/contract/catalogue/category'
import { queryProducts } from '../src/contract/catalogue/product-list'
import { getMe } from '../src/contract/customer'
import { addToCart, getCart } from '../src/contract/ordering/cart'
import { richAnswers } from './testing/rich-foreign'

const cart = richAnswers['GET /shoppingCart'].data
/**
 * Calls of islands, with an answer that has every field, and the fields whose loss may make the whole answer unusable.
 */
const islandCalls: [name: string, call: AnyCall, answer: unknown, mayFail: RegExp][] = [
  ['cart', getCart, cart, /^(total|items|payable|)(\.|$)/],
  ['change of the cart', addToCart, { data: cart, message: 'Er zijn er nog 5.' }, /never/],
  ['products', queryProducts, richAnswers['POST /queryProducts'], /^(products|products\.data|)$/],
  ['categories', getCategories, richAnswers['GET /categories'].data, /^$/],
  ['customer', getMe, richAnswers['GET /customer/me'].data, /^(id|)$/],
  ['login', login, { token: 'x', scart_items_merged: true }, /never/],
]

test.each(islandCalls)(
  'a malformed value in an answer to an island leaves the rest readable: %s',
  (_, call, answer, mayFail) => {
    const places = placesOf(answer)
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
        const told: string[] = []
        const sent = JSON.parse(JSON.stringify(put(answer, place, value)))
        try {
          const read = parseAnswer({ onBadAnswer: (problem) => void told.push(problem) }, call, sent)
          expect(numbersIn(read).filter((number) => !Number.isFinite(number))).toEqual([])
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
          expect(place.join('.')).toMatch(mayFail)
          expect(told.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 2_000 },
    )
  },
)

function placesOf(value: unknown, at: string[] = []): string[][] {
  const inside = typeof value === 'object' && value ? Object.entries(value) : []
  return [at, ...inside.flatMap(([name, one]) => placesOf(one, [...at, name]))]
}

function put(value: unknown, [name, ...rest]: string[], other: unknown): unknown {
  if (name === undefined) return other
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === name ? put(one, rest, other) : one))
  return { ...(value as object), [name]: put((value as Record<string, unknown>)[name], rest, other) }
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(numbersIn) : []
}
