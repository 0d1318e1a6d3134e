import { expect, test } from 'vitest'
import { demoCustomers } from '../demo/demo-customers'
import { calls } from '../src/contract/calls'
import { toAttributeQuery } from '../src/contract/catalogue/variant'
import { signText } from './lib/signature'
import { withdrawalConfirmationToken } from './returns/confirm-withdrawal-by-token'
import { REVIEW_LINK_PURPOSE } from './reviews/review-link-purpose'
import { faultsOf, fieldsOf, lacking, toleratedIn } from './testing/answers'
import { anAddress } from './testing/checkout'
import type { TestShop } from './testing/shop'
import { startDemo } from './testing/start-demo'

const card = `id uri photo full_name brand price old_price price_net old_price_net po_id option_name from_price rating review_count
  stock_status delivery delivery_date labels facts`
const category = 'id title uri tree_depth children photo intro product_count breadcrumbs[].title breadcrumbs[].uri'
const page = 'id title uri type_code parent root_parent breadcrumbs[].uri created_at photo intro author reading_minutes'
const references = 'reference_numbers[].type reference_numbers[].value'
const option = `po_id uri full_name option_name price old_price price_net old_price_net stock stock_status delivery delivery_date
  order_before delivery_abroad photos[].src
  ${references} max_amount tier_prices`
const attributes = `${fieldsOf('attributes', 'id title display values[].id values[].title values[].available')} starting_price
  starting_price_gross`
const product = `id uri full_name brand.id brand.title ${fieldsOf('photos', 'src width height alt')} description schema.@type
  schema.hasVariant[].offers.price schema.hasVariant[].offers.availability ${fieldsOf('alternatives', card)} pros_and_cons.pros pros_and_cons.cons ${fieldsOf('pages', page)}
  ${fieldsOf('specifications', 'title rows[].title rows[].value')} ${references} questions pdfs reviews.average reviews.count
  reviews.distribution.1 reviews.distribution.5 ${fieldsOf('reviews.items', 'id rating title text author created_at verified')}
  breadcrumbs[].title breadcrumbs[].uri default_attrs accessories ${fieldsOf('safety', 'manufacturer address email warnings', '.')}`
const facets = `${fieldsOf('brands', 'id title count')} ${fieldsOf('specs', 'id title unit vals min max')} stock_count min_price
  max_price ${fieldsOf('categories', 'id title uri tree_depth children count')} categories_tree_depth`
const meta = fieldsOf('meta', 'current_page last_page per_page total', '.')

const total = fieldsOf('total', 'net gross netAfterDiscount grossAfterDiscount', '.')
const items = fieldsOf(
  'items',
  `po_id amount ${fieldsOf('info', 'uri photo full_name old_price price brand option_name', '.')}`,
)
const address = 'company firstname middle_name lastname street house_number addition postal_code city country phone'
const addressData = `${fieldsOf('address_data.invoice', address, '.')} address_data.delivery`
const cart = `${total} ${items} count active_discount_code active_discount_code_code address_data.invoice address_data.delivery remarks gift
  guest_mode selected_shipping_method selected_payment_method selected_pickup_point shipping_cost payable.vat[].rate delivery delivery_date
  version`
const fullCart = `${cart} ${addressData} active_discount_code.title active_discount_code.amount selected_shipping_method.id
  selected_payment_method.id shipping_cost.net shipping_cost.gross payable.net payable.gross payable.vat[].amount`
const order = `id number email status_id created_at ${total} ${items} ${addressData} shipping_method payment_method payment_status
  pickup_point remarks gift track_and_trace delivery delivery_date shipping_cost vat[].rate vat[].amount`
const owned = `id type ${address} primary`

