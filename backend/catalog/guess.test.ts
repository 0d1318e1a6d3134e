import { expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { aCategory, addProduct } from '../testing/factories'
import { startShop } from '../testing/shop'

const goods: [name: string, category: number][] = [
  ['Kaldra Sneeuwhaas gevoerde handschoenen', 1],
  ['Grödal Sneeuwhaas wandelschoenen', 2],
  ['Hogveld Posbank donzen slaapzak', 3],
  ['Granvik Zwanenwater slaapzak', 3],
  ['Stroomdal Havik waterfilter', 4],
  ['Stroomdal Morter pompfilter', 4],
  ['DEUTER HOOFDLAMP', 5],
]

const shop = await startShop((catalogue) => {
  for (const [index, title] of ['Handschoenen', 'Schoenen', 'Slaapzakken', 'Filters', 'Verlichting'].entries())
    catalogue.categories.push(aCategory(index + 1, { title }))
  catalogue.spec_values.push({ id: 103, spec_id: 1, title: 'Sneeuw', position: 1 })
  for (const [index, [full_name, category_id]] of goods.entries())
    addProduct(catalogue, index + 1, {
      full_name,
      category_id,
      description_html: '',
      popularity: 99 - index,
      values: index === 5 ? { 1: 103 } : {},
    })
})

test.each<[string, number[], guessed?: true]>([
  // A part of a word in the name of a model, and nothing else: a guess.
  ['bank', [3], true],
  ['power bank', [3], true],
  ['haas', [1, 2], true],
  // The halves of a compound: as words they find nothing.
  ['sneeuwschoenen', [1, 2], true],
  // Below what is called so, a model's name is left out; above it stand its own words.
  ['water', [5]],
  // What the goods are called, whole or in part; a name or its beginning; a name that is all capitals.
  ['filter', [5, 6]],
  ['zak', [3, 4]],
  ['posbank', [3]],
  ['posb', [3]],
  ['kald', [1]],
  ['lamp', [7]],
  // A name that begins so comes behind what is called so.
  ['sneeuw', [6, 1, 2]],
  ['zeilboot', []],
])('a search for %j finds the products %j (marked as a guess: %j)', async (search, expected, guessed) => {
  for (const products_only of [true, undefined]) {
    const list = await queryProducts(shop.api, { search, products_only, read_search: true })
    const ids = list.products.data.map(({ id }) => id)
    expect([ids, list.guessed]).toEqual([expected, guessed])
  }
})

test('a search finds the products of all words that begin with it, few or many', async () => {
  const words = Array.from({ length: 30 }, (_, at) => `zeil${String.fromCharCode(97 + at / 6, 97 + (at % 6))}`)
  await using other = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1, { title: 'Tarps' }))
    for (const [at, word] of words.entries()) addProduct(catalogue, at + 1, { full_name: `Kaldra ${word}` })
  })
  const countOf = async (search: string) =>
    (await queryProducts(other.api, { search, products_only: true, per_page: 96 })).products.meta.total

  expect([await countOf('zeil'), await countOf('zeila'), await countOf('zeilab')]).toEqual([30, 6, 1])
})
