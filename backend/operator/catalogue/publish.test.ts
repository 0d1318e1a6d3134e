import { expect, test, vi } from 'vitest'
import { getCategory } from '../../../src/contract/catalogue/category'
import { compareProducts } from '../../../src/contract/catalogue/comparison'
import { getProduct } from '../../../src/contract/catalogue/product'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { queryProductAttributes, queryProductOption } from '../../../src/contract/catalogue/variant'
import { getPage, getPages } from '../../../src/contract/content'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { getSitemap } from '../../../src/contract/sitemap'
import { query } from '../../db/query-builder'
import { selectProductsDueForSaleChange } from '../../product/selling-period/selling-period.statements'
import { aCategory, addProduct, aPage } from '../../testing/factories'
import { all, type Desk, first, startDesk } from '../../testing/start-desk'
import { triggerCron } from '../../testing/trigger-cron'

const at = (moment: string) => vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] })
const nine = '2026-12-01T08:00:00.000Z'
const before = '2026-12-01T07:59:59.999Z'

const startWithTarps = () =>
  startDesk((catalogue) => {
    catalogue.categories.push(aCategory(1, { title: 'Tarps', slug: 'tarps' }))
    addProduct(catalogue, 1, { full_name: 'Tarp Zephyr', variants: [{ id: 10, sku: 'A1' }] })
    addProduct(catalogue, 2, { variants: [{ id: 20, sku: 'A2' }] })
    catalogue.product_accessories.push({ product_id: 2, other_id: 1, position: 0 })
  })

const everyMinute = ({ shop }: Desk) => triggerCron(shop, Date.now(), '* * * * *')

const listed = async ({ shop }: Desk, query: object) =>
  (await queryProducts(shop.api, query)).products.data.map(({ id }) => id).toSorted()

/** Where a visitor may come across product 1. */
async function foundIn(desk: Desk) {
  const { api } = desk.shop
  const status = (asked: Promise<unknown>) => asked.then(() => 200).catch(({ status }) => status)
  return {
    list: (await listed(desk, { category_id: 1 })).includes(1),
    search: (await listed(desk, { search: 'zephyr' })).includes(1),
    number: (await listed(desk, { search: 'A1' })).includes(1),
    counted: (await getCategory(api, { id: 1 })).product_count,
    sitemap: (await getSitemap(api, { type: 'products' })).data.some(({ uri }) => uri === '/tarp-1-p1'),
    compared: (await compareProducts(api, { products: [1, 2] })).products.length === 2,
    accessory: (await getProduct(api, { id: 2 })).accessories?.length === 1,
    page: await status(getProduct(api, { id: 1 })),
    choice: await status(queryProductAttributes(api, { product_id: 1, attributes: {} })),
    price: await status(queryProductOption(api, { product_id: 1, attributes: {}, amount: 1 })),
    sold: await status(addToCart(api, { po_id: 10, amount: 1 })),
  }
}

const found = { list: true, search: true, number: true, counted: 2, sitemap: true, compared: true, accessory: true }
const there = { ...found, page: 200, choice: 200, price: 200, sold: 200 }
const nowhere = {
  ...{ list: false, search: false, number: false, counted: 1, sitemap: false, compared: false, accessory: false },
  ...{ page: 404, choice: 404, price: 404, sold: 409 },
}

test('a product with a planned start of sale is found nowhere before that time, and everywhere within a minute after it', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()

  const { body } = await desk.post('/publish', { sku: 'a1', from: '2026-12-01 09:00' })

  expect(body.data).toEqual({ full_name: 'Tarp Zephyr', from: nine, until: null, state: 'before' })
  expect(await foundIn(desk)).toEqual(nowhere)
  at(before)
  await everyMinute(desk)
  expect(await foundIn(desk)).toEqual(nowhere)
  at(nine)
  // Its page and its button compare the moment itself, whenever the cron runs.
  expect(await foundIn(desk)).toEqual({ ...nowhere, page: 200, choice: 200, price: 200, sold: 200 })
  await everyMinute(desk)
  expect(await foundIn(desk)).toEqual(there)
})

test('a product whose sale period ends is discontinued, on its page and in carts', async () => {
  at('2026-12-01T07:00:00.000Z')
  await using desk = await startWithTarps()
  await addToCart(desk.shop.api, { po_id: 10, amount: 2 })
  await desk.post('/publish', { sku: 'A1', until: '2026-12-01 09:00' })
  at(before)
  await everyMinute(desk)
  expect((await getCart(desk.shop.api, {})).items).toMatchObject([{ amount: 2, info: { stock: 10, ended: false } }])

  at(nine)
  await everyMinute(desk)

  expect(await foundIn(desk)).toEqual({ ...nowhere, page: 410 })
  await expect(getProduct(desk.shop.api, { id: 1 })).rejects.toMatchObject({ data: { full_name: 'Tarp Zephyr' } })
  expect((await getCart(desk.shop.api, {})).items).toMatchObject([{ amount: 2, info: { stock: 0, ended: true } }])
  expect(await first(desk, 'SELECT stock FROM variants WHERE id = 10')).toEqual({ stock: 10 })
  await desk.post('/publish', { sku: 'A1' })
  expect(await foundIn(desk)).toEqual(there)
})

