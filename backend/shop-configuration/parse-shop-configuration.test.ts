import { expect, test } from 'vitest'
import { getCategories } from '../../src/contract/catalogue/category'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { getPage, getPages } from '../../src/contract/content'
import { getMenus } from '../../src/contract/menu'
import { getCountries, getRedirects, getShopInfo } from '../../src/contract/shop'
import { withCheckout } from '../testing/checkout'
import { addProduct } from '../testing/factories'
import { aFolder, apply, changesOf, dump, exported, startEmpty } from '../testing/folder'
import { withTarp } from '../testing/import'
import { addOrder } from '../testing/orders'
import { all, first, startDesk } from '../testing/start-desk'

test('a shop configuration fills an empty shop with all its settings, pages and categories', async () => {
  await using desk = await startEmpty()

  const whole = aFolder()
  whole.redirects.push({ row: 3, from: '/winkel.php?id=3', to: '/zoeken' }, { row: 4, from: '/lampen/', to: '/lampen' })

  const { status, body } = await apply(desk, whole)

  expect([status, body.errors]).toEqual([200, undefined])
  const { api } = desk.shop
  expect(await getShopInfo(api, {})).toMatchObject({
    name: 'De Zolder',
    slug: 'de-zolder',
    slogan: 'Alles wat je kwijt was',
    delivery_cutoff: '16:00',
    free_shipping_from: 7_550,
    returns: 'Terugsturen is gratis.',
    return_days: 30,
    return_cost: 695,
    theme: { colours: { primary: '#102030' }, radius: '8px' },
    payment_logos: [{ id: 'ideal' }],
  })
  expect(await getCountries(api, {})).toMatchObject({ NL: { title: 'Nederland' }, BE: { eu: true } })
  expect(await getCategories(api, {})).toMatchObject([
    { title: 'Lampen', uri: '/lampen-c1' },
    { title: 'Stoelen', uri: '/stoelen-c4' },
  ])
  const [, footer] = await getMenus(api, {})
  const [page] = (await getPages(api, { search: 'service' })).data
  expect(footer).toMatchObject({
    title: 'footer',
    children: [{ title: 'Winkel', children: [{ uri: '/lampen-c1' }, { uri: '/blog' }] }],
  })
  expect(await getPage(api, { id: page?.id ?? 0 })).toMatchObject({ title: 'Service', body: '<p>Over service.</p>\n' })
  expect(await getRedirects(api, {})).toMatchObject({
    '/oud': '/zoeken',
    '/winkel.php?id=3': '/zoeken',
    '/vloerlampen': '/vloerlampen-c3',
  })
  expect(await first(desk, 'SELECT order_prefix, return_prefix, offer_prefix FROM shop_settings')).toEqual({
    order_prefix: 'ZO',
    return_prefix: 'ZR',
    offer_prefix: 'ZA',
  })
  expect(await all(desk, 'SELECT word, synonym FROM synonyms')).toEqual([{ word: 'schemerlamp', synonym: 'vloerlamp' }])
  expect(await all(desk, 'SELECT code, kind, value, minimum_cents, use_limit FROM discount_codes')).toEqual([
    { code: 'Welkom', kind: 'percentage', value: 10, minimum_cents: 0, use_limit: null },
    { code: 'VIJF', kind: 'amount', value: 500, minimum_cents: 5_000, use_limit: 10 },
  ])
})

test('applying a shop configuration again, or one that was exported, changes nothing', async () => {
  await using desk = await startEmpty()
  await apply(desk, aFolder())
  const before = await dump(desk)

  const again = await apply(desk, aFolder())
  const folder = await exported(desk)
  const back = await apply(desk, folder)

  expect([changesOf(again.body), changesOf(back.body)]).toEqual([[], []])
  expect(await exported(desk)).toEqual(folder)
  expect(await dump(desk)).toEqual(before)
})

