import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { adapterSettings } from '../../engines/vendure/scripts/settings'
import { openAccount } from './testing/cloudflare'
import { openProject } from './testing/project'

const config = 'engines/vendure/adapter/wrangler.jsonc'

/** A shop in front of Vendure, as its operator has filled it in. */
function openShop(account = openAccount()) {
  const project = openProject(account)
  project.edit('wrangler.toml', (text) =>
    Object.entries({ API_ORIGIN: 'https://adapter.winkel.example', ...adapterSettings }).reduce(
      (all, [name, value]) => all.replace(`\n${name} = ""`, `\n${name} = "${value}"`),
      text,
    ),
  )
  project.edit(config, (text) =>
    text
      .replace('"VENDURE_API": ""', '"VENDURE_API": "https://vendure.winkel.example/shop-api"')
      .replace('"main"', '"routes": [{ "pattern": "adapter.winkel.example", "custom_domain": true }],\n  "main"'),
  )
  for (const part of ['node_modules/.installed-lock.json', '.state/content.json']) {
    const file = join(project.folder, 'engines/vendure', part)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{}')
  }
  return { account, project }
}

const briefly = (ran: string[]) => ran.map((line) => line.split(' --tag')[0])

test('the adapter is sent before the storefront, and gets a secret of its own, once', async () => {
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

test('what the operator has not filled in is said, each with its file, and nothing is sent', async () => {
  const { code, text, ran } = await openProject(openAccount()).run('deploy', '--engine', 'vendure')

  expect({ code, ran }).toEqual({ code: 1, ran: [] })
  for (const problem of [
    'npm run start:vendure makes them',
    `${config}: set VENDURE_API`,
    'wrangler.toml: set API_ORIGIN to the address of the adapter',
    'wrangler.toml: the adapter takes API_COOKIES = "vendure_session vendure_order vendure_guest"',
    'wrangler.toml: the adapter takes API_FEATURES = "GET /brands',
  ])
    expect(text).toContain(problem)
})

test('an adapter that answers elsewhere than the storefront asks is refused', async () => {
  const { project } = openShop()
  project.edit('wrangler.toml', (text) => text.replace('https://adapter.', 'https://other.'))
  const { code, text } = await project.run('deploy', '--engine', 'vendure')

  expect(code).toBe(1)
  expect(text).toContain('"routes": [{ "pattern": "other.winkel.example", "custom_domain": true }]')
})

test('a domain of the adapter that leads elsewhere is not taken from there', async () => {
  const { account, project } = openShop()
  account.domains.set('adapter.winkel.example', 'another-worker')
  const { code, text, ran } = await project.run('deploy', '--engine', 'vendure')

  expect({ code, ran }).toEqual({ code: 1, ran: [] })
  expect(text).toContain('adapter.winkel.example leads to the worker another-worker')
})

test('an engine that there is not is refused', async () => {
  const { project } = openShop()
  expect(await project.run('deploy', '--engine', 'magento')).toMatchObject({
    code: 2,
    text: expect.stringContaining('the engines are vendure'),
  })
})

test('--dry-run sends nothing, and says how large the adapter is', async () => {
  const { project } = openShop()
  const { code, text, ran } = await project.run('deploy', '--engine', 'vendure', '--dry-run')

  expect(code).toBe(0)
  expect(text).toContain('would be sending shop-vendure')
  expect(text).toContain('size of shop-vendure: 1661.94 KiB')
  expect(ran.every((line) => line.includes('--dry-run'))).toBe(true)
})
