import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Unstable_Config, unstable_readConfig } from 'wrangler'
import { adapterSettings } from '../../engines/vendure/scripts/settings'
import { readSecrets } from './account'
import { type Deployment, storefrontToml } from './deployment'
import type { Step, Tools, Wishes } from './steps'
import { ask, askJson, type Wrangler } from './wrangler'

/** The worker that lets the storefront stand before another engine, which runs elsewhere. */
export type Engine = { config: string; adapter: Unstable_Config; isInstalled: boolean }

/** The engines by the name of their folder in engines/. */
export const engines = ['vendure']

/** @param folder of the project */
export function readEngine(folder: string, name: string): Engine {
  const config = `engines/${name}/adapter/wrangler.jsonc`
  const parts = ['node_modules/.installed-lock.json', '.state/content.json']
  return {
    config,
    adapter: unstable_readConfig({ config: join(folder, config) }, { hideWarnings: true }),
    isInstalled: parts.every((part) => existsSync(join(folder, 'engines', name, part))),
  }
}

/** What only the operator can put right before the adapter is sent, in words that say where. */
export function findMissingOfEngine({ config, adapter, isInstalled }: Engine, { env, storefront }: Deployment) {
  const problems: string[] = []
  if (env) problems.push('--engine goes without --env: the adapter has no second one')
  if (!isInstalled) problems.push('the engine’s packages and content are not there: npm run start:vendure makes them')
  if (!/^https:\/\/./.test(String(adapter.vars.VENDURE_API ?? ''))) {
    problems.push(`${config}: set VENDURE_API to Vendure's Shop API, such as "https://vendure.example/shop-api"`)
  }
  const { API_ORIGIN } = storefront.vars
  const hostname = typeof API_ORIGIN === 'string' && URL.canParse(API_ORIGIN) ? new URL(API_ORIGIN).hostname : ''
  if (!hostname) problems.push(`${storefrontToml}: set API_ORIGIN to the address of the adapter`)
  else if (!domainsOfEngine(adapter).includes(hostname)) {
    problems.push(
      `${config}: API_ORIGIN leads to ${hostname}: "routes": [{ "pattern": "${hostname}", "custom_domain": true }]`,
    )
  }
  for (const [name, value] of Object.entries(adapterSettings)) {
    if (storefront.vars[name] !== value) problems.push(`${storefrontToml}: the adapter takes ${name} = "${value}"`)
  }
  return problems
}

export const domainsOfEngine = ({ routes = [] }: Pick<Unstable_Config, 'routes'>) =>
  routes.flatMap((route) => (typeof route === 'object' && route.custom_domain ? [route.pattern] : []))

/** Sends the adapter, and makes what it signs with where it has none. Goes before the storefront, which asks it. */
export function sendEngine({ config, adapter }: Engine, wrangler: Wrangler, { tag }: Pick<Wishes, 'tag'>): Step[] {
  const name = String(adapter.name)
  const isLive = askJson(wrangler, ['deployments', 'list', '--json', '--name', name]) !== undefined
  const secrets = isLive ? readSecrets(wrangler, name) : []
  return [
    {
      say: `sending ${name}`,
      sends: true,
      run: ({ wrangler }) => void ask(wrangler, ['deploy', '-c', config, '--tag', tag, '--message', tag]),
    },
    ...(secrets.includes('TOKEN_SECRET')
      ? []
      : [
          {
            say: 'making the secret TOKEN_SECRET',
            sends: true,
            run: ({ wrangler }: Tools) => {
              const values = { TOKEN_SECRET: randomBytes(32).toString('hex') }
              ask(wrangler, ['secret', 'bulk', '--name', name], JSON.stringify(values))
              return undefined
            },
          },
        ]),
  ]
}