test('a shop configuration can set how orders are notified and the mail address for alarms; otherwise the defaults apply', async () => {
  await using desk = await startEmpty()
  const settings = () => first(desk, 'SELECT order_notices, alarm_email FROM shop_settings')
  await apply(desk, aFolder())
  expect(await settings()).toEqual({ order_notices: 'each', alarm_email: null })
  expect((await exported(desk)).shop.notices).toBeUndefined()

  const folder = aFolder()
  const notices = { orders: 'hourly', alarms_to: 'beheer@zolder.example' }
  await apply(desk, { ...folder, shop: { ...folder.shop, notices } })
  expect(await settings()).toEqual({ order_notices: 'hourly', alarm_email: 'beheer@zolder.example' })
  expect((await exported(desk)).shop.notices).toEqual(notices)

  const wrong = await apply(desk, { ...folder, shop: { ...folder.shop, notices: { orders: 'soms' } } })
  expect([wrong.status, JSON.stringify(wrong.body.errors)]).toEqual([422, expect.stringContaining('Kies each')])
})

test('the VAT switch, cut-off times per sending day and prices per weight are exported as they were written', async () => {
  await using desk = await startEmpty()
  const { api } = desk.shop
  const cutoffs = { tuesday: '16:00', wednesday: '16:00', thursday: '16:00', friday: '16:00', saturday: '12:00' }
  const weight_prices = [
    { above: 10_000, price: 9.95 },
    { above: 2_000, price: 6.95 },
  ]
  const folder = aFolder()
  Object.assign(folder.shop.vat, { switch: false })
  Object.assign(folder.shop, { delivery: { cutoffs } })
  Object.assign(folder.shipping.methods[0] ?? {}, { max_weight: 23_000, weight_prices })

  expect((await apply(desk, folder)).status).toBe(200)

  expect(await getShopInfo(api, {})).toMatchObject({ vat_switch: false, delivery_cutoffs: cutoffs })
  expect(await first(desk, 'SELECT max_weight, weight_prices FROM shipping_methods')).toEqual({
    max_weight: 23_000,
    weight_prices: '[{"above":2000,"price_cents":695},{"above":10000,"price_cents":995}]',
  })
  const { shop, shipping } = await exported(desk)
  expect([shop.vat.switch, shop.delivery]).toEqual([false, { cutoffs }])
  expect(shipping.methods[0]).toMatchObject({ max_weight: 23_000, weight_prices: weight_prices.toReversed() })
  expect(changesOf((await apply(desk, folder)).body)).toEqual([])
  await apply(desk, aFolder())
  const restored = await getShopInfo(api, {})
  expect(restored).toMatchObject({ vat_switch: true, delivery_cutoff: '16:00' })
  expect(restored.delivery_cutoffs).toBeUndefined()
})

test('a dry run of a shop configuration lists the changes by file, and changes nothing', async () => {
  await using desk = await startEmpty()
  await apply(desk, aFolder())
  const before = await dump(desk)
  const folder = aFolder()
  folder.shop.name = 'De Kelder'
  folder.categories.categories.push({ title: 'Tafels' })
  folder.codes.pop()

  const { body } = await apply(desk, folder, { dry_run: true })

  expect(changesOf(body)).toEqual([
    { file: 'shop.json', added: [], changed: ['name', 'slug'], removed: [] },
    { file: 'categories.json', added: ['Tafels'], changed: [], removed: [] },
    { file: 'codes.csv', added: [], changed: [], removed: ['VIJF'] },
  ])
  expect(await dump(desk)).toEqual(before)
})

test('a removed delivery method cannot be chosen, but its orders retain it and it can be restored', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1, { shipping_method_id: 1 })
  const folder = await exported(desk)
  const [firstWay, ...others] = folder.shipping.methods

  const { body } = await apply(desk, { shipping: { ...folder.shipping, methods: others } })

  expect(changesOf(body)[0]?.removed).toEqual([firstWay.title])
  const active = () =>
    all<{ id: number }>(desk, 'SELECT id FROM shipping_methods WHERE active = 1 ORDER BY position, id')
  const left = (await active()).map(({ id }) => id)
  expect(left).not.toContain(1)
  expect(await first(desk, 'SELECT title FROM shipping_methods WHERE id = 1')).toEqual({ title: firstWay.title })
  await apply(desk, { shipping: folder.shipping })
  expect((await active()).map(({ id }) => id)).toEqual([1, ...left])
})

