import { beforeAll, expect, test } from 'vitest'
import { readRefusal, refusal } from './testing/refusals'
import { startShop, type TestShop } from './testing/shop'

/** Nothing below changes it. */
let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})

const passwords = { password: 'bergtocht-2042', password_confirmation: 'bergtocht-2042' }

test.each<[string, string, object | undefined, number, string[]]>([
  ['GET', '/menus?parent=x', undefined, 400, ['parent']],
  ['GET', '/menus/1?depth=x', undefined, 400, ['depth']],
  ['GET', '/products/1?from_category=x', undefined, 400, ['from_category']],
  ['GET', '/categories?breadcrumbs=ja', undefined, 400, ['breadcrumbs']],
  ['GET', '/customer/orders?status=7', undefined, 400, ['status']],
  ['GET', '/customer/orders?status=1;2', undefined, 400, ['status']],
  ['GET', '/sitemap', undefined, 400, ['type']],
  ['GET', '/rma/1', undefined, 400, ['postal_code']],
  ['GET', '/shoppingCart/postnl/locations', undefined, 400, ['postal_code']],
  ['POST', '/queryProducts', { per_page: 101 }, 422, ['per_page']],
  ['POST', '/queryProducts', { page: 0 }, 422, ['page']],
  ['POST', '/queryProducts', { page: 1.5 }, 422, ['page']],
  ['POST', '/queryProducts', { page: 1e300 }, 422, ['page']],
  ['POST', '/queryProducts', { limit: -4 }, 422, ['limit']],
  ['POST', '/queryProducts', { sort: 'price; DROP TABLE products' }, 422, ['sort']],
  ['POST', '/queryProducts', { category_id: '1' }, 422, ['category_id']],
  ['POST', '/queryProducts', { brands_filter: [1, 'twee'] }, 422, ['brands_filter.1']],
  ['POST', '/queryProducts', { price_filter: { min: -1 } }, 422, ['price_filter.min']],
  ['POST', '/queryProducts', { specs_filter: [[1]] }, 422, ['specs_filter.0']],
  [
    'POST',
    '/queryProducts',
    { specs_filter: Array.from({ length: 21 }, (_, spec) => [spec + 1, 1]) },
    422,
    ['specs_filter'],
  ],
  [
    'POST',
    '/queryProducts',
    { specs_filter: [[1, 1]], specs_filter_min_max: Array.from({ length: 20 }, () => [5, 1, 2]) },
    422,
    ['specs_filter'],
  ],
  ['POST', '/queryProducts', { search: { $ne: 1 } }, 422, ['search']],
  ['POST', '/queryProducts', { search: 'a'.repeat(201) }, 422, ['search']],
  ['POST', '/queryProductAttributes', { attributes: { kleur: 1 } }, 422, ['attributes.kleur', 'product_id']],
  ['POST', '/queryProductOption', { product_id: 1, amount: 1000 }, 422, ['amount']],
  ['POST', '/shoppingCart/add', { po_id: 12, amount: 0 }, 422, ['amount']],
  ['POST', '/shoppingCart/set', { po_id: 12, amount: 1000 }, 422, ['amount']],
  ['PUT', '/shoppingCart/discountCode', { code: 'A'.repeat(51) }, 422, ['code']],
  ['PUT', '/shoppingCart/shippingMethod', { id: 'x' }, 422, ['id']],
  ['PUT', '/shoppingCart/paymentMethod', {}, 422, ['id']],
  ['POST', '/rma/check', { number: ' ' }, 422, ['number', 'postal_code']],
  ['POST', '/customer/sendResetToken', { email: 'sanne' }, 422, ['email']],
  ['POST', '/customerAuth/login', { password: 'x' }, 422, ['email']],
  ['POST', '/customerAuth/login', { email: 'a@b.nl' }, 422, ['password']],
  ['POST', '/customerAuth/login', { email: 'a@b.nl', password: '' }, 422, ['password']],
  ['POST', '/customerAuth/login', { email: 'a@b.nl', password: 'x'.repeat(129) }, 422, ['password']],
  ['POST', '/customer/resetPassword', { ...passwords, token: 'x', password: 'kort' }, 422, ['password']],
  [
    'POST',
    '/customer/resetPassword',
    { ...passwords, token: 'x', password: 'anders-2042' },
    422,
    ['password_confirmation'],
  ],
  ['PUT', '/customer/password', { ...passwords, current_password: 'x', password: 'a'.repeat(129) }, 422, ['password']],
  [
    'PUT',
    '/customer/password',
    { ...passwords, current_password: 'x', password: 'anders-2042' },
    422,
    ['password_confirmation'],
  ],
  ['DELETE', '/customer/me', {}, 422, ['password']],
  ['PUT', '/customer/me', { email: 'sanne', firstname: '', lastname: 'A' }, 422, ['email', 'firstname']],
  ['PUT', '/customer/me', { email: 'a@b.nl', firstname: 'A', lastname: 'A', vat_number: 'DE123' }, 422, ['vat_number']],
  ['POST', '/customerAuth/guest', { email: '' }, 422, ['email']],
  ['POST', '/customerAuth/guest', { email: '@voorbeeld.nl' }, 422, ['email']],
  ['POST', '/customerAuth/guest', { email: `${'a'.repeat(250)}@voorbeeld.nl` }, 422, ['email']],
  ['POST', '/queryProducts', { price_filter: [10] }, 422, ['price_filter.1']],
  ['POST', '/queryProducts', { price_filter: [10, 50, 90] }, 422, ['price_filter.2']],
  ['POST', '/testBank/tb_1234567890', { outcome: 'refunded' }, 422, ['outcome']],
])('%s %s with a malformed %j gets a %i at that field', async (method, path, body, status, fields) => {
  const answer = await shop.api(path, { method, body: body && JSON.stringify(body) })

  const { code, errors } = (await answer.json()) as { code: string; errors: Record<string, string[]> }
  expect([answer.status, code, Object.keys(errors).sort()]).toEqual([status, 'invalid', fields])
  expect(Object.values(errors).flat().join(' ')).not.toMatch(/Invalid|undefined/)
})

