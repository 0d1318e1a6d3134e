import { expect, test } from 'vitest'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { aCategory, addProduct } from '../../testing/factories'
import type { Catalogue } from '../../testing/records'
import { startShop } from '../../testing/shop'

const trails: [string, ...string[]][] = [
  ['Tenten', 'Trekkingtenten', 'Tarps en haringen'],
  ['Rugzakken', 'Dagrugzakken'],
  ['Kleding', 'Jassen', 'Mutsen en handschoenen', 'Wandelsokken'],
  ['Schoenen', 'Wandelschoenen', 'Sandalen'],
  ['Koken', 'Branders'],
]

/** Goods as in the demo shop, the least wanted the most popular. */
const goods: [name: string, category: string, intro?: string][] = [
  ['Vega trekkingtent', 'Trekkingtenten'],
  ['Paganel haringen', 'Tarps en haringen', 'Houdt elke tent op zijn plek'],
  ['Calanda dagrugzak', 'Dagrugzakken'],
  ['Veelvraat regenjas dames', 'Jassen'],
  ['Sarek donsjas', 'Jassen'],
  ['Esdoorn wandelschoenen heren', 'Wandelschoenen'],
  ['Gulpen sandalen', 'Sandalen'],
  ['Adhara gasbrander', 'Branders'],
  ['Adamel handschoenen', 'Mutsen en handschoenen'],
  ['Boschplaat wandelsokken', 'Wandelsokken', 'Zit glad in je schoenen'],
]

function withGoods(catalogue: Catalogue) {
  let id = 0
  for (const [root, ...leaves] of trails) {
    const parent_id = ++id
    catalogue.categories.push(aCategory(parent_id, { title: root }))
    for (const title of leaves) catalogue.categories.push(aCategory(++id, { title, parent_id }))
  }
  for (const [place, [full_name, category, intro = 'Voor onderweg']] of goods.entries()) {
    const category_id = catalogue.categories.find(({ title }) => title === category)?.id
    addProduct(catalogue, place + 1, { full_name, category_id, intro })
  }
}

test.each<[string, string[]]>([
  ['tenten', ['Vega trekkingtent', 'Paganel haringen']],
  ['tent', ['Vega trekkingtent', 'Paganel haringen']],
  ['trekkingtenten', ['Vega trekkingtent']],
  ['rugzakken', ['Calanda dagrugzak']],
  ['rugzak', ['Calanda dagrugzak']],
  ['regenjassen', ['Veelvraat regenjas dames']],
  ['jas', ['Sarek donsjas', 'Veelvraat regenjas dames']],
  ['jassen dames', ['Veelvraat regenjas dames']],
  ['gasbranders', ['Adhara gasbrander']],
  ['brander', ['Adhara gasbrander']],
  ['sandaal', ['Gulpen sandalen']],
  ['wandel', ['Boschplaat wandelsokken', 'Esdoorn wandelschoenen heren']],
  ['schoenen', ['Esdoorn wandelschoenen heren', 'Adamel handschoenen', 'Gulpen sandalen', 'Boschplaat wandelsokken']],
  ['schoenen heren', ['Esdoorn wandelschoenen heren']],
  ['kleding', ['Boschplaat wandelsokken', 'Adamel handschoenen', 'Sarek donsjas', 'Veelvraat regenjas dames']],
  ['zeilboten', []],
])('a search for %j finds the products %j', async (search, expected) => {
  await using shop = await startShop(withGoods)

  const { products } = await queryProducts(shop.api, { search })

  expect(products.data.map(({ full_name }) => full_name)).toEqual(expected)
})
