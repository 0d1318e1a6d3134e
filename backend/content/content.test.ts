import { expect, test } from 'vitest'
import { getPage, getPages } from '../../src/contract/content'
import { aCategory, addProduct, aPage } from '../testing/factories'
import type { Catalogue } from '../testing/records'
import { startShop } from '../testing/shop'

function withPages(catalogue: Catalogue) {
  addProduct(catalogue, 1)
  addProduct(catalogue, 2)
  catalogue.pages.push(
    aPage(1, { type_code: 'text-overview', title: 'Service' }),
    aPage(2, { parent_id: 1, title: 'Bezorging' }),
    aPage(3, { parent_id: 2, title: 'Bezorging in België' }),
    aPage(4, { type_code: 'blog', title: 'Eerste tocht', related_product_ids: [2, 1] }),
    aPage(5, { type_code: 'blog', title: 'Tweede tocht', intro: '100% wol' }),
  )
}

/** For the tests that only read. Those with a shop of their own stand below: each start empties the database. */
const shop = await startShop(withPages)

const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

test('a content page is returned with its body, its breadcrumb and its products in order', async () => {
  expect(await getPage(shop.api, { id: 3 })).toMatchObject({
    body: '<p>Lang gezegd</p>',
    parent: 2,
    root_parent: 1,
    breadcrumbs: [{ title: 'Service' }, { title: 'Bezorging' }, { title: 'Bezorging in België' }],
    products: [],
  })
  expect((await getPage(shop.api, { id: 4 })).products).toMatchObject([{ id: 2 }, { id: 1 }])
  expect((await shop.get('/pages/99')).status).toBe(404)
})

test('content pages are listed by type, the newest first', async () => {
  const list = await getPages(shop.api, { type_code: 'blog', order_by: '-created_at' })

  expect(titles(list)).toEqual(['Tweede tocht', 'Eerste tocht'])
  expect(list.meta).toEqual({ current_page: 1, last_page: 1, per_page: 12, total: 2 })
})

test('content pages can be listed by their direct parent page, or by any page above them', async () => {
  expect(titles(await getPages(shop.api, { parent: 1 }))).toEqual(['Bezorging'])
  expect(titles(await getPages(shop.api, { parent_all: 1, order_by: 'title' }))).toEqual([
    'Bezorging',
    'Bezorging in België',
  ])
})

test('content pages are found by a part of their title or introduction, with wildcard characters read literally', async () => {
  expect(titles(await getPages(shop.api, { search: 'TOCHT', order_by: 'created_at' }))).toEqual([
    'Eerste tocht',
    'Tweede tocht',
  ])
  expect(titles(await getPages(shop.api, { search: 'de tochten, tweede' }))).toEqual(['Tweede tocht'])
  expect(titles(await getPages(shop.api, { search: '100%' }))).toEqual(['Tweede tocht'])
  expect(titles(await getPages(shop.api, { search: '%' }))).toEqual(['Tweede tocht'])
})

test('the list of content pages is paginated', async () => {
  const list = await getPages(shop.api, { order_by: 'created_at', per_page: 2, page: 3 })

  expect(titles(list)).toEqual(['Tweede tocht'])
  expect(list.meta).toEqual({ current_page: 3, last_page: 3, per_page: 2, total: 5 })
})

test.each(['per_page=0', 'per_page=1000', 'per_page=veel', 'order_by=random()', 'parent=1;--', 'page=-1'])(
  'a list of content pages with the malformed parameter %s gets a 400',
  async (query) => {
    expect((await shop.get(`/pages?${query}`)).status).toBe(400)
  },
)

test('the list of content pages is empty for an unknown parent or type, and past the last page', async () => {
  for (const query of ['parent=99', 'parent_all=99', 'type_code=roman', 'search=zeilboot'])
    expect([query, await (await shop.get(`/pages?${query}`)).json()]).toMatchObject([
      query,
      { data: [], meta: { current_page: 1, last_page: 1, total: 0 } },
    ])
  expect(await getPages(shop.api, { page: 99 })).toMatchObject({ data: [], meta: { current_page: 99, total: 5 } })
})

test('without parameters content pages are listed twelve at a time, the newest first', async () => {
  await using shop = await startShop(({ pages }) => {
    for (let id = 1; id <= 13; id++) pages.push(aPage(id))
  })

  const { data, meta } = await getPages(shop.api, {})

  expect(data.map(({ id }) => id)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(meta).toEqual({ current_page: 1, last_page: 2, per_page: 12, total: 13 })
})

test('content pages are found by any word of their text and its word forms, and never by their markup', async () => {
  await using shop = await startShop(({ pages }) => {
    pages.push(
      aPage(1, { title: 'Koken', body_html: '<p class="tafel">Neem een <strong>titanium</strong> pannetje mee.</p>' }),
      aPage(2, { title: 'Slapen', body_html: '<p>Dat gaat automatisch&nbsp;goed.</p>' }),
      aPage(3, { title: 'Eén maat', intro: 'Voor iedereen', body_html: '' }),
    )
  })

  for (const [search, found] of [
    ['pannen', ['Koken']],
    ['titanium pan', ['Koken']],
    ['strong', []],
    ['tafel', []],
    ['nbsp', []],
    // A long text has `mat` in many of its words.
    ['mat', []],
    ['maten', ['Eén maat']],
    ['automatisch', ['Slapen']],
    ['een maat', ['Eén maat']],
    ['titanium slapen', []],
  ] as const)
    expect([search, titles(await getPages(shop.api, { search }))]).toEqual([search, found])
})

test('a search ranks pages with the term in the title first, then in the intro, then in the body', async () => {
  await using shop = await startShop(({ pages }) => {
    pages.push(
      aPage(1, { title: 'Tochten', intro: 'Kort', body_html: '<p>Neem een slaapmat mee.</p>' }),
      aPage(2, { title: 'Liggen', intro: 'Alles over de slaapmat.' }),
      aPage(3, { title: 'De juiste slaapmat' }),
    )
  })

  expect(titles(await getPages(shop.api, { search: 'slaapmatten' }))).toEqual([
    'De juiste slaapmat',
    'Liggen',
    'Tochten',
  ])
})

const chooser = {
  category_id: 1,
  questions: [{ title: 'Waar?', answers: [{ title: 'Binnen', filters: { brands_filter: [3] } }] }],
}

test('a guide returns the current name of its category, and no questions when the category is missing', async () => {
  await using shop = await startShop(({ categories, pages }) => {
    categories.push(aCategory(1, { title: 'Tenten', slug: 'tenten' }))
    pages.push(aPage(1, { chooser }), aPage(2, { chooser: { ...chooser, category_id: 99 } }), aPage(3))
  })

  expect((await getPage(shop.api, { id: 1 })).chooser).toEqual({
    category: { id: 1, title: 'Tenten', uri: '/tenten-c1' },
    questions: chooser.questions,
  })
  expect((await getPage(shop.api, { id: 2 })).chooser).toBeUndefined()
  expect((await getPage(shop.api, { id: 3 })).chooser).toBeUndefined()
})
