import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { adapterSettings } from '../../engines/vendure/scripts/adapter-settings'
import { openAccount } from './testing/cloudflare'
import { openProject } from './testing/project'

const config = 'engines/vendure/adapter/wrangler.jsonc'

const routes = '"routes": [{ "pattern": "adapter.winkel.example", "custom_domain": true }],\n  "main"'

/** Returns a project with Vendure as its backend, with the operator's settings filled in. */
function openShop({ account = openAccount(), isBound = false } = {}) {
  const project = openProject({ account })
  const API_ORIGIN = isBound ? 'https://shop-vendure.internal' : 'https://adapter.winkel.example'
  project.edit('wrangler.toml', (text) =>
    Object.entries({ API_ORIGIN, ...adapterSettings }).reduce(
      (all, [name, value]) => all.replace(`\n${name} = ""`, `\n${name} = "${value}"`),
      text,
    ),
  )
  project.edit(config, (text) =>
    text
      .replace('"VENDURE_API": ""', '"VENDURE_API": "https://vendure.winkel.example/shop-api"')
      .replace('"main"', isBound ? '"main"' : routes),
  )
  for (const part of ['node_modules/.installed-lock.json', '.state/content.json']) {
    const file = join(project.folder, 'engines/vendure', part)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{}')
  }
  return { account, project }
}

const briefly = (ran: string[]) => ran.map((line) => line.split(' --tag')[0])

test('the adapter of an engine is deployed before the storefront, and gets its own secret once', async () => {
  const { account, project } = openShop()
  const { code, ran, text } = await project.run('deploy', '--engine', 'vendure')
  const again = await project.run('deploy', '--engine', 'vendure')

  expect({ code, text }).toMatchObject({ code: 0 })
  expect(briefly(ran)).toEqual([
    'kv namespace create shop-data',
    `deploy -c ${config}`,
    'secret bulk --name shop-vendure',
    'deploy -c .wrangler/deployment/shop/wrangler.json',
  ])
  expect(briefly(again.ran)).toEqual([`deploy -c ${config}`, 'deploy -c .wrangler/deployment/shop/wrangler.json'])
  const secrets = account.secretsOf('shop-vendure')
  expect(Object.keys(secrets)).toEqual(['TOKEN_SECRET'])
  expect(`${text}${account.ran.join()}`).not.toContain(secrets.TOKEN_SECRET)
  expect(account.domains.get('adapter.winkel.example')).toBe('shop-vendure')
})

test('the deployment mentions a missing OPERATOR_TOKEN until the storefront has one', async () => {
  const { account, project } = openShop()
  const mind = 'Warning: cached pages show an operator'

  expect((await project.run('deploy', '--engine', 'vendure')).text).toContain(mind)
  expect((await project.run('deploy', '--engine', 'vendure')).text).toContain(mind)
  account.putSecret('shop', 'OPERATOR_TOKEN', 'x'.repeat(32))
  expect((await project.run('deploy', '--engine', 'vendure')).text).not.toContain(mind)
})

test('missing settings of an engine are reported with their files, and nothing is deployed', async () => {
  const { code, text, ran } = await openProject().run('deploy', '--engine', 'vendure')

  expect({ code, ran }).toEqual({ code: 1, ran: [] })
  for (const problem of [
    'npm run start:vendure installs them',
    `${config}: set VENDURE_API`,
    'wrangler.toml: set API_ORIGIN to "https://shop-vendure.internal"',
    'wrangler.toml: set API_COOKIES = "vendure_session vendure_order vendure_guest"',
    'wrangler.toml: set API_FEATURES = "GET /brands',
  ])
    expect(text).toContain(problem)
})

