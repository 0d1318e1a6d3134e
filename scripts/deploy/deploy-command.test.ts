import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { type Cloudflare, openAccount } from './testing/cloudflare'
import { openProject } from './testing/project'

const domain = 'www.winkel.example'

test('a first deployment creates namespace, database and secrets, writes their ids, and migrates before it deploys', async () => {
  const project = openProject()
  const { account } = project

  const { code, text, ran } = await project.run('deploy')

  expect(code).toBe(0)
  expect(ran).toEqual([
    'kv namespace create shop-data',
    'd1 create shop --jurisdiction eu',
    'd1 migrations apply DB --remote -c backend/wrangler.toml --env=',
    'deploy -c .wrangler/deployment/shop_backend/wrangler.json --tag build-1 --message build-1',
    'secret bulk --name shop-backend',
    'deploy -c .wrangler/deployment/shop/wrangler.json --tag build-1 --message build-1',
  ])
  expect(Object.keys(account.secretsOf('shop-backend'))).toEqual(['PASSWORD_PEPPER', 'TOKEN_SECRET'])
  expect(project.read('wrangler.toml')).toContain('binding = "SHOP_DATA"\nid = "namespace-1"')
  expect(project.read('backend/wrangler.toml')).toContain('database_id = "database-2"')
  expect(text).toContain('1/10 creating the KV namespace shop-data …')
  expect(text).toContain('The shop is live.')
  expect(text).toContain('Warning: nobody can order: the secret MOLLIE_API_KEY is not set')
})

test('a deployment puts no secret in a command line or in its output, and sends the login token only to Cloudflare', async () => {
  const { account, dependencies, run } = openProject()
  let secrets = ''
  const asked = new Set<string>()
  const { wrangler, fetch } = dependencies
  dependencies.wrangler = (args, input = '') => {
    secrets += input
    return wrangler(args, input)
  }
  dependencies.fetch = (url, init) => {
    if (JSON.stringify(init.headers ?? {}).includes('of-the-login')) asked.add(new URL(url).origin)
    return fetch(url, init)
  }
  const { text } = await run('deploy')
  const [pepper = '', token = ''] = secrets.match(/[0-9a-f]{64}/g) ?? []
  const commands = account.ran.join()
  const again = await run('deploy')

  expect(pepper).not.toBe(token)
  for (const secret of [pepper, token]) {
    expect(secret).toHaveLength(64)
    expect(`${text}${commands}`).not.toContain(secret)
  }
  expect([...asked]).toEqual(['https://api.cloudflare.com'])
  expect(`${text}${again.text}`).not.toContain('of-the-login')
})

test('a second deployment only migrates and deploys, and creates nothing', async () => {
  const project = openProject()
  const { account } = project
  await project.run('deploy')
  const files = ['wrangler.toml', 'backend/wrangler.toml'].map(project.read)

  const { ran } = await project.run('deploy')

  expect(ran.map((line) => line.split(' ', 2).join(' '))).toEqual(['d1 migrations', 'deploy -c', 'deploy -c'])
  expect(['wrangler.toml', 'backend/wrangler.toml'].map(project.read)).toEqual(files)
  expect(Object.keys(account.secretsOf('shop-backend'))).toHaveLength(2)
})

test.each([
  'kv namespace create',
  'd1 create',
  'd1 migrations',
  'deploy -c .wrangler/deployment/shop_backend',
  'secret bulk',
  'deploy -c .wrangler/deployment/shop/',
])(
  'a deployment that stopped at "%s" says where and why, and can be continued with the same command',
  async (command) => {
    const account = openAccount()
    const project = openProject({ account })
    account.fails = command
    const stopped = await project.run('deploy')
    const again = await project.run('deploy')

    expect(stopped).toMatchObject({
      code: 1,
      text: expect.stringMatching(/Failed while .*\nwrangler .*\n.*\n.*Internal error/),
    })
    expect(stopped.text).toContain('Run the same command again to continue.')
    expect(again.code).toBe(0)
    expect(account.namespaces).toHaveLength(1)
    expect(account.databases).toHaveLength(1)
    expect(Object.keys(account.secretsOf('shop-backend'))).toEqual(['PASSWORD_PEPPER', 'TOKEN_SECRET'])
    expect(account.shown('shop')).toEqual([expect.stringMatching(/^build-/)])
  },
)

