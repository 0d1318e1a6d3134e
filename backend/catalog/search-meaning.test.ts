import { expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { aCategory, addProduct, aSpec } from '../testing/factories'
import type { Catalogue } from '../testing/records'
import { startShop } from '../testing/shop'

const trails: [string, ...string[]][] = [
  ['Tenten', 'Trekkingtenten', 'Tarps en haringen'],
  ['Rugzakken', 'Dagrugzakken', 'Duffels'],
  ['Kleding', 'Jassen', 'Mutsen en handschoenen'],
  ['Schoenen', 'Wandelschoenen', 'Klimschoenen'],
  ['Koken', 'Pannen', 'Flessen'],
]

type Good = [name: string, category: string, description?: string, spec?: number]

/** Each the more popular the further down. */
const goods: Good[] = [
  ['Vega trekkingtent', 'Trekkingtenten'],
  ['Paganel haringen', 'Tarps en haringen', 'Voor in de klei'],
  ['Calanda dagrugzak', 'Dagrugzakken', 'Met heupgordel', 201],
  ['Sarek duffel', 'Duffels', 'Draag hem als rugzak'],
  ['Veelvraat regenjas dames', 'Jassen', 'Blijft waterdicht'],
  ['Kebne donsjas heren', 'Jassen'],
  ['Adamel handschoenen heren', 'Mutsen en handschoenen'],
  ['Esdoorn wandelschoenen heren', 'Wandelschoenen', 'Tot de enkel waterdicht'],
  ['Gulpen klimschoenen', 'Klimschoenen'],
  ['Adhara pannenset', 'Pannen', 'Past in je dagrugzak'],
  ['Røros bidon', 'Flessen', 'Ook voor in een rugzak'],
]

function withGoods(catalogue: Catalogue) {
  let id = 0
  for (const [root, ...leaves] of trails) {
    const parent_id = ++id
    catalogue.categories.push(aCategory(parent_id, { title: root }))
    for (const title of leaves) catalogue.categories.push(aCategory(++id, { title, parent_id }))
  }
  catalogue.specs.push(aSpec(2, 'Regenhoes'))
  catalogue.spec_values.push({ id: 201, spec_id: 2, title: 'Ja, meegeleverd', position: 1 })
  catalogue.synonyms.push(
    { word: 'backpack', synonym: 'rugzak' },
    { word: 'drinkfles', synonym: 'bidon' },
    { word: 'nordic walking', synonym: 'wandelschoenen' },
    { word: 'poncho', synonym: 'regenjas dames' },
    { word: 'parka', synonym: 'heren donsjas' },
    { word: 'tas', synonym: 'rugzak' },
    { word: 'tas', synonym: 'duffel' },
  )
  for (const [place, [full_name, title, description = 'Voor onderweg', value]] of goods.entries()) {
    const category_id = catalogue.categories.find((category) => category.title === title)?.id
    const texts = { intro: 'Voor buiten', description_html: `<p>${description}</p><ul><li>Mooi</li></ul>` }
    addProduct(catalogue, place + 1, { full_name, category_id, ...texts, values: value ? { 2: value } : {} })
  }
}

/** For the tests that only read. Those with a shop of their own stand below: each start empties the database. */
const shop = await startShop(withGoods)

test.each<[string, string, string[]]>([
  // One typing error, wherever the word stands.
  ['a letter too few', 'regejas', ['Veelvraat regenjas dames']],
  ['a letter too many', 'regennjas', ['Veelvraat regenjas dames']],
  ['letters that changed places', 'duffle', ['Sarek duffel']],
  ['an error in a category', 'flesen', ['Røros bidon']],
  ['an error in a plural', 'trekkingtennten', ['Vega trekkingtent']],
  ['an error in a description', 'heupgorddel', ['Calanda dagrugzak']],
  ['an error in one of two words', 'regejas dames', ['Veelvraat regenjas dames']],
  ['two errors', 'dufle', []],
  ['an error in three letters', 'jsa', []],
  ['a word that is right, and none like it', 'wandelschoenen', ['Esdoorn wandelschoenen heren']],
  // Plurals, and what names and categories have in common.
  ['a plural of a category above', 'tenten', ['Vega trekkingtent', 'Paganel haringen']],
  ['its singular', 'tent', ['Vega trekkingtent', 'Paganel haringen']],
  ['a plural of a compound', 'regenjassen', ['Veelvraat regenjas dames']],
  ['the head of compounds', 'jas', ['Kebne donsjas heren', 'Veelvraat regenjas dames']],
  ['the beginning of a compound', 'wandel', ['Esdoorn wandelschoenen heren']],
  ['a category', 'kleding', ['Adamel handschoenen heren', 'Kebne donsjas heren', 'Veelvraat regenjas dames']],
  [
    'a word of names and of a category',
    'schoenen',
    ['Gulpen klimschoenen', 'Esdoorn wandelschoenen heren', 'Adamel handschoenen heren'],
  ],
  // Compounds, both ways.
  ['a compound taken apart', 'wandel schoenen', ['Esdoorn wandelschoenen heren']],
  ['parts of two names', 'regen jas', ['Veelvraat regenjas dames']],
  ['two words put together', 'damesregenjas', ['Veelvraat regenjas dames']],
  ['a compound of which the shop knows the head alone', 'kinderrugzak', []],
  ['an end that is no head', 'zeilboten', []],
  // Adjectives, diminutives, letters.
  ['an adjective', 'waterdichte regenjas', ['Veelvraat regenjas dames']],
  ['a diminutive', 'pannetje', ['Adhara pannenset']],
  ['letters that Unicode does not take apart', 'roros', ['Røros bidon']],
  // Other words.
  ['a synonym', 'drinkfles', ['Røros bidon']],
  ['a synonym of two words', 'nordic walking', ['Esdoorn wandelschoenen heren']],
  ['a word whose synonym is two words', 'poncho', ['Veelvraat regenjas dames']],
  ['a word whose synonym is two words, in any order', 'parka', ['Kebne donsjas heren']],
  ['a word with two synonyms', 'tas', ['Sarek duffel', 'Calanda dagrugzak', 'Røros bidon']],
  // Features, descriptions.
  ['what a spec says', 'regenhoes', ['Calanda dagrugzak']],
  ['the name of a tag', 'ul', []],
  ['a word that the shop has, with one that it hasn’t', 'gore-tex regenjas', ['Veelvraat regenjas dames']],
  ['two words that no product has', 'donsjas dames', ['Kebne donsjas heren', 'Veelvraat regenjas dames']],
])('a search with %s, “%s”, finds the expected products', async (_, search, expected) => {
  const { products } = await queryProducts(shop.api, { search })

  expect(products.data.map(({ full_name }) => full_name)).toEqual(expected)
})

const search = async (fill: (catalogue: Catalogue) => void, search: string) => {
  await using shop = await startShop(fill)
  const { products, brands } = await queryProducts(shop.api, { search, per_page: 100 })
  return { names: products.data.map(({ full_name }) => full_name), total: products.meta.total, brands }
}

test('search ranks a match in the name before brand, category, feature and description, whatever the popularity', async () => {
  const { names } = await search((catalogue) => {
    catalogue.categories.push(aCategory(1), aCategory(2, { title: 'Vega' }))
    catalogue.brands.push({ id: 9, title: 'Vega' })
    catalogue.spec_values.push({ id: 103, spec_id: 1, title: 'Vega', position: 1 })
    addProduct(catalogue, 1, { full_name: 'Tarp Vega', popularity: 1 })
    addProduct(catalogue, 2, { full_name: 'Tarp Vegas', popularity: 2 })
    addProduct(catalogue, 3, { full_name: 'In de categorie', category_id: 2, popularity: 3 })
    addProduct(catalogue, 4, { full_name: 'Met de eigenschap', values: { 1: 103 }, popularity: 4 })
    addProduct(catalogue, 5, {
      full_name: 'In de tekst',
      description_html: '<p>Past bij de <b>Vega</b></p>',
      popularity: 5,
    })
  }, 'vega')

  expect(names).toEqual(['Tarp Vega', 'Tarp Vegas', 'In de categorie', 'Met de eigenschap', 'In de tekst'])
})

test.each([
  [23, 1],
  [24, 0],
])('a search that finds %i products by name adds %i that only mention the word', async (count, mentions) => {
  const { total, brands } = await search((catalogue) => {
    for (let id = 1; id <= count; id++) addProduct(catalogue, id, { full_name: `Bivak ${id}` })
    addProduct(catalogue, 99, { full_name: 'Muts', description_html: '<p>Voor in je bivak</p>', brand_id: 2 })
  }, 'bivak')

  expect(total).toBe(count + mentions)
  expect(brands?.map(({ count }) => count)).toEqual(mentions ? [1, count] : [count])
})

test('a search for a reference number, however it is spelled, lists its product first', async () => {
  await using shop = await startShop((catalogue) => {
    addProduct(catalogue, 1, {
      full_name: 'Tarp',
      popularity: 1,
      variants: [{}, { id: 11, sku: 'REGEN-4', ean: '8712345678906' }],
    })
    addProduct(catalogue, 2, { full_name: 'Regen 4 8712345678906', popularity: 2 })
  })

  for (const search of ['REGEN-4', 'regen 4', 'regen4', '8712345678906', ' 8712 3456-78906 ']) {
    const { products } = await queryProducts(shop.api, { search })
    expect([search, products.data[0]?.full_name]).toEqual([search, 'Tarp'])
  }
})

test('a search finds names with ½, ™ and letters of other scripts, as they are written there', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    addProduct(catalogue, 1, { full_name: 'Melk ½ liter' })
    addProduct(catalogue, 2, { full_name: 'Чайный чай' })
    addProduct(catalogue, 3, { full_name: 'Gore-Tex™ jas' })
    addProduct(catalogue, 4, { full_name: 'Ελιές ελιά' })
    addProduct(catalogue, 5, { full_name: 'Crème brûlée' })
  })
  for (const [search, id] of [
    ['melk ½', 1],
    ['чай', 2],
    ['чайный', 2],
    ['Gore-Tex™', 3],
    ['gore-tex', 3],
    ['ελιές', 4],
    ['creme brulee', 5],
    ['cre\u0300me', 5],
  ] as const) {
    const { products } = await queryProducts(shop.api, { search, read_search: true })
    expect([search, products.data.map((product) => product.id)]).toEqual([search, [id]])
  }
})