test('an adapter without a domain gets one service binding and is deployed before the storefront', async () => {
  const { account, project } = openShop({ isBound: true })
  const { code, text, ran } = await project.run('deploy', '--engine', 'vendure')
  await project.run('deploy', '--engine', 'vendure')

  expect({ code, text }).toMatchObject({
    code: 0,
    text: expect.stringContaining('writing the binding to shop-vendure'),
  })
  expect(briefly(ran).slice(1)).toEqual([
    `deploy -c ${config}`,
    'secret bulk --name shop-vendure',
    'deploy -c .wrangler/deployment/shop/wrangler.json',
  ])
  expect(project.read('wrangler.toml').match(/binding = "ADAPTER"\nservice = ".*"/g)).toEqual([
    'binding = "ADAPTER"\nservice = "shop-vendure"',
  ])
  expect([...account.domains.values()]).toEqual(['shop'])
})

test('each environment has its own adapter, Vendure and secret', async () => {
  const { account, project } = openShop({ isBound: true })
  await project.run('deploy', '--engine', 'vendure')
  const first = account.secretsOf('shop-vendure')
  const empty = await project.run('deploy', '--engine', 'vendure', '--env', 'staging')

  expect(empty).toMatchObject({ code: 1, ran: [] })
  expect(empty.text).toContain(`${config}, env.staging: set VENDURE_API`)
  project.edit(config, (text) => text.replace('"VENDURE_API": ""', '"VENDURE_API": "https://proef.example/shop-api"'))
  project.fillStaging()
  const { code, text, ran } = await project.run('deploy', '--engine', 'vendure', '--env', 'staging')

  expect({ code, text }).toMatchObject({ code: 0 })
  expect(briefly(ran)).toEqual([
    'kv namespace create shop-staging-data',
    `deploy -c ${config} --env=staging`,
    'secret bulk --name shop-vendure-staging',
    'deploy -c .wrangler/deployment/shop/wrangler.json',
  ])
  const [adapter, shop] = [config, 'wrangler.toml'].map((path) =>
    unstable_readConfig({ config: join(project.folder, path), env: 'staging' }, { hideWarnings: true }),
  )
  expect(adapter).toMatchObject({
    name: 'shop-vendure-staging',
    vars: { VENDURE_API: 'https://proef.example/shop-api' },
    durable_objects: { bindings: [{ name: 'TRIES' }, { name: 'TURNS' }] },
    migrations: [{ tag: 'tries' }, { tag: 'turns' }],
  })
  expect(shop?.services).toContainEqual({ binding: 'ADAPTER', service: 'shop-vendure-staging' })
  expect(account.secretsOf('shop-vendure-staging').TOKEN_SECRET).not.toBe(first.TOKEN_SECRET)
  expect(account.secretsOf('shop-vendure')).toEqual(first)
})

test('the deployment refuses an adapter whose URL differs from the one that the storefront calls', async () => {
  const { project } = openShop()
  project.edit('wrangler.toml', (text) => text.replace('https://adapter.', 'https://other.'))
  const { code, text } = await project.run('deploy', '--engine', 'vendure')

  expect(code).toBe(1)
  expect(text).toContain('"routes": [{ "pattern": "other.winkel.example", "custom_domain": true }]')
})

test('a deployment does not take over an adapter domain that leads to another worker', async () => {
  const { account, project } = openShop()
  account.domains.set('adapter.winkel.example', 'another-worker')
  const { code, text, ran } = await project.run('deploy', '--engine', 'vendure')

  expect({ code, ran }).toEqual({ code: 1, ran: [] })
  expect(text).toContain('adapter.winkel.example leads to the worker another-worker')
})

test('a deployment with an unknown engine is refused', async () => {
  const { project } = openShop()
  expect(await project.run('deploy', '--engine', 'magento')).toMatchObject({
    code: 2,
    text: expect.stringContaining('Allowed choices are vendure'),
  })
})

test('a dry run with an engine uploads nothing, and prints the size of the adapter', async () => {
  const { project } = openShop()
  const { code, text, ran } = await project.run('deploy', '--engine', 'vendure', '--dry-run')

  expect(code).toBe(0)
  expect(text).toContain('planned: deploying shop-vendure')
  expect(text).toContain('size of shop-vendure: 1661.94 KiB')
  expect(ran.every((line) => line.includes('--dry-run'))).toBe(true)
})