test('the days of a discount code are whole days in Dutch time, also as a spreadsheet writes them', async () => {
  await using desk = await startEmpty()
  const written = { title: 'Tien', discount: '10%' }
  const codes = [
    { row: 2, code: 'KERST', ...written, from: '2026-12-01', until: '24-12-2026' },
    { row: 3, code: 'ZOMER', ...written, from: '1-7-2026', until: '2026-07-31' },
    { row: 4, code: 'AVOND', ...written, from: '2026-12-01 20:00', until: '2026-12-02T03:00:00.000Z' },
  ]

  expect((await apply(desk, { codes })).status).toBe(200)

  expect(await all(desk, 'SELECT valid_from, valid_to FROM discount_codes ORDER BY id')).toEqual([
    { valid_from: '2026-11-30T23:00:00.000Z', valid_to: '2026-12-24T23:00:00.000Z' },
    { valid_from: '2026-06-30T22:00:00.000Z', valid_to: '2026-07-31T22:00:00.000Z' },
    { valid_from: '2026-12-01T19:00:00.000Z', valid_to: '2026-12-02T03:00:00.000Z' },
  ])
  const back = await exported(desk)
  expect(back.codes).toMatchObject([
    { from: '2026-12-01', until: '2026-12-24' },
    { from: '2026-07-01', until: '2026-07-31' },
    { from: '2026-12-01T19:00:00.000Z', until: '2026-12-02T03:00:00.000Z' },
  ])
  for (const same of [codes, back.codes]) expect(changesOf((await apply(desk, { codes: same })).body)).toEqual([])
})

test('a discount code that was ended before it began is exported as it is', async () => {
  await using desk = await startEmpty()
  await desk.post('/codes', { code: 'LATER', kind: 'percentage', value: 10, from: '2999-01-01' })
  await desk.post('/codes/LATER/end')

  const { codes } = await exported(desk)

  expect(changesOf((await apply(desk, { codes })).body)).toEqual([])
})

test('products that have a VAT rate which is not in the list of rates are reported', async () => {
  await using desk = await startDesk(withTarp)
  const { shop } = await exported(desk)

  const { body } = await apply(desk, { shop: { ...shop, vat: { standard: 9, rates: [9, 0] } } })

  expect(body.data.notes).toEqual([
    'shop.json, vat.rates: er zijn nog producten met 21% btw (1). Zo worden ze verkocht, tot een import ze een ander vat_rate geeft.',
  ])
})

test('a method for pickup points is reported if its carrier has no pickup point any more', async () => {
  await using desk = await startEmpty()
  const { shop, shipping } = aFolder()
  await apply(desk, { shop, shipping })

  const { body } = await apply(desk, { shipping: { ...shipping, pickup_points: [] } })

  expect(body.data.notes).toEqual([
    'shipping.json, punt: er is geen afhaalpunt (pickup_points) van postnl dat klanten kunnen kiezen.',
  ])
})

test('pickup points that no customer can choose are reported, because no method for pickup points has their carrier', async () => {
  await using desk = await startEmpty()
  const { shop, shipping } = aFolder()
  const methods = shipping.methods.filter(({ pickup }) => !pickup)

  const { body } = await apply(desk, { shop, shipping: { ...shipping, methods } })

  expect(body.data.notes).toEqual([
    'shipping.json, pickup_points: klanten kunnen geen punt van postnl kiezen, want geen bezorgmethode met ‘pickup’ is van postnl.',
  ])
})

test('carriers and payment logos are reported as changes of their own files', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  await apply(desk, folder)
  folder.shipping.carriers.push({ id: 'dhl', title: 'DHL', track: 'https://dhl.example/{code}' })

  const { body } = await apply(desk, { ...folder, payment: { methods: folder.payment.methods } })

  expect(changesOf(body)).toEqual([
    { file: 'shipping.json', added: [], changed: ['carriers'], removed: [] },
    { file: 'payment.json', added: [], changed: ['logos'], removed: [] },
  ])
})