test('a search for square metres or CO₂ finds them, however they are spelled in the name or typed', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.specs.push(aSpec(2, 'Oppervlak', { unit: 'm²' }))
    catalogue.spec_values.push({ id: 201, spec_id: 2, title: '10', position: 1 })
    addProduct(catalogue, 1, { full_name: 'Zonnedoek 10 m²', values: { 2: 201 } })
    addProduct(catalogue, 2, { full_name: 'Zonnedoek 20 m²' })
    addProduct(catalogue, 3, { full_name: 'CO₂-patroon' })
  })

  for (const search of ['zonnedoek 10 m²', 'zonnedoek 10 m2', 'zonnedoek 10m2']) {
    const { products, reading } = await queryProducts(shop.api, { search, read_search: true })
    expect([search, products.data.map(({ id }) => id)]).toEqual([search, [1]])
    expect(reading).toMatchObject({ search: 'zonnedoek', specs_filter: [[2, 201]] })
  }
  for (const [search, id] of [
    ['20 m2 zonnedoek', 2],
    ['co2-patroon', 3],
    ['CO₂', 3],
  ] as const) {
    const { products } = await queryProducts(shop.api, { search, read_search: false })
    expect([search, products.data.map((product) => product.id)]).toEqual([search, [id]])
  }
})
