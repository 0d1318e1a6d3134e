import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localRunSettings, readBackendOrigin, removeBackendBinding } from './backend-origin.ts'

const storefront = readFileSync('wrangler.toml', 'utf8')
const foreign = storefront.replace(/^API_ORIGIN.*/m, 'API_ORIGIN = "https://backend.example"')

test.each([
  [storefront, {}, ''],
  [foreign, {}, 'https://backend.example'],
  [storefront, { API_ORIGIN: 'http://localhost:9000' }, 'http://localhost:9000'],
  [foreign, { API_ORIGIN: '' }, ''],
  [foreign.replace('"https://backend.example"', "'https://backend.example'"), {}, 'https://backend.example'],
  [foreign.replace('API_ORIGIN', '  API_ORIGIN'), {}, 'https://backend.example'],
])('the backend’s origin is the environment’s, or that of wrangler.toml (%#)', (toml, environment, origin) => {
  expect(readBackendOrigin(toml, environment)).toBe(origin)
})

test('an environment is built with its own API_ORIGIN, not with the top-level one of wrangler.toml', () => {
  const both = `${foreign}\n[env.staging.vars]\nAPI_ORIGIN = "https://staging.backend.example"\n`

  expect(readBackendOrigin(both, {}, 'staging')).toBe('https://staging.backend.example')
  expect(readBackendOrigin(both)).toBe('https://backend.example')
})

test('a local shop with an external backend runs in production mode and with production’s time budgets', () => {
  expect(
    localRunSettings('http://localhost:9000', {
      API_ORIGIN: 'http://localhost:9000',
      OPERATOR_TOKEN: 'x',
      HOME: '/home/x',
    }),
  ).toEqual({
    SHOP_MODE: 'production',
    API_ORIGIN: 'http://localhost:9000',
    OPERATOR_TOKEN: 'x',
  })
  expect(localRunSettings('', { OPERATOR_TOKEN: 'x' })).toEqual({ SHOP_MODE: 'demo', SHELL_BUDGET_MS: '4000' })
})

test('each setting in the table of docs/BACKEND.md may be put before the command that starts a local shop', () => {
  const [, table = ''] = readFileSync('docs/BACKEND.md', 'utf8').split('| setting in `wrangler.toml` | |')
  const [rows = ''] = table.split('\n\n')
  const names = [...rows.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name = '']) => name)
  const environment = Object.fromEntries(names.map((name) => [name, 'x']))

  expect(names).toHaveLength(9)
  expect(localRunSettings('http://localhost:9000', environment)).toEqual({ SHOP_MODE: 'production', ...environment })
})

test('a storefront with a foreign backend keeps all bindings except the one to the embedded backend', () => {
  const config = { services: [{ binding: 'SHOP_API' }, { binding: 'OTHER' }] }
  removeBackendBinding(config)

  expect(config.services).toEqual([{ binding: 'OTHER' }])
})

test('a storefront with a service binding to an adapter keeps that binding unless API_ORIGIN is set locally', () => {
  const services = [{ binding: 'SHOP_API' }, { binding: 'ADAPTER' }]
  const [bound, elsewhere] = [{ services }, { services }]
  removeBackendBinding(bound)
  removeBackendBinding(elsewhere, true)

  expect([bound.services, elsewhere.services]).toEqual([[{ binding: 'ADAPTER' }], []])
})