test.each([
  ['GET', '/categories/x'],
  ['GET', '/categories/99'],
  ['GET', '/menus/x'],
  ['GET', '/pages/0'],
  ['GET', '/products/-1'],
  ['GET', '/customer/orders/1.5'],
  ['DELETE', '/shoppingCart/x'],
  ['DELETE', '/customer/addresses/x'],
  ['DELETE', '/customer/favorites/x'],
  ['GET', '/shoppingCart/post%20nl/locations?postal_code=4811XR'],
  ['GET', `/reviewPromotion/x/${'A'.repeat(43)}`],
  ['GET', '/testBank/tr_1'],
])('%s %s with an unknown or impossible id gets a 404', async (method, path) => {
  const answer = await shop.api(path, { method })

  expect([answer.status, await answer.json()]).toEqual([
    404,
    { message: 'Dit bestaat niet (meer).', code: 'not_found' },
  ])
})

test.each(['/shoppingCart/add', '/orders', '/customerAuth/guest'])(
  'a malformed idempotency key of %s gets a 400, and nothing is written',
  async (path) => {
    const body = { po_id: 12, amount: 1, accept_terms: true, version: 0, payable: 0, email: 'a@b.nl' }

    for (const key of ['', 'a'.repeat(201), 'twee woorden']) {
      const answer = await shop.post(path, body, { 'idempotency-key': key })
      expect(await readRefusal(answer)).toMatchObject(refusal(400, 'malformed_key'))
    }
    expect(await shop.db.prepare('SELECT count(*) AS n FROM idempotency_keys').first()).toEqual({ n: 0 })
  },
)
