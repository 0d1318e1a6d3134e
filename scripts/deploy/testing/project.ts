import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Unstable_Config, unstable_readConfig } from 'wrangler'
import { type DeployDependencies, runDeployCommand } from '../deploy-command'
import { openAccount } from './cloudflare'

/** Returns the project's folder as cloned, with the settings filled in that only an operator knows, and its account. */
export function openProject({ account = openAccount(), isFilled = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-deploy-'))
  mkdirSync(join(folder, 'backend/db'), { recursive: true })
  const adapter = 'engines/vendure/adapter/wrangler.jsonc'
  for (const path of ['wrangler.toml', 'backend/wrangler.toml', 'backend/db/migrations', adapter]) {
    cpSync(path, join(folder, path), { recursive: true })
  }
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const edit = (path: string, change: (text: string) => string) => writeFileSync(join(folder, path), change(read(path)))
  if (isFilled) {
    edit('wrangler.toml', (text) =>
      text.replace(/^# routes = .*/m, 'routes = [{ pattern = "www.winkel.example", custom_domain = true }]'),
    )
    edit('backend/wrangler.toml', (text) =>
      text.replace(/^SHOP_ORIGIN = .*/m, 'SHOP_ORIGIN = "https://www.winkel.example"'),
    )
  }
  const client = join(folder, '.wrangler/deployment/client')
  let builds = 0
  let environment = ''
  account.setReader((built) => {
    const ours = built.includes('shop_backend') ? 'backend/wrangler.toml' : 'wrangler.toml'
    const path = built === adapter ? adapter : ours
    const { name = '', routes = [] }: Unstable_Config = unstable_readConfig({
      config: join(folder, path),
      env: environment || undefined,
    })
    return { name, domains: routes.map((route) => (typeof route === 'string' ? route : route.pattern)) }
  })
  const live = new Map<string, string>()
  const printed: string[] = []
  const dependencies: DeployDependencies = {
    folder,
    client,
    environment: {},
    wrangler: account.wrangler,
    now: Date.UTC(2026, 10, 22),
    resolve: account.resolve,
    fetch: async (url, init) => {
      if (url.startsWith('https://api.cloudflare.com/')) return account.api(url, init)
      const text = live.get(new URL(url).pathname.slice(1))
      return new Response(text ?? null, { status: text === undefined ? 404 : 200 })
    },
    build(env = '') {
      builds++
      environment = env
      mkdirSync(join(client, 'assets'), { recursive: true })
      writeFileSync(join(client, `assets/client-${builds}.js`), `build ${builds}`)
    },
    edit,
    tag: () => `build-${builds + 1}`,
    print: (line) => printed.push(line),
    printError: (line) => printed.push(line),
  }
  return {
    account,
    folder,
    read,
    edit,
    /** Fills in what only an operator knows of a staging that was written. */
    fillStaging(hostname = 's.winkel.example') {
      edit('wrangler.toml', (text) =>
        text.replace('routes = []', `routes = [{ pattern = "${hostname}", custom_domain = true }]`),
      )
      edit('backend/wrangler.toml', (text) =>
        text.replace('SHOP_ORIGIN = ""', 'SHOP_ORIGIN = "https://s.winkel.example"'),
      )
    },
    dependencies,
    live,
    /** Runs an `npm run …` command; returns its exit code and output. */
    async run(...words: string[]) {
      printed.length = 0
      account.ran.length = 0
      const code = await runDeployCommand(words, dependencies)
      return { code, text: printed.join('\n'), ran: account.ran.filter((line) => !reads.test(line)) }
    },
  }
}

/** Commands that only read. */
const reads = / (list|info)\b|^whoami|^auth token/