test('a deployment uses a namespace and a database that were created by hand', async () => {
  const account = openAccount()
  account.namespaces.push({ id: 'mine', title: 'shop-data' })
  account.databases.push({ uuid: 'mine-too', name: 'shop' })
  const project = openProject({ account })
  const { ran } = await project.run('deploy')

  expect(ran.join()).not.toContain('create')
  expect(project.read('wrangler.toml')).toContain('id = "mine"')
  expect(project.read('backend/wrangler.toml')).toContain('database_id = "mine-too"')
})

test('a deployment configures the photo bucket and the metrics once, and only on request', async () => {
  const project = openProject()
  const { account } = project
  await project.run('deploy', '--photos', '--metrics')
  const { ran } = await project.run('deploy', '--photos', '--metrics')

  expect(account.buckets).toEqual(['shop-photos'])
  expect(ran.join()).not.toContain('r2')
  for (const path of ['wrangler.toml', 'backend/wrangler.toml']) {
    const config = unstable_readConfig({ config: `${project.folder}/${path}` })
    expect(config.r2_buckets).toEqual([{ binding: 'PHOTOS', bucket_name: 'shop-photos' }])
    expect(config.analytics_engine_datasets).toEqual([{ binding: 'METRICS', dataset: 'shop' }])
  }
})

test('staging is a second shop with all that the live shop has, except its data', async () => {
  const project = openProject()
  await project.run('deploy', '--photos')
  const began = await project.run('deploy', '--env', 'staging')
  expect(began).toMatchObject({ code: 1, ran: [] })
  expect(began.text).toContain('added [env.staging]')
  expect(began.text).toContain('wrangler.toml, [env.staging]: nobody can reach the shop: set routes to its domain')
  expect(began.text).toContain('backend/wrangler.toml, [env.staging]: set SHOP_ORIGIN')

  project.fillStaging()
  const { code, ran } = await project.run('deploy', '--env', 'staging')

  expect(code).toBe(0)
  expect(ran).toEqual([
    'kv namespace create shop-staging-data',
    'd1 create shop-staging --jurisdiction eu',
    'r2 bucket create shop-photos-staging',
    'd1 migrations apply DB --remote -c backend/wrangler.toml --env=staging',
    'deploy -c .wrangler/deployment/shop_backend/wrangler.json --tag build-2 --message build-2',
    'secret bulk --name shop-backend-staging',
    'deploy -c .wrangler/deployment/shop/wrangler.json --tag build-2 --message build-2',
  ])
  for (const path of ['wrangler.toml', 'backend/wrangler.toml']) {
    const [first, second] = [undefined, 'staging'].map((env) =>
      unstable_readConfig({ config: `${project.folder}/${path}`, env }),
    )
    expect(bindingsOf(second)).toEqual(bindingsOf(first))
    for (const value of ownThings(second)) expect(ownThings(first)).not.toContain(value)
    expect(second).toMatchObject({ workers_dev: false, preview_urls: false })
    expect(second?.vars).toEqual({
      ...first?.vars,
      ...(path.startsWith('b') && { SHOP_ORIGIN: 'https://s.winkel.example' }),
    })
  }
})

type Config = ReturnType<typeof unstable_readConfig> | undefined
const lists = (config: Config) =>
  [
    config?.kv_namespaces,
    config?.d1_databases,
    config?.r2_buckets,
    config?.services,
    config?.ratelimits,
    config?.send_email,
  ].flatMap((list) => (list ?? []) as unknown as Record<string, string>[])
