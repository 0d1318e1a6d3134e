import { expect, test } from 'vitest'
import { foreignCard } from '../testing/foreign'
import { manyProducts } from '../testing/many-products'
import { walk, walkAndReturn } from '../testing/walk'

const onePage = { current_page: 1, last_page: 1, per_page: 24, total: 1 }
const listOf = (meta: object, data: unknown[] = [foreignCard], besides: object = {}) => ({
  'POST /queryProducts': { products: { data, meta }, ...besides },
})

test('a full page of a list of unknown length links to the next page, and an empty page is a 404', () =>
  walk({
    answers: manyProducts(48, { hasMeta: false }),
    steps: [
      { get: '/tenten-c3', has: ['href="/tenten-c3?pagina=2"'] },
      { get: '/tenten-c3?pagina=2', has: ['Artikel 25', 'href="/tenten-c3?pagina=3"'] },
      { get: '/tenten-c3?pagina=3', status: 404 },
    ],
  }))

test.each([1e15, 3_000_000, -1, 0, 1.5])('a last page number of %d neither breaks nor slows the page', (last_page) =>
  walk({
    answers: listOf({ current_page: 1, last_page, per_page: 24 }),
    steps: ['/tenten-c3', '/aanbiedingen', '/zoeken?term=tent', '/blog'].map((get) => ({ get, lacks: ['pagina=2'] })),
  }),
)

test.each([0, -5, 1e15])('a product total of %d does not hide the products that were sent', (total) =>
  walk({
    answers: listOf({ ...onePage, total }),
    steps: [{ get: '/tenten-c3', has: ['Vreemde tent'], lacks: ['zijn nu geen producten'] }],
  }),
)

test.each([0, -5, 0.001])('a product with the price %d is not listed and cannot be bought', (price) => {
  const good = { ...foreignCard, id: 8, full_name: 'Goede tent' }
  return walk({
    answers: {
      ...listOf(onePage, [{ ...foreignCard, price }, good]),
      'POST /queryProductOption': { data: { po_id: 70, uri: '/tent-p7', full_name: 'Vreemde tent', price } },
    },
    steps: [
      { get: '/tenten-c3', has: ['Goede tent'], lacks: ['Vreemde tent'] },
      { get: '/tent-p7', status: 503, has: ['Prijs en voorraad zijn nu niet bekend'], lacks: ['name="po_id"'] },
    ],
  })
})

const withReviews = (reviews: object) => ({
  'GET /products/7': { data: { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent', reviews } },
})

test.each([
  [{ average: 42, count: 3, items: [] }, '42'],
  [{ average: -5, count: 3, items: [] }, '-5'],
  [{ average: 8, count: -5, items: [] }, '-5'],
  [{ average: 8, count: 1e15, items: [] }, '1.000.000'],
])('impossible review figures are not shown: %j', (reviews, shown) =>
  walk({
    answers: withReviews(reviews),
    steps: [{ get: '/tent-p7', lacks: [`${shown},0 van de 10`, `${shown} beoordelingen`, 'ratingValue'] }],
  }),
)

test('a review dated in the future is shown without a date, and one with an impossible rating is omitted', () => {
  const items = [
    { id: 1, rating: 8, text: 'Fijne tent', author: 'Bram', created_at: '2999-01-01T10:00:00Z' },
    { id: 2, rating: 80, text: 'Tachtig van de tien', author: 'Noor', created_at: '2026-01-01T10:00:00Z' },
  ]
  return walk({
    answers: withReviews({ average: 8, count: 2, items }),
    steps: [{ get: '/tent-p7', has: ['Fijne tent'], lacks: [/2999|Tachtig van de tien/] }],
  })
})

test.each([
  [
    undefined,
    ['<option value="price_desc">', '<option value="" selected="">'],
    /<option value="(newest|score|discount)"/,
  ],
  [
    ['newest', 'magic'],
    ['<option value="newest" selected="">Nieuwste</option>'],
    /<option value="(score|discount|magic)"/,
  ],
])(
  'a foreign list offers only the sort orders that the backend declares (%j) and ignores any other in the URL',
  (sorts, has, other) =>
    walk({
      answers: listOf({ current_page: 1, last_page: 1, total: 2 }, [foreignCard, { ...foreignCard, id: 8 }], { sorts }),
      steps: [{ get: '/tenten-c3?sorteer=newest', has, lacks: [other] }],
    }),
)

test('a backend without size filters shows no size filters, even when the URL has them', () =>
  walk({
    steps: [
      {
        get: '/tenten-c3?merk=4&a1=11&a2=21',
        has: ['Vreemde tent'],
        lacks: ['name="a1"', /href="[^"]*[?&;]a1=11/],
      },
    ],
  }))

test('a spec that the URL filters as a range, and the backend lists as values, is two filters with ids of their own', async () => {
  const specs = [{ id: 6, title: 'Kleur', vals: [61, 62].map((id) => ({ id, val: `Kleur ${id}`, count: 1 })) }]
  const { pages } = await walkAndReturn({
    answers: listOf(onePage, [foreignCard], { specs }),
    steps: [{ get: '/tenten-c3?s6=61&s6_min=1', has: ['name="s6"', 'name="s6_min"'] }],
  })

  const ids = [...(pages[0]?.html ?? '').matchAll(/ id="(f-[^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('sizes and colours with missing or malformed fields are shown as far as they are valid', () => {
  const card = { ...foreignCard, swatches: [{ title: 'Rood', uri: '/x' }, null, 'x'], sizes: ['M', 42, null] }
  const valuesOf = (...vals: [number, unknown][]) => vals.map(([id, val]) => ({ id, val }))
  const attributes = [
    { id: 2, title: 'Maat', vals: valuesOf([21, 'M'], [22, 42]) },
    { id: 1, title: 'Kleur', display: 'swatch', vals: valuesOf([11, 'Rood'], [12, 'Blauw']) },
    { id: 3, title: 'Kapot', vals: null },
  ]
  const has = [
    'M, 42',
    /<input type="checkbox" name="a2" checked="" value="21"\/>/,
    'aria-label="Verwijder filter Maat: M"',
    'name="a1"',
  ]
  return walk({
    answers: listOf(onePage, [card], { attributes }),
    steps: [{ get: '/tenten-c3?a2=21', has, lacks: ['Kapot'] }],
  })
})

test('a product card shows the first two valid facts among malformed ones, and no line of facts without any', () => {
  const facts = ['15.000 mm', null, '', { mm: 15 }, 235, 'te veel']
  const cards = [
    { ...foreignCard, facts },
    { ...foreignCard, id: 8, facts: 'x' },
  ]
  return walk({
    answers: listOf(onePage, cards),
    steps: [{ get: '/tenten-c3', has: ['>15.000 mm · 235</p>'], lacks: ['te veel'] }],
  })
})
