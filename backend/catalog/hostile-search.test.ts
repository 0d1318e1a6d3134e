import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ProductQuery, queryProducts } from '../../src/contract/catalogue/product-list'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import { aCategory, addProduct } from '../testing/factories'
import { isLong, startShop } from '../testing/shop'

const shop = await startShop((catalogue) => {
  catalogue.categories.push(aCategory(1, { title: 'Tenten' }), aCategory(2, { parent_id: 1, title: 'Trekkingtenten' }))
  catalogue.synonyms.push(
    { word: 'dak', synonym: 'tarp' },
    { word: 'and', synonym: '"NEAR' },
    { word: 'or', synonym: 'a*' },
  )
  const names = [
    'Vega trekkingtent',
    'NEAR and OR',
    'Café “Flüela” 2',
    'Røros (ß) tarp',
    '山 tent',
    'NOT* null',
    "d'Or",
  ]
  for (const [place, full_name] of names.entries()) addProduct(catalogue, place + 1, { full_name, category_id: 2 })
})

/**
 * What SQL, FTS5, JSON, patterns, text itself and the reading of filters take for more than letters, among words that
 * the shop has.
 */
const pieces =
  'maat m rood rode onder tussen en 150 -5 1.000,50 4 € euro liter graden l veldmeester aanbieding tent trek ega vgea vega tarp dak dakk NEAR NEAR( AND OR NOT and or not null full_name: {brand} rowid sku ean 2 -1 1e9 0x1 café Café ﬁ ß ø İ ı 山 กำ עִבְרִית 👨‍👩‍👧 ' +
  '" \'\' " OR "1" * ^ + - : ; -- /* */ ( ) { } [ ] % _ \\ / | & ? ?1 $1 @a ~ ` < > <script> . , … \u0000 \u0001 \u200b \u202e \ufeff \u0301 \ud800 \udfff \u{10ffff} \u{1e900}'
const hostile = fc.oneof(
  fc
    .array(fc.constantFrom(...pieces.split(' '), ' ', '  ', '\n', '\t'), { maxLength: 12 })
    .map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces.split(' ')), { maxLength: 12 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('t', 'e', 'n', 'v', 'g', 'a', ' ', '"', '*'), maxLength: 200 }),
)

test('a search term is never read as SQL or FTS syntax, in products, in categories and in pages', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const search = text.slice(0, 200)
      const inUrl = encodeURIComponent(search.toWellFormed())
      const answers = await Promise.all([
        shop.post('/queryProducts', { search, stock_filter: true }),
        shop.post('/queryProducts', { search, read_search: true }),
        shop.get(`/categories?search=${inUrl}`),
        shop.get(`/pages?search=${inUrl}`),
      ])

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await answers[0]?.json()).toMatchObject({ products: { meta: { current_page: 1 } } })
    }),
    // A machine with other work asks less: vitest gives up on the test later, but fast-check would go on below the
    // next.
    { numRuns: isLong ? 5000 : 30, interruptAfterTimeLimit: 300_000 },
  )
}, 600_000)

test.each([
  ['nothing', '', 7],
  ['a blank', '  \n ', 7],
  ['a letter', 'v', 0],
  ['the letter of a name', 'd', 1],
  ['a digit', '2', 1],
  ['punctuation', '"* ()', 0],
  ['a stop word', 'de', 0],
  ['a stop word that is in a name', 'and', 1],
  ['a word among stop words', 'een tent voor', 7],
])('a search for %s gets a sensible answer', async (_, search, total) => {
  expect((await queryProducts(shop.api, { search })).products.meta.total).toBe(total)
})

test('a search uses the first eight words and ignores the rest', async () => {
  const eight = 'vega trekkingtent tent tenten trekkingtenten licht dak boven'

  const [short, long] = await Promise.all([
    queryProducts(shop.api, { search: eight }),
    queryProducts(shop.api, { search: `${eight} zeilboot tarp` }),
  ])

  expect(long).toEqual(short)
})

test.each([
  ['prices that contradict each other', 'tent onder 10 boven 500'],
  ['a range the wrong way round', 'tent tussen 500 en 10'],
  ['numbers beyond counting', `tent onder ${'9'.repeat(150)}`],
  ['numbers and nothing else', '42 42 42 1e999 0,0 -5 12345678'],
  ['two hundred symbols', '€'.repeat(200)],
  ['very many filters', 'rood m l rood m l rood m l rood m l onder 5 boven 3 maat m kleur rood'],
])('a search term with %s is parsed and answered', async (_, search) => {
  const { products } = await queryProducts(shop.api, { search, read_search: true })

  expect(products.meta.current_page).toBe(1)
})