/** What each answer holds, below `data` where it has that. A product's page asks for all that comes in one trip. */
const documented: Record<string, string> = {
  'GET /shopInfo': `name slug phone email ${fieldsOf('address', 'street postal_code city country', '.')} kvk vat_number
    ${fieldsOf('opening_hours', 'days hours')} free_shipping_from delivery_cutoff review_statistics.average_rating_12_months
    review_statistics.number_reviews ${fieldsOf('payment_logos', 'id title photo')} usps ${fieldsOf('social', 'title uri')}
    tag_manager_id ${fieldsOf('hero', 'title text uri photo', '.')}`,
  'GET /countries': fieldsOf('*', 'title postal_code_pattern eu', '.'),
  'GET /redirects': '',
  'GET /menus': fieldsOf('*', 'id title uri children', '.'),
  'GET /menus/:id': `id title uri ${fieldsOf('children', 'id title uri children')}`,
  'GET /categories': fieldsOf('*', category, '.'),
  'GET /categories/:id': `${category} description`,
  'GET /pages': `${fieldsOf('data', page)} ${meta}`,
  'GET /pages/:id': `${page} body ${fieldsOf('products', card)}`,
  'POST /queryProducts': `${fieldsOf('products', `${fieldsOf('data', card)} ${meta}`, '.')} ${facets}`,
  'GET /products/:id': `${product} ${attributes} ${fieldsOf('option', option, '.')}`,
  'POST /queryProductAttributes': attributes,
  'POST /queryProductOption': option,
  'POST /productComparison': `${fieldsOf('products', `${card} pros_and_cons.pros pros_and_cons.cons`)} specs[].title
    ${fieldsOf('specs[].rows', 'title unit values.1 values.2')}`,
  'GET /brands': fieldsOf('*', 'id title uri product_count manufacturer place', '.'),
  'POST /articleNumbers': fieldsOf('*', 'number product_id po_id', '.'),
  'GET /customer/favorites': '*',
  'GET /shoppingCart': fullCart,
  'POST /shoppingCart/add': cart,
  'POST /shoppingCart/set': cart,
  'DELETE /shoppingCart/:po_id': cart,
  'PUT /shoppingCart/discountCode': cart,
  'PUT /shoppingCart/addressData': cart,
  'PUT /shoppingCart/remarks': cart,
  'PUT /shoppingCart/gift': cart,
  'PUT /shoppingCart/shippingMethod': cart,
  'PUT /shoppingCart/paymentMethod': cart,
  'POST /orders/:id/reorder': cart,
  'GET /shoppingCart/:carrier/locations': fieldsOf(
    '*',
    'id name street house_number postal_code city distance_m opening_hours',
    '.',
  ),
  'GET /shippingMethods': fieldsOf(
    '*',
    'id title description price.net price.gross carrier pickup delivery_days delivery delivery_date',
    '.',
  ),
  'GET /paymentMethods': fieldsOf('*', 'id title photo fee issuers business_only', '.'),
  'POST /orders': 'id number payment_url',
  'GET /payments/:token': 'status number email_masked retry_url delivery delivery_date',
  'POST /shoppingCart/offer': 'id token',
  'POST /offers': 'id token',
  'GET /offers/:token': `${order} valid_until token`,
  'POST /customerAuth/login': 'token scart_items_merged',
  'POST /customerAuth/register': 'token scart_items_merged',
  'POST /customerAuth/guest': 'token scart_items_merged',
  'GET /customer/me': 'id email firstname middle_name lastname account_exists phone company vat_number newsletter',
  'GET /customer/addresses': `${fieldsOf('invoice', owned)} ${fieldsOf('delivery', owned)}`,
  'GET /customer/orders': fieldsOf('*', order, '.'),
  'GET /customer/orders/:id': `${order} ${fieldsOf('track_and_trace', 'carrier code uri')}`,
  'POST /orders/track': `number status_id created_at payment_status delivery delivery_date returnable_until ${items} ${fieldsOf('track_and_trace', 'carrier code uri')}`,
  'POST /rma/check': `order.number ${fieldsOf('order', items, '.')} ${fieldsOf('returnable', 'po_id amount until')} rmas`,
  'POST /rma': 'id number status label',
  'GET /rma/:id': 'id number status label',
  'POST /rma/:id/confirm': 'id number status label awaits_buyer',
  'GET /reviews': `${fieldsOf('data', 'id rating title text author created_at verified')} ${meta}`,
  'GET /reviewPromotion/:uuid/:hash': `order_number ${fieldsOf('products', card)} used`,
  'GET /health': 'database.state provider outbox cron',
  'GET /sitemap': `${fieldsOf('data', 'uri updated_at photos')} ${meta}`,
  'GET /articles': `${fieldsOf('data', 'po_id product_id uri full_name photos sku price stock_status is_variant categories')} meta.last_page`,
}

