import { readFileSync } from 'node:fs'
import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import {
  addPhotoBucket,
  demoBuildFlag,
  localRunSettings,
  readBackendOrigin,
  removeBackendBinding,
} from './worker-settings.ts'

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

const workers = ['wrangler.toml', 'backend/wrangler.toml', 'engines/vendure/adapter/wrangler.jsonc']
const settingsOf = (config: string) => unstable_readConfig({ config }, { hideWarnings: false })

test.each(workers)('%s logs our own lines and no requested URLs, because those contain tokens', (path) => {
  const { observability } = settingsOf(path)

  expect(observability).toMatchObject({
    enabled: true,
    redact_query_string: true,
    logs: { enabled: true, invocation_logs: false },
    traces: { enabled: false },
  })
  // Alarms count log lines: sampling would leave out some of them.
  expect(observability?.head_sampling_rate ?? 1).toBe(1)
  expect(observability?.logs?.head_sampling_rate ?? 1).toBe(1)
})

test.each(workers)('%s gives the worker no URL other than the shop’s own', (path) => {
  expect(settingsOf(path)).toMatchObject({ workers_dev: false, preview_urls: false })
})

test('a local worker gets a photo bucket, unless its configuration already has one', () => {
  const without: { r2_buckets?: { binding: string }[] } = {}
  const other = { r2_buckets: [{ binding: 'OTHER' }] }
  const own = { r2_buckets: [{ binding: 'PHOTOS', bucket_name: 'mine' }] }
  for (const config of [without, other, own]) addPhotoBucket(config)

  expect(without.r2_buckets).toEqual([{ binding: 'PHOTOS', bucket_name: 'shop-photos' }])
  expect(other.r2_buckets.map(({ binding }) => binding)).toEqual(['OTHER', 'PHOTOS'])
  expect(own.r2_buckets).toEqual([{ binding: 'PHOTOS', bucket_name: 'mine' }])
})

test.each(['wrangler.toml', 'backend/wrangler.toml'])(
  '%s has no photo bucket by default, and has one when the operator removes the #',
  (path) => {
    expect(settingsOf(path).r2_buckets).toEqual([])
    expect(readFileSync(path, 'utf8')).toContain(
      '\n# [[r2_buckets]]\n# binding = "PHOTOS"\n# bucket_name = "shop-photos"\n',
    )
  },
)

/** Returns a build of these modules as one text. */
async function built(env: Parameters<typeof demoBuildFlag>[0]) {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    define: demoBuildFlag(env),
    build: {
      ssr: true,
      write: false,
      rollupOptions: {
        input: ['worker/address-lookup/address-lookup.ts', 'src/shell/Layout.tsx', 'src/shell/MinimalLayout.tsx'],
      },
    },
  })) as Rollup.RollupOutput
  return made.output.map((part) => ('code' in part ? part.code : '')).join('\n')
}

const ofTheDemo = ['Ginnekenweg', 'Strijbeek', 'M0 31 15 5', 'M0 96V70l130']

test('only a build in demo mode contains the demo’s place names; any other looks up addresses and names the shop, too', async () => {
  for (const env of [{ SHOP_MODE: 'production' }, { SHOP_MODE: 'demo', SHOP_OWN: '1' }])
    expect(demoBuildFlag(env)).toEqual(demoBuildFlag({}))
  const [own, demo] = [await built({}), await built({ SHOP_MODE: 'demo' })]

  for (const part of ofTheDemo) {
    expect(own, part).not.toContain(part)
    expect(demo, part).toContain(part)
  }
  for (const part of ['api.pdok.nl', 'object-left']) expect(own, part).toContain(part)
})
