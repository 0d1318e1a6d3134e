import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/product-list'
import { makeCatalogue } from '../demo/catalogue'
import { startShop, type TestShop } from '../testing/shop'
import { wishes } from './search-quality'

let shop: TestShop
let names: string[]

beforeAll(async () => {
  shop = await startShop((catalogue) => {
    Object.assign(catalogue, makeCatalogue({ today: new Date('2026-11-21T12:00:00Z') }))
    names = catalogue.products.map(({ full_name }) => full_name)
  })
}, 120_000)
afterAll(() => shop[Symbol.asyncDispose]())

test('of sixty searches in the demo shop at least fifty-seven begin with what was meant', async () => {
  const missed: string[] = []
  for (const { search, names: meant } of wishes) {
    const { products } = await queryProducts(shop.api, { search, per_page: 5 })
    const first = products.data.map(({ full_name }) => full_name)
    const possible = Math.min(5, names.filter((name) => meant.test(name)).length)
    expect({ search, possible }).not.toEqual({ search, possible: 0 })
    if (first.filter((name) => meant.test(name)).length < possible) missed.push(`${search}: ${first.join(', ')}`)
  }

  expect(wishes.length).toBe(60)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
}, 120_000)

test.for([
  ['slaapzak 12 °C', /slaapzak −?12\u00a0°C$/],
  ['slaapzak 12\u00a0°C', /slaapzak −?12\u00a0°C$/],
  ['enkeltouw 9,8 mm', /enkeltouw 9,8\u00a0mm/],
  ['luchtmat 8 cm', /luchtmat 8\u00a0cm$/],
] as const)('%s finds names in which a no-break space stands before the unit', async ([search, meant]) => {
  const { products } = await queryProducts(shop.api, { search, per_page: 5 })
  const possible = Math.min(5, names.filter((name) => meant.test(name)).length)

  expect(possible).toBeGreaterThan(0)
  for (const { full_name } of products.data.slice(0, possible)) expect(full_name).toMatch(meant)
})
