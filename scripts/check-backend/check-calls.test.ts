import { expect, test } from 'vitest'
import { foreignCard, foreignCart } from '../../worker/testing/least-foreign'
import { canRunShop, checkBackend } from './run-checks'
import { type Answers, check, inCart, least, origin, refusal } from './testing/specified-backend'

const soldOut = () => Response.json({ message: 'Dit artikel is niet op voorraad.' }, { status: 409 })
const colours = [
  { id: 4, title: 'Oranje', in_stock: false },
  { id: 5, title: 'Zand', in_stock: true },
]

test('check:backend adds a variant that is in stock to the cart', async () => {
  const { report, told } = await check(
    least({
      'POST /queryProductAttributes': { data: { attributes: [{ id: 31, title: 'Kleur', values: colours }] } },
      'POST /queryProductOption': ({ attributes }: { attributes: Record<string, number> }) => ({
        data: { po_id: attributes[31] === 5 ? 70 : 71, uri: '/tent-p7', full_name: 'Tent', price: 199 },
      }),
      'POST /shoppingCart/add': ({ po_id }: { po_id: number }) => (po_id === 70 ? inCart() : soldOut()),
      'GET /shoppingCart': { data: foreignCart },
    }),
  )

  expect(canRunShop(report)).toBe(true)
  expect(told).toContain('works   cart\n')
})

test('when the cart refuses an article check:backend tries the next one, and reports no failure', async () => {
  const cards = [{ ...foreignCard, id: 8, uri: '/hut-p8' }, foreignCard]
  const { report, found } = await check(
    least({
      'POST /queryProducts': { products: { data: cards } },
      'GET /products/8': { data: { id: 8, uri: '/hut-p8', full_name: 'Hut' } },
      'POST /queryProductOption': ({ product_id }: { product_id: number }) => ({
        data: { po_id: product_id * 10, uri: `/tent-p${product_id}`, full_name: 'Tent', price: 199 },
      }),
      'POST /shoppingCart/add': ({ po_id }: { po_id: number }) => (po_id === 70 ? inCart() : soldOut()),
    }),
  )

  expect(found('POST /shoppingCart/add (of an article)')).toMatchObject({ state: 'fits', status: 409, notes: [] })
  expect(found('POST /shoppingCart/add')?.state).toBe('fits')
  expect(canRunShop(report)).toBe(true)
})

test.each<[string, Answers]>([
  ['says so', { 'POST /queryProducts': { products: { data: [{ ...foreignCard, stock_status: 'out' }] } } }],
  ['refuses all of it', { 'POST /shoppingCart/add': soldOut }],
])('the check does not call the cart of a shop closed when nothing is in stock and the shop %s', async (_, answers) => {
  const { report, told } = await check(least(answers))

  expect(told).toContain('The cart: no article in stock was found.')
  expect(told).toContain('unseen  cart\n')
  expect(told).not.toContain('closed  cart')
  expect(canRunShop(report)).toBe(false)
})

test('check:backend names the session cookie of the login, even when the logout deletes it', async () => {
  const set = (cookie: string) => new Response(null, { status: 204, headers: { 'set-cookie': cookie } })
  const backend = least({
    'POST /shoppingCart/add': set('has_session=1; Path=/'),
    'POST /customerAuth/login': set('account=1; HttpOnly'),
    'POST /customerAuth/logout': set('account=; Max-Age=0; HttpOnly'),
    'GET /customer/me': { data: { id: 12 } },
  })
  const report = await checkBackend({ origin, fetch: backend, login: { email: 'a@b.nl', password: 'x' } })

  expect(report.cookies).toEqual(['shop_session', 'account'])
})

test('check:backend sends its writes as same-origin requests, because a storefront refuses others', async () => {
  const backend = least({ 'POST /customerAuth/login': {}, 'POST /customerAuth/logout': {} })
  const fetch: typeof backend = (input, init) => {
    const { method, headers } = new Request(input as string, init)
    const isOwn = headers.get('content-type') === 'application/json' || headers.get('sec-fetch-site') === 'same-origin'
    return method === 'POST' && !isOwn ? Promise.resolve(refusal(403)()) : backend(input, init)
  }
  const report = await checkBackend({ origin, fetch, login: { email: 'a@b.nl', password: 'x' } })

  expect(report.findings.find(({ call }) => call === 'POST /customerAuth/logout')?.state).toBe('fits')
})

test('without a customer’s login check:backend says that logging in may set another cookie', async () => {
  const { told } = await check(least())

  expect(told).toContain('The login, which may set its own cookie')
})

test.each<[string, Answers, string, string]>([
  ['a category', { 'GET /categories': { data: [{ id: 3, title: 'T', uri: '/tenten' }] } }, 'GET /categories', '-c3'],
  [
    'a card',
    { 'POST /queryProducts': { products: { data: [{ ...foreignCard, uri: '/tent' }] } } },
    'POST /queryProducts',
    '-p7',
  ],
  [
    'a product',
    { 'GET /products/7': { data: { id: 7, uri: '/tent-p8', full_name: 'T' } } },
    'GET /products/:id',
    '-p7',
  ],
  [
    'a variant',
    {
      'POST /queryProductOption': {
        data: { po_id: 70, uri: 'https://elders.example/tent-p7', full_name: 'T', price: 1 },
      },
    },
    'POST /queryProductOption',
    '-p7',
  ],
  ['a page', { 'GET /pages': { data: [{ id: 5, title: 'O', uri: '/over-ons' }] } }, 'GET /pages', '-i5'],
])(
  'the check reports %s whose uri leads to no page, with the path that it should have',
  async (_, answers, call, ending) => {
    const { found } = await check(least(answers))

    expect(found(call)).toMatchObject({
      state: 'partial',
      notes: [expect.stringMatching(`lead.* to no page: .*, here ${ending}$`)],
    })
  },
)

test('check:backend reports menu items and breadcrumbs that lead to no page', async () => {
  const trail = [
    { title: 'Alles', uri: '/alles' },
    { title: 'Tent', uri: '/tent-p7' },
  ]
  const { found } = await check(
    least({
      'GET /menus/1': { data: { id: 1, title: 'Header', children: [{ id: 3, title: 'Nergens', uri: '/nergens' }] } },
      'GET /products/7': { data: { id: 7, uri: '/tent-p7', full_name: 'T', breadcrumbs: trail } },
    }),
  )

  expect(found('GET /menus/:id')?.notes).toEqual(['children: 1 of 1 uris lead to no page'])
  expect(found('GET /products/:id')?.notes).toEqual(['breadcrumbs: 1 of 2 uris lead to no page'])
})