const bindingsOf = (config: Config) => [
  ...lists(config).map(({ binding, name }) => binding ?? name),
  config?.images?.binding,
]
const ownThings = (config: Config) =>
  lists(config)
    .flatMap((one) => [one.id, one.database_id, one.database_name, one.bucket_name, one.service, one.namespace_id])
    .filter(Boolean)

test('a deployment does not upload the demo’s photos and documents', () => {
  const drawn = [...readFileSync('.gitignore', 'utf8').matchAll(/^public\/(\w+)\/$/gm)].map(([, name]) => name)

  expect(drawn).toEqual(['photos', 'documenten'])
  for (const name of drawn) expect(readFileSync('scripts/support/run-commands.ts', 'utf8')).toContain(`'${name}'`)
})

test('a dry run of a deployment builds and prints the steps, uploads nothing, and exits with 0 if nothing is missing', async () => {
  const project = openProject()
  const { code, text, ran } = await project.run('deploy', '--dry-run')

  expect(code).toBe(0)
  expect(text).toContain('planned: creating the KV namespace shop-data')
  expect(text).toContain('planned: migrating the database')
  expect(text).toContain('size of shop: 1661.94 KiB / gzip: 467.12 KiB')
  expect(ran).toEqual([
    'deploy -c .wrangler/deployment/shop_backend/wrangler.json --dry-run --outdir .wrangler/deployment/dry-run/shop_backend',
    'deploy -c .wrangler/deployment/shop/wrangler.json --dry-run --outdir .wrangler/deployment/dry-run/shop',
  ])
  expect(project.read('wrangler.toml')).toContain('id = "00000000000000000000000000000000"')
})

test('deploying a fresh clone reports all missing settings at once, uploads nothing, and exits with 1', async () => {
  const account = openAccount()
  account.isLoggedIn = false
  const project = openProject({ account, isFilled: false })
  for (const words of [['deploy'], ['deploy', '--dry-run']]) {
    const { code, text, ran } = await project.run(...words)
    expect(code).toBe(1)
    expect(text).toContain('nobody can reach the shop: set routes to its domain')
    expect(text).toContain('set SHOP_ORIGIN')
    expect(text).toContain('not logged in to Cloudflare: run npx wrangler login')
    expect(text).not.toContain('PASSWORD_PEPPER')
    expect(ran.filter((line) => !line.includes('--dry-run'))).toEqual([])
  }
})

test('an operator with several Cloudflare accounts must name one for the deployment', async () => {
  const account = openAccount()
  account.accounts.push({ id: 'other', name: 'Klant' })
  const project = openProject({ account })

  expect((await project.run('deploy')).text).toContain(
    'set CLOUDFLARE_ACCOUNT_ID to one of acc (Mijn account), other (Klant)',
  )
  project.dependencies.environment = { CLOUDFLARE_ACCOUNT_ID: 'other' }
  expect((await project.run('deploy')).code).toBe(0)
})

test.each([
  ['SHELL_BUDGET_MS = "snel"', 'SHELL_BUDGET_MS is "snel": use a number of milliseconds'],
  ['SHOP_MODE = "prod"', 'SHOP_MODE is "prod"'],
  ['SHOP_MODE = "demo"', 'SHOP_MODE is "demo"'],
  ['API_ORIGIN = "api.foo.nl"', 'API_ORIGIN is "api.foo.nl": use an https origin'],
  ['API_FEATURES = "POST orders"', 'API_FEATURES contains "POST", which is not a call'],
  ['API_FEATURES = "POST /orders GET /nergens"', 'API_FEATURES contains "GET /nergens", which is not a call'],
  ['PHOTO_ORIGINS = "http://fotos.example"', 'PHOTO_ORIGINS contains "http://fotos.example"'],
  ['CHECKOUT_URL = "kassa.example"', 'CHECKOUT_URL is "kassa.example"'],
])('an invalid setting stops the deployment before anything starts: %s', async (line, problem) => {
  const project = openProject()
  const [name] = line.split(' ')
  project.edit('wrangler.toml', (text) => text.replace(new RegExp(`^${name} = .*`, 'm'), line))
  const { code, text, ran } = await project.run('deploy')

  expect({ code, ran }).toEqual({ code: 1, ran: [] })
  expect(text).toContain(`wrangler.toml: ${problem}`)
})