test('planned starts and ends of sale are listed, and the last command replaces earlier ones', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()

  await desk.post('/publish', { sku: 'A2', from: '2026-11-01', until: '2026-12-24' })
  await desk.post('/publish', { sku: 'A1', from: '2026-12-01', until: 'nu' })
  await desk.post('/publish', { sku: 'A1', from: 'nu', until: '2026-12-01 09:00' })

  expect(await desk.read('/publish')).toEqual([
    {
      sku: 'A2',
      full_name: 'Tarp 2',
      from: '2026-10-31T23:00:00.000Z',
      until: '2026-12-24T23:00:00.000Z',
      state: 'now',
    },
    { sku: 'A1', full_name: 'Tarp Zephyr', from: '2026-11-20T12:00:00.000Z', until: nine, state: 'now' },
  ])
  await desk.post('/publish', { sku: 'A1' })
  await desk.post('/publish', { sku: 'A2' })
  expect(await desk.read('/publish')).toEqual([])
})

test('a sale period of an unknown article, or with invalid times, is refused and changes nothing', async () => {
  await using desk = await startWithTarps()

  for (const [asked, place] of [
    [{ sku: 'nope' }, 'sku'],
    [{ sku: 'A1', from: 'straks' }, 'from'],
    [{ sku: 'A1', from: '2026-12-02', until: '2026-12-01' }, 'until'],
  ] as const) {
    const { status, body } = await desk.post('/publish', asked)
    expect([status, Object.keys(body.errors)]).toEqual([422, [place]])
  }
  expect((await foundIn(desk)).page).toBe(200)
})

test('a planned start of sale does not put a discontinued product back on sale', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  await desk.post('/publish', { sku: 'A1', from: '2026-12-01 09:00' })
  await desk.post('/gone', { sku: 'A1' })

  expect((await desk.post('/publish', { sku: 'A1' })).status).toBe(409)
  at('2026-12-02T12:00:00.000Z')
  await everyMinute(desk)

  expect(await foundIn(desk)).toMatchObject({ list: false, page: 410, sold: 409 })
})

test('an import sets the sale period of a product, and a hyphen in its cell removes the period', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()
  const moments = () => all(desk, 'SELECT on_sale_from, on_sale_until, on_sale FROM products WHERE id = 1')

  await desk.importRows([{ sku: 'A1', online_from: '1-12-2026 9:00', online_until: '2026-12-24' }])
  expect(await moments()).toEqual([{ on_sale_from: nine, on_sale_until: '2026-12-24T23:00:00.000Z', on_sale: 0 }])
  expect(await foundIn(desk)).toEqual(nowhere)

  await desk.importRows([{ sku: 'A1', price: '90' }])
  expect(await foundIn(desk)).toEqual(nowhere)

  await desk.importRows([{ sku: 'A1', online_from: '-' }])
  expect(await foundIn(desk)).toEqual(there)
  const { body } = await desk.importRows([
    { sku: 'A1', online_from: '2026-12-25' },
    { sku: 'A2', online_until: 'ooit' },
  ])
  expect(Object.keys(body.errors).sort()).toEqual(['rows.2.online_until', 'rows.3.online_until'])
})

test('typo correction does not suggest words of products that are not on sale yet', async () => {
  at('2026-11-20T12:00:00.000Z')
  await using desk = await startWithTarps()

  await desk.importRows([
    {
      sku: 'N1',
      product: 'Tarp Quasar',
      brand: 'Veldmeester',
      category: '1',
      price: '50',
      stock: 5,
      online_from: '2026-12-01',
    },
  ])

  expect(await all(desk, `SELECT word FROM search_words WHERE word = 'quasar'`)).toEqual([])
  at('2026-12-02T12:00:00.000Z')
  await everyMinute(desk)
  expect(await listed(desk, { search: 'quasar' })).toEqual([3])
})

test('the cron’s query for due prices and publications reads fewer than ten rows when none are due', async () => {
  await using desk = await startDesk((catalogue) => {
    for (let id = 1; id <= 200; id++) addProduct(catalogue, id)
  })
  await desk.post('/publish', { sku: 'TARP-10', from: '2026-01-01' })
  await desk.post('/publish', { sku: 'TARP-20', from: '2999-01-01' })
  const { sql, parameters } = selectProductsDueForSaleChange(new Date()).compile(query)

  const { meta } = await desk.shop.db
    .prepare(sql)
    .bind(...parameters)
    .all()

  expect(meta.rows_read).toBeLessThan(10)
})

test('a content page is published from its start to its end', async () => {
  await using desk = await startDesk((catalogue) => {
    catalogue.pages.push(aPage(1), aPage(2, { parent_id: 1 }), aPage(3, { parent_id: 1 }))
  })
  const { api, db } = desk.shop
  const shown = async () => ({
    pages: (await getPages(api, {})).data.map(({ id }) => id).toSorted(),
    sitemap: (await getSitemap(api, { type: 'pages' })).data.length,
    page: await getPage(api, { id: 2 }).then(
      () => 200,
      ({ status }) => status,
    ),
  })
  const set = (from: string | null, until: string | null) =>
    db.prepare('UPDATE pages SET shown_from = ?, shown_until = ? WHERE id = 2').bind(from, until).run()

  await set('2999-01-01T00:00:00.000Z', null)
  expect(await shown()).toEqual({ pages: [1, 3], sitemap: 2, page: 404 })
  await set(null, '2026-01-01T00:00:00.000Z')
  expect(await shown()).toEqual({ pages: [1, 3], sitemap: 2, page: 404 })
  await set('2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z')
  expect(await shown()).toEqual({ pages: [1, 2, 3], sitemap: 3, page: 200 })
})