/** Writes that may have nothing to tell, what other tests hold whole (the export), and what is the demo's alone. */
const others = [
  'POST /products/:id/questions',
  'POST /stockAlerts',
  'PUT /customer/favorites/:product_id',
  'DELETE /customer/favorites/:product_id',
  'POST /customerAuth/logout',
  'POST /customer/sendResetToken',
  'POST /customer/resetPassword',
  'PUT /customer/password',
  'PUT /customer/me',
  'DELETE /customer/me',
  'GET /customer/export',
  'POST /customer/addresses',
  'PUT /customer/addresses/:id',
  'PUT /customer/addresses/:id/primary',
  'DELETE /customer/addresses/:id',
  'POST /payments/:token/retry',
  'POST /reviewPromotion/:uuid/:hash',
  'GET /testBank/:id',
  'POST /testBank/:id',
  'GET /outbox',
]

/** Requests every answer above in the demo's shop; calls that need a customer are made as Sanne. */
async function askAll(shop: TestShop) {
  const answers = new Map<string, unknown>()
  const askerOf =
    ({ api }: Pick<TestShop, 'api'>) =>
    // biome-ignore lint/suspicious/noExplicitAny: whatever comes is looked at field by field
    async (name: string, path: string, body?: object): Promise<any> => {
      const response = await api(path, {
        method: name.split(' ')[0],
        headers: { 'idempotency-key': crypto.randomUUID(), ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      })
      const answer = await response.json()
      expect.soft([name, response.ok ? toleratedIn(name, answer) : []]).toEqual([name, []])
      if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`)
      const { data, ...rest } = answer as { data?: unknown; meta?: unknown }
      answers.set(name, data && !rest.meta ? data : answer)
      return data
    }
  const ask = askerOf(shop)
  const read = (path: string) => ask(`GET ${path.split('?', 1)[0]}`, path)
  const write = (path: string, body: object, method = 'POST') => ask(`${method} ${path}`, path, body)
  const row = <Row>(sql: string) => shop.db.prepare(sql).first<Row>()

  for (const path of ['/shopInfo', '/countries', '/redirects', '/brands', '/pages', '/reviews']) await read(path)
  const [menu] = await read('/menus')
  await ask('GET /menus/:id', `/menus/${menu.id}?depth=2`)
  const [root] = await ask('GET /categories', '/categories?breadcrumbs=1')
  await ask('GET /categories/:id', `/categories/${root.id}`)
  await ask('GET /health', '/health')
  await ask('GET /sitemap', '/sitemap?type=products')
  await ask('GET /articles', '/articles')
  await write('/queryProducts', { per_page: 100 })
  await write('/productComparison', { products: [1, 2] })
  const numbered = await row<{ sku: string }>('SELECT sku FROM variants ORDER BY id LIMIT 1')
  await write('/articleNumbers', { numbers: [numbered?.sku] })
  const told = await row<{
    product: number
    page: number
  }>(`SELECT product_id AS product, page_id AS page FROM page_products
    WHERE product_id IN (SELECT one.id FROM products one JOIN products other USING (category_id, kind) WHERE other.id <> one.id
        AND other.price_cents BETWEEN one.price_cents AND 1.2 * one.price_cents AND other.review_count > 0 AND one.review_count > 0
        AND one.id NOT IN (SELECT product_id FROM product_specs JOIN specs ON id = spec_id WHERE title = 'Doelgroep'))
      AND product_id IN
      (SELECT product_id FROM variants GROUP BY product_id HAVING count(*) > 1 AND min(stock) > 0) LIMIT 1`)
  await ask('GET /pages/:id', `/pages/${told?.page}`)
  const variant = await row<{ attributes: string }>(
    `SELECT json_group_object(attribute_id, id) AS attributes FROM attribute_values WHERE id IN
      (SELECT value FROM json_each((SELECT attribute_value_ids FROM variants WHERE product_id = ${told?.product} LIMIT 1)))`,
  )
  const chosen = { product_id: told?.product, attributes: JSON.parse(variant?.attributes ?? '{}') }
  const address = new URLSearchParams({ include: 'attributes,option', ...toAttributeQuery(chosen.attributes) })
  await ask('GET /products/:id', `/products/${told?.product}?${address}`)
  await write('/queryProductAttributes', chosen)
  const { po_id } = await write('/queryProductOption', { ...chosen, amount: 1 })

  const other = askerOf(shop.visitor())
  const passwords = { password: 'bergtocht-2042', password_confirmation: 'bergtocht-2042' }
  await other('POST /customerAuth/guest', '/customerAuth/guest', { email: 'gast@voorbeeld.nl' })
  const person = { email: 'noor@voorbeeld.nl', firstname: 'Noor', lastname: 'Visser', ...passwords }
  await other('POST /customerAuth/register', '/customerAuth/register', person)

  const [sanne] = demoCustomers
  await write('/customerAuth/login', { email: sanne?.email, password: sanne?.password })
  for (const thing of ['me', 'addresses', 'favorites', 'orders']) await read(`/customer/${thing}`)
  const sent = await row<{
    id: number
    number: string
    postal_code: string
  }>(`SELECT id, number, invoice ->> 'postal_code' AS postal_code
    FROM orders WHERE customer_id = 1 AND status_id = 3 AND track_and_trace IS NOT NULL ORDER BY sent_at DESC`)
  await ask('GET /customer/orders/:id', `/customer/orders/${sent?.id}`)
  await ask('POST /orders/:id/reorder', `/orders/${sent?.id}/reorder`, {})
  await write('/shoppingCart/add', { po_id, amount: 2 })
  await write('/shoppingCart/set', { po_id, amount: 1 })
  await ask('DELETE /shoppingCart/:po_id', '/shoppingCart/999999')
  await write('/shoppingCart/discountCode', { code: 'BUITEN10' }, 'PUT')
  await write('/shoppingCart/addressData', { invoice: anAddress(), delivery: null }, 'PUT')
  await write('/shoppingCart/remarks', { remarks: 'Bel aan' }, 'PUT')
  await write('/shoppingCart/gift', { gift: 'Van harte' }, 'PUT')
  await read('/shippingMethods')
  await read('/paymentMethods')
  await ask('GET /shoppingCart/:carrier/locations', '/shoppingCart/postnl/locations?postal_code=4811XR')
  await write('/shoppingCart/shippingMethod', { id: 1 }, 'PUT')
  await write('/shoppingCart/paymentMethod', { id: 1 }, 'PUT')
  const { token } = await write('/shoppingCart/offer', {})
  await write('/offers', { po_id, amount: 1 })
  await ask('GET /offers/:token', `/offers/${token}`)
  const { version, payable } = await read('/shoppingCart')
  const placed = await write('/orders', { accept_terms: true, version, payable: payable.gross })
  await ask('GET /payments/:token', `/payments/${placed.payment_token}`)

  const uuid = crypto.randomUUID()
  const invite = shop.db.prepare('INSERT INTO review_promotions (uuid, order_id, created_at) VALUES (?, ?, ?)')
  await invite.bind(uuid, sent?.id, Date.now()).run()
  await ask(
    'GET /reviewPromotion/:uuid/:hash',
    `/reviewPromotion/${uuid}/${signText(shop.env, REVIEW_LINK_PURPOSE, uuid)}`,
  )
  const key = { number: sent?.number, postal_code: sent?.postal_code }
  await ask('POST /orders/track', '/orders/track', key)
  const { returnable } = await write('/rma/check', key)
  const parts = [{ po_id: returnable[0].po_id, amount: 1 }]
  const { id, created_at } = await write('/rma', { ...key, items: parts, kind: 'return' })
  const confirmation = withdrawalConfirmationToken(shop.env, { order_id: sent?.id ?? 0, created_at })
  await ask('POST /rma/:id/confirm', `/rma/${id}/confirm`, { token: confirmation })
  await ask('GET /rma/:id', `/rma/${id}?postal_code=${encodeURIComponent(key.postal_code ?? '')}`)
  return answers
}

test('every API call of the contract is in this file’s list of expected answers', () => {
  const named = calls.map(({ method, path }) => `${method} ${path}`)

  expect([...Object.keys(documented), ...others].sort()).toEqual(named.sort())
})

test('every API answer has its documented fields, and writes ids, euros, times and URLs in one format', async () => {
  await using shop = await startDemo(new Date(), { PASSWORD_PEPPER: 'pepper' })

  const answers = await askAll(shop)

  for (const [name, fields] of Object.entries(documented))
    expect.soft([name, lacking(answers.get(name), fields)]).toEqual([name, []])
  for (const [name, answer] of answers) expect.soft([name, faultsOf(answer)]).toEqual([name, []])
}, 60_000)