test.each([
  ['a worker of another shop', 'the worker old-shop', (account: Cloudflare) => account.domains.set(domain, 'old-shop')],
  ['a server elsewhere', '203.0.113.7 (DNS)', (account: Cloudflare) => account.dns.set(domain, '203.0.113.7')],
  [
    'an unknown server',
    'an unknown server: the DNS lookup failed (ESERVFAIL)',
    (account: Cloudflare) => account.dns.set(domain, 'ESERVFAIL'),
  ],
])('a domain that leads to %s is not taken over until the operator names it', async (_, to, lead) => {
  const project = openProject()
  const { account } = project
  lead(account)
  const before = [account.domains.get(domain), account.dns.get(domain)]

  for (const words of [['deploy', '--dry-run'], ['deploy']]) {
    const { code, text, ran } = await project.run(...words)
    expect(code).toBe(1)
    expect(text).toContain(
      `${domain} leads to ${to}, and this deployment would take it over: add --take-over ${domain}`,
    )
    expect(ran.filter((line) => !line.includes('--dry-run'))).toEqual([])
  }
  expect([account.domains.get(domain), account.dns.get(domain)]).toEqual(before)

  const dry = await project.run('deploy', '--take-over', domain, '--dry-run')
  expect(dry).toMatchObject({ code: 0, text: expect.stringContaining(`planned: taking over ${domain} from ${to}`) })
  expect((await project.run('deploy', '--take-over', domain)).code).toBe(0)
  expect(account.domains.get(domain)).toBe('shop')
  // After the first deployment the domain is the shop's own.
  expect((await project.run('deploy')).code).toBe(0)
})

test('a staging deployment whose settings name the live shop’s domain stops, and does not take over that domain', async () => {
  const project = openProject()
  const { account } = project
  await project.run('deploy')
  await project.run('deploy', '--env', 'staging')
  project.fillStaging(domain)
  const { code, text } = await project.run('deploy', '--env', 'staging')

  expect(code).toBe(1)
  expect(text).toContain(`${domain} leads to the worker shop, and`)
  expect(account.domains.get(domain)).toBe('shop')
})

test.each([
  ['could not be asked (403)', async () => new Response(null, { status: 403 })],
  ['did not answer', () => Promise.reject(new TypeError('fetch failed'))],
])('a domain counts as taken when Cloudflare %s', async (reason, fetch) => {
  const project = openProject()
  project.dependencies.fetch = fetch
  const { code, text } = await project.run('deploy')

  expect(code).toBe(1)
  expect(text).toContain(`${domain} leads to an unknown worker: Cloudflare ${reason}, and`)
})

test('a deployment does not take over a domain that another worker uses', async () => {
  const { code, text } = await openProject().run('deploy', '--take-over', 'mail.winkel.example')

  expect(code).toBe(1)
  expect(text).toContain('--take-over names mail.winkel.example, which is not a domain of this shop')
})

test('a live shop that refuses requests from scripts stops the deployment, unless the operator deploys without the previous files', async () => {
  const project = openProject()
  const { account } = project
  await project.run('deploy')
  const { fetch } = project.dependencies
  project.dependencies.fetch = async (url, init) =>
    url.startsWith('https://www.winkel.example/') ? new Response(null, { status: 403 }) : fetch(url, init)
  const stopped = await project.run('deploy')
  expect(stopped).toMatchObject({ code: 1, text: expect.stringContaining('builds.json answered 403') })
  expect(stopped.text).toContain('add --without-earlier-files')
  expect(account.shown('shop')).toEqual(['build-1'])

  const { code } = await project.run('deploy', '--without-earlier-files')
  expect(code).toBe(0)
  expect(account.shown('shop')).toEqual(['build-3'])
  expect(Object.keys(JSON.parse(project.read('.wrangler/deployment/client/builds.json')).builds)).toHaveLength(1)
})

