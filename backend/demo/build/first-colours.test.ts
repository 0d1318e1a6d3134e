import { expect, test } from 'vitest'
import { makeCatalogue } from '../catalogue'
import { kinds } from '../kinds'
import type { ProductRecord } from '../records'
import { beginWith } from './first-colours'

const shop = makeCatalogue({ products: 600, today: new Date('2026-11-21T09:00:00Z') })
const shown = new Map(
  shop.product_photos.filter(({ position }) => position === 0).map(({ product_id, colour }) => [product_id, colour]),
)
const current = new Map(shop.variants.map(({ id, price_cents }) => [id, price_cents]))
const productOf = new Map(shop.variants.map(({ id, product_id }) => [id, product_id]))
const reduced = new Set(
  shop.price_history
    .filter(({ variant_id, valid_to, price_cents }) => valid_to && price_cents > (current.get(variant_id) ?? 0))
    .map(({ variant_id }) => productOf.get(variant_id)),
)
const inOrder = shop.products.toSorted((a, b) => b.popularity - a.popularity || b.id - a.id)
const lookOf = ({ id, kind }: ProductRecord) => `${kind} ${shown.get(id)}`

/** The products that look like the one before them. */
const findRepeats = (list: readonly ProductRecord[]) =>
  list.filter((product, place) => place > 0 && lookOf(product) === lookOf(list[place - 1] ?? product))

test('articles of one kind that stand beside each other in a list differ in colour', () => {
  for (const category_id of new Set(inOrder.map((product) => product.category_id)))
    expect(findRepeats(inOrder.filter((product) => product.category_id === category_id))).toEqual([])
})

test('reduced articles of one kind that stand beside each other differ in colour', () => {
  const deals = inOrder.filter(({ id }) => reduced.has(id))
  expect(deals.length).toBeGreaterThan(60)
  expect(findRepeats(deals)).toEqual([])
  for (const kind of Object.keys(kinds)) expect(findRepeats(deals.filter((deal) => deal.kind === kind))).toEqual([])
})

test('the first colour is the photo and the first variant', () => {
  for (const { product_id, colour, position } of shop.variants)
    if (position === 0 && colour) expect(colour).toBe(shown.get(product_id))
})

test('a product keeps its colours where it comes in the one it begins with', () => {
  expect(beginWith('rood', ['mos', 'rood', 'den'])).toEqual(['rood', 'mos', 'den'])
  expect(beginWith('mos', ['mos', 'rood'])).toEqual(['mos', 'rood'])
  expect(beginWith('zand', ['mos', 'rood'])).toEqual(['zand', 'rood'])
})