test('a file of payment methods without logos removes the logos, also when it is applied alone', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  await apply(desk, folder)

  expect((await apply(desk, { payment: { methods: folder.payment.methods } })).status).toBe(200)

  expect(await first(desk, 'SELECT payment_logos FROM shop_settings')).toEqual({ payment_logos: '[]' })
})

test('applying a shop configuration that undoes operator commands needs a confirmation', async () => {
  await using desk = await startEmpty()
  const folder = { ...aFolder(), shop: { ...aFolder().shop, delivery: { closed_days: ['2099-12-24'] } } }
  await apply(desk, folder)
  await desk.post('/closed-days', { close: ['2020-01-02', '2099-12-27'] })
  await desk.post('/codes', { code: 'KERST', kind: 'percentage', value: 10 })
  await desk.post('/codes/WELKOM/end')
  const before = await dump(desk)

  const { body: dry } = await apply(desk, folder, { dry_run: true })
  const refused = await apply(desk, folder)

  expect(dry.data.undoes).toEqual([
    'op 2099-12-27 wordt dan weer verzonden',
    'de code KERST vervalt dan',
    'de code Welkom geldt dan weer',
  ])
  expect([refused.status, refused.body.code]).toEqual([409, 'undoes'])
  expect(refused.body.message).toContain('de code KERST vervalt dan')
  expect(await dump(desk)).toEqual(before)
  expect((await apply(desk, await exported(desk))).body.data.undoes).toEqual([])
  expect((await apply(desk, folder, { sure: true })).status).toBe(200)
  expect(await desk.read('/closed-days')).toEqual(['2099-12-24'])
})

test('applying a shop configuration does not change parts that it does not contain', async () => {
  await using desk = await startEmpty()
  await apply(desk, aFolder())
  const before = await dump(desk)

  expect((await apply(desk, {})).body.data.files).toEqual([])
  await apply(desk, { synonyms: [] })

  expect(await dump(desk)).toEqual({ ...before, synonyms: [] })
})

test('a synonym with accents, capitals or a hyphen finds what its words mean', async () => {
  await using desk = await startDesk((catalogue) => {
    addProduct(catalogue, 1, { full_name: 'Fauteuil Crème' })
    addProduct(catalogue, 2, { full_name: 'Kroonluchter' })
  })
  const synonyms = [
    { row: 2, word: 'Roomwit', synonym: 'Crème' },
    { row: 3, word: 'Café-verlichting', synonym: 'kroonluchter' },
  ]
  const found = async (search: string) =>
    (await queryProducts(desk.shop.api, { search })).products.data.map(({ full_name }) => full_name)

  expect((await apply(desk, { synonyms })).status).toBe(200)

  expect(await found('roomwit')).toEqual(['Fauteuil Crème'])
  for (const typed of ['café verlichting', 'Cafe-verlichting']) expect(await found(typed)).toEqual(['Kroonluchter'])
  expect(changesOf((await apply(desk, { synonyms })).body)).toEqual([])
  const refused = [
    { row: 2, word: '?!', synonym: 'x' },
    { row: 3, word: 'plafonnière', synonym: 'lamp aan plafond' },
  ]
  expect((await apply(desk, { synonyms: refused })).body.errors).toEqual({
    'synonyms.csv#rows.2.word': ['Hier hoort een woord.'],
    'synonyms.csv#rows.3.synonym': ['Gebruik maximaal twee woorden: meer herkent de zoekfunctie niet.'],
  })
})

test('after two shop configurations are applied at once, the shop has all of one and nothing of the other', async () => {
  await using desk = await startEmpty()
  const other = { ...aFolder(), shop: { ...aFolder().shop, name: 'De Kelder' } }

  const answers = await Promise.all([apply(desk, aFolder()), apply(desk, other)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await first(desk, 'SELECT count(*) AS n FROM categories')).toEqual({ n: 4 })
  const last = (await first<{ name: string }>(desk, 'SELECT name FROM shop_settings'))?.name
  expect(changesOf((await apply(desk, last === 'De Kelder' ? other : aFolder())).body)).toEqual([])
})