test.each([
  ['attributes', 60, 0, 0],
  ['specs', 0, 60, 0],
  ['ranges', 0, 0, 20],
  ['some of each', 30, 30, 6],
])('a search with eight words and the maximum number of filters is answered: %s', async (_, ...amounts) => {
  // As long as an id may be.
  const id = (at: number) => Number.MAX_SAFE_INTEGER - at
  const [attributes, specs, ranges] = amounts
  const facets = ranges ? (ranges === 20 ? 0 : 7) : 20
  const pairs = (most: number, from: number) =>
    Array.from({ length: most }, (_, at): [number, number] => [id(from + (at % facets)), id(at)])

  const { products } = await queryProducts(shop.api, {
    search: 'rood m l veldmeester marineblauw vega tarp trekkingtent',
    price_filter: { min: toEuro(1), max: toEuro(100_000_000) },
    brands_filter: Array.from({ length: 100 }, (_, at) => id(at)),
    attributes_filter: pairs(attributes, 0),
    specs_filter: pairs(specs, 100),
    specs_filter_min_max: Array.from({ length: ranges }, (_, at): [number, number, number] => [id(at), -1e21, 1e21]),
    stock_filter: true,
  })

  expect(products.meta.total).toBe(0)
})

test('a request with the maximum number of filter values gets no further filters from its search text', async () => {
  const specs_filter = Array.from({ length: 60 }, (_, at): [number, number] => [1 + (at % 19), at + 1000])

  const { reading } = await queryProducts(shop.api, { search: 'tarp maat m', specs_filter, read_search: true })

  expect(reading?.attributes_filter).toBeUndefined()
})

test('a product query with lists of the maximum length stays within the database’s limit of parameters', async () => {
  const id = fc.integer({ min: 1, max: 1000 })
  const number = fc.integer({ min: 0, max: 1000 })
  const query = fc
    .record({
      search: fc.constantFrom('REGEN-4', 'een twee drie vier vijf zes zeven acht negen', ''),
      category_id: fc.option(id),
      brands_filter: fc.array(id, { maxLength: 100, size: 'max' }),
      price_filter: fc.record({ min: number, max: number }),
      stock_filter: fc.boolean(),
      specs_filter: fc.array(fc.tuple(id, id), { maxLength: 22, size: 'max' }),
      specs_filter_min_max: fc.array(fc.tuple(id, number, number), { maxLength: 20, size: 'max' }),
      favorites: fc.boolean(),
      products_only: fc.boolean(),
      alternative_options_photos: fc.boolean(),
    })
    .filter((body) => v.is(ProductQuery, body))
  const full = {
    search: 'een twee drie vier vijf zes zeven acht',
    category_id: 1,
    brands_filter: [1, 2],
    price_filter: { min: 1, max: 2 },
    stock_filter: true,
    specs_filter_min_max: Array.from({ length: 20 }, (_, spec): [number, number, number] => [spec + 1, 1, 2]),
    favorites: true,
    products_only: false,
    alternative_options_photos: true,
  }

  const examples = [full, { ...full, search: '' }, { ...full, products_only: true }].map((body) => [
    { ...body, specs_filter: [] },
  ]) as [v.InferOutput<typeof ProductQuery> & object][]
  await fc.assert(
    fc.asyncProperty(query as fc.Arbitrary<object>, async (body) => {
      expect((await shop.post('/queryProducts', body)).status).toBe(200)
    }),
    { numRuns: isLong ? 500 : 20, examples },
  )
})

test('a search whose words could each be six filters works beside the maximum number of chosen filters', async () => {
  const words = ['Rood', 'Zwart', 'Geel', 'Groen', 'Wit', 'Paars']
  await using colourful = await startShop((catalogue) => {
    for (const at of words.keys()) {
      const attribute_id = 31 + at
      catalogue.attributes.push({ id: attribute_id, title: `Deel ${at}`, display: 'button', position: attribute_id })
      for (const [position, title] of words.entries())
        catalogue.attribute_values.push({ id: attribute_id * 10 + position, attribute_id, title, position })
    }
    addProduct(catalogue, 1, { full_name: 'Vega tarp' })
  })
  const specs_filter = Array.from({ length: 60 }, (_, at): [number, number] => [
    Number.MAX_SAFE_INTEGER - (at % 20),
    Number.MAX_SAFE_INTEGER - at,
  ])

  const search = `tarp ${words.join(' ')}`

  expect((await queryProducts(colourful.api, { search, specs_filter, read_search: true })).products.meta.total).toBe(0)
})
