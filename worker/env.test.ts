import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Bindings, describeWrongSettings, Settings, settingsOf } from './env'

const parse = (input: Record<string, unknown>) => v.safeParse(Settings, input)

test('without any setting the shop is in production mode with the embedded backend', () => {
  expect(v.parse(Settings, {})).toEqual({
    SHOP_MODE: 'production',
    API_ORIGIN: null,
    AGENTS: 'on',
    OFFLINE_PAGE: 'on',
    SHARED_PAGES: 'on',
    API_COOKIES: [],
    API_FEATURES: [],
    CHECKOUT_URL: '',
    PHOTO_ORIGINS: [],
    TRACKING_ORIGINS: [],
    ADDRESS_LOOKUP: '',
    PURGE_ZONE: '',
    SHELL_BUDGET_MS: 800,
    READ_BUDGET_MS: 5000,
    MUTATION_BUDGET_MS: 5000,
  })
})

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example:8443/path/?x#y', 'https://api.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['', null],
])('the setting API_ORIGIN %j is read as %j', (text, origin) => {
  expect(v.parse(Settings, { API_ORIGIN: text }).API_ORIGIN).toBe(origin)
})

test.each([
  'http://api.example',
  'http://localhost.api.example',
  'http://127.0.0.1.api.example',
  'http://10.0.0.1',
  'ftp://api.example',
  'javascript:alert(1)',
  'api.example',
  ' ',
])('the setting API_ORIGIN %j is refused', (text) => {
  expect(parse({ API_ORIGIN: text }).success).toBe(false)
})

test('a time budget, the mode and the address lookup have only the values that the shop knows', () => {
  for (const text of ['0', '-1', 'soon', 'NaN'])
    expect([text, parse({ SHELL_BUDGET_MS: text }).success]).toEqual([text, false])
  expect(parse({ SHOP_MODE: 'DEMO' }).success).toBe(false)
  expect(v.parse(Settings, { SHOP_MODE: 'demo' }).SHOP_MODE).toBe('demo')
  expect(parse({ ADDRESS_LOOKUP: 'pdok' }).success).toBe(true)
  expect(parse({ ADDRESS_LOOKUP: 'https://api.pdok.nl' }).success).toBe(false)
})

test('the values of a setting that is a list are separated by spaces', () => {
  const settings = v.parse(Settings, {
    API_COOKIES: '  a  b ',
    API_FEATURES: 'POST /orders GET /customer/favorites',
    PHOTO_ORIGINS: 'https://a.example https://b.example',
  })

  expect(settings.API_COOKIES).toEqual(['a', 'b'])
  expect(settings.API_FEATURES).toEqual(['POST /orders', 'GET /customer/favorites'])
  expect(settings.PHOTO_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
})

test.each([
  [{ SHELL_BUDGET_MS: 'snel' }, 'SHELL_BUDGET_MS is "snel": use a number of milliseconds, from 1'],
  [{ READ_BUDGET_MS: 'Infinity' }, 'READ_BUDGET_MS is "Infinity": use a number of milliseconds, from 1'],
  [{ SHOP_MODE: 'prod' }, 'SHOP_MODE is "prod": use "production" or "demo"'],
  [{ ADDRESS_LOOKUP: 'postnl' }, 'ADDRESS_LOOKUP is "postnl": use "pdok", or remove it'],
  [
    { API_ORIGIN: 'api.foo.nl' },
    'API_ORIGIN is "api.foo.nl": use an https origin, such as "https://api.example", or remove it',
  ],
])('an invalid setting is named with what it accepts: %j', (vars, problem) => {
  expect(describeWrongSettings(vars)).toEqual([problem])
  expect(() => settingsOf(vars as unknown as Bindings)).toThrow(`wrangler.toml: ${problem}`)
})

test('all invalid settings are reported at once, and no valid setting is reported', () => {
  expect(describeWrongSettings({ SHOP_MODE: 'prod', MUTATION_BUDGET_MS: '0', CHECKOUT_URL: '' })).toHaveLength(2)
  expect(describeWrongSettings({})).toEqual([])
})