test('the service token of Cloudflare Access is sent only to the live shop', async () => {
  const project = openProject()
  await project.run('deploy')
  project.dependencies.environment = {
    CLOUDFLARE_ACCESS_CLIENT_ID: 'id.access',
    CLOUDFLARE_ACCESS_CLIENT_SECRET: 'secret',
  }
  const sent = new Set<string>()
  const { fetch } = project.dependencies
  project.dependencies.fetch = (url, init) => {
    if (new Headers(init.headers).has('cf-access-client-secret')) sent.add(new URL(url).origin)
    return fetch(url, init)
  }
  await project.run('deploy')

  expect([...sent]).toEqual(['https://www.winkel.example'])
})

test('with a foreign backend only the storefront is deployed', async () => {
  const project = openProject()
  project.edit('wrangler.toml', (text) =>
    text
      .replace('API_ORIGIN = ""', 'API_ORIGIN = "https://api.example"')
      .replace('API_FEATURES = ""', 'API_FEATURES = "DELETE /customer/addresses/:id"'),
  )
  const { code, text, ran } = await project.run('deploy')

  expect(code).toBe(0)
  expect(ran.map((line) => line.split(' --tag')[0])).toEqual([
    'kv namespace create shop-data',
    'deploy -c .wrangler/deployment/shop/wrangler.json',
  ])
  expect(text).toContain('nobody can order: set CHECKOUT_URL')
  expect(text).not.toContain('OPERATOR_TOKEN')
})

test('a rollout shows a build to part of the visitors, then to more, then to all', async () => {
  const project = openProject()
  const { account } = project
  await project.run('deploy')
  await project.run('deploy', '--at', '10')
  expect(account.shown('shop')).toEqual(['build-1 90 %', 'build-2 10 %'])
  expect(account.shown('shop-backend')).toEqual(['build-2'])

  await project.run('rollout', '50')
  expect(account.shown('shop')).toEqual(['build-1 50 %', 'build-2 50 %'])
  await project.run('rollout', '100')
  expect(account.shown('shop')).toEqual(['build-2'])

  const { code, text } = await project.run('rollout', '50')
  expect(code).toBe(1)
  expect(text).toContain('All visitors of shop have the same build')
})

test.each([
  [['deploy', '--prod']],
  [['deploy', '--at', '0']],
  [['deploy', '--at', 'half']],
  [['deploy', '--env', 'Staging!']],
  [['rollout']],
  [['rollout', '101']],
  [['rollback', 'now']],
])('a deployment with the arguments %j prints the usage, and does nothing', async (words) => {
  const { code, text, ran } = await openProject().run(...words)

  expect({ code, ran }).toEqual({ code: 2, ran: [] })
  expect(text).toContain(`Usage: npm run ${words[0]} -- `)
})

test.each(['deploy', 'rollout', 'rollback'])('%s --help prints the usage, and does nothing', async (command) => {
  const { code, text, ran } = await openProject().run(command, '--help')

  expect([code, ran]).toEqual([0, []])
  expect(text).toContain(`Usage: npm run ${command} -- `)
})

test('the deployment refuses to run with demo settings in the local environment', async () => {
  const project = openProject()
  project.dependencies.environment = { SHOP_MODE: 'demo' }

  expect(await project.run('deploy')).toMatchObject({ code: 1, ran: [], text: expect.stringContaining('Unset it') })
})

test('the deployment refuses a backend with its own public URL, or without an https origin for links in mail', async () => {
  const project = openProject()
  project.edit('backend/wrangler.toml', (text) =>
    text
      .replace('workers_dev = false', 'workers_dev = true')
      .replace(/^preview_urls.*\n/m, '')
      .replace('"https://www.winkel', '"http://www.winkel'),
  )
  const { code, text } = await project.run('deploy')

  expect(code).toBe(1)
  for (const problem of ['set workers_dev = false', 'set preview_urls = false', 'set SHOP_ORIGIN'])
    expect(text).toContain(problem)
})
