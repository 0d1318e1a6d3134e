import { expect, test } from 'vitest'
import { findMissingOptionalSettings } from './find-missing-settings'

const bucket = (name?: string) => ({
  name: 'shop',
  vars: {},
  triggers: { crons: [] },
  r2_buckets: name === undefined ? [] : [{ binding: 'PHOTOS', bucket_name: name }],
})
const told = (storefront?: string, backend?: string) =>
  findMissingOptionalSettings({ storefront: bucket(storefront), backend: bucket(backend) } as never).filter((text) =>
    text.includes('PHOTOS'),
  )

test.each([
  ['another bucket', 'photos', 'photos-staging', 1],
  ['none in the backend', 'photos', undefined, 1],
  ['none in the storefront', undefined, 'photos', 1],
  ['the same', 'photos', 'photos', 0],
  ['none at all', undefined, undefined, 0],
])(
  'the deployment warns when storefront and backend use different photo buckets: %s',
  (_, storefront, backend, times) => {
    expect(told(storefront, backend)).toHaveLength(times)
  },
)

test('the deployment reports each missing cron trigger with the work that depends on it', () => {
  const problems = (crons?: string[]) =>
    findMissingOptionalSettings({
      storefront: bucket(),
      backend: { ...bucket(), triggers: { crons } },
    } as never).filter((text) => text.includes('crons'))

  expect(problems(['* * * * *', '*/5 * * * *'])).toEqual([])
  expect(problems(['*/5 * * * *'])).toEqual([expect.stringContaining('add "* * * * *" to crons')])
  expect(problems([])).toHaveLength(2)
  expect(problems()).toHaveLength(2)
})

test.each([
  ['', 1],
  ['POST /orders', 1],
  ['POST /orders/track PUT /shoppingCart/shippingMethod PUT /shoppingCart/paymentMethod GET /payments/:token', 1],
  ['POST /orders PUT /shoppingCart/shippingMethod PUT /shoppingCart/paymentMethod GET /payments/:token', 0],
])(
  'the deployment warns that nobody can order unless all calls of the checkout are named: %s',
  (API_FEATURES, times) => {
    const storefront = { ...bucket(), vars: { API_ORIGIN: 'https://api.example', API_COOKIES: 'sid', API_FEATURES } }

    expect(findMissingOptionalSettings({ storefront, backend: null } as never)).toHaveLength(times)
  },
)

test('the deployment warns that no visitor has a cart if no cookie of a foreign backend is named', () => {
  const told = (vars: object) =>
    findMissingOptionalSettings({ storefront: { ...bucket(), vars }, backend: null } as never).join()

  expect(told({ API_ORIGIN: 'https://api.example', API_COOKIES: ' ' })).toContain('API_COOKIES')
  expect(told({ API_ORIGIN: 'https://api.example', API_COOKIES: 'sid' })).not.toContain('API_COOKIES')
  expect(told({ API_ORIGIN: '' })).toBe('')
})
