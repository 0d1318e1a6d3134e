import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, modify, parse } from 'jsonc-parser'
import { type Unstable_Config, unstable_readConfig } from 'wrangler'
import { adapterSettings } from '../../engines/vendure/scripts/adapter-settings'
import { addBindingTable } from './edit-toml'
import { type DeployOptions, type DeployStep, makeSecrets } from './plan-steps'
import { readSecretNames } from './read-cloudflare-account'
import { type DeployConfig, storefrontTomlPath } from './read-deploy-config'
import { customDomainsOf } from './taken-domains'
import { type RunWrangler, runForJson, runWrangler } from './wrangler'

/** The worker of an adapter, which connects the storefront to another commerce engine, such as Vendure. */
export type EngineAdapter = { config: string; env?: string; adapter: Unstable_Config; isInstalled: boolean }

/** The name of the storefront's service binding to the adapter. */
const binding = 'ADAPTER'

export const adapterConfigPath = (name: string) => `engines/${name}/adapter/wrangler.jsonc`

const options = { formattingOptions: { insertSpaces: true, tabSize: 2 } }

/**
 * Returns the adapter's configuration with an added environment, which has no domain and no URL of Vendure yet. Returns
 * the text unchanged if the environment exists already.
 */
export function addAdapterEnvironment(jsonc: string, env: string) {
  const { durable_objects, vars, env: others } = parse(jsonc)
  if (others?.[env]) return jsonc
  // Sets `routes` too, because an environment inherits routes. It does not inherit bindings and variables.
  const value = { routes: [], durable_objects, vars: { ...vars, VENDURE_API: '' } }
  return applyEdits(jsonc, modify(jsonc, ['env', env], value, options))
}

/** The names of the supported commerce engines, which are folders in engines/. */
export const supportedEngines = ['vendure']

/**
 * Reads the adapter's configuration.
 *
 * @param folder the project's folder
 * @throws Error if the adapter's configuration does not have the environment
 */
export function readEngineAdapter(folder: string, name: string, env?: string): EngineAdapter {
  const config = adapterConfigPath(name)
  const parts = ['node_modules/.installed-lock.json', '.state/content.json']
  return {
    config,
    env,
    adapter: unstable_readConfig({ config: join(folder, config), env }, { hideWarnings: true }),
    isInstalled: parts.every((part) => existsSync(join(folder, 'engines', name, part))),
  }
}

/** Lists the settings that the operator must make before the adapter is deployed, and in which file. */
export function findMissingAdapterSettings(
  { config, env, adapter, isInstalled }: EngineAdapter,
  { storefront }: DeployConfig,
) {
  const [ofAdapter, ofShop] = [config, storefrontTomlPath].map((path) => (env ? `${path}, env.${env}` : path))
  const problems: string[] = []
  if (!isInstalled)
    problems.push('the packages and the content of the engine are missing: npm run start:vendure installs them')
  if (!/^https:\/\/./.test(String(adapter.vars.VENDURE_API ?? ''))) {
    problems.push(`${ofAdapter}: set VENDURE_API to Vendure's Shop API, such as "https://vendure.example/shop-api"`)
  }
  const { API_ORIGIN } = storefront.vars
  const hostname = typeof API_ORIGIN === 'string' && URL.canParse(API_ORIGIN) ? new URL(API_ORIGIN).hostname : ''
  const domains = customDomainsOf(adapter)
  if (!hostname) {
    problems.push(
      `${ofShop}: set API_ORIGIN to "https://${adapter.name}.internal": the service binding of the adapter has that name`,
    )
  } else if (domains.length && !domains.includes(hostname)) {
    problems.push(
      `${ofAdapter}: API_ORIGIN leads to ${hostname}: set "routes": [{ "pattern": "${hostname}", "custom_domain": true }], or remove the routes to use a service binding`,
    )
  }
  for (const [name, value] of Object.entries(adapterSettings)) {
    if (storefront.vars[name] !== value) problems.push(`${ofShop}: set ${name} = "${value}", which the adapter needs`)
  }
  return problems
}

/** Plans a service binding from the storefront to the adapter. An adapter with a domain needs no binding. */
export function planAdapterBinding({ adapter, env }: EngineAdapter, { storefront }: DeployConfig): DeployStep[] {
  const service = String(adapter.name)
  const isBound = storefront.services?.some((one) => one.binding === binding && one.service === service)
  if (isBound || customDomainsOf(adapter).length) return []
  return [
    {
      title: `writing the binding to ${service} into ${storefrontTomlPath}`,
      run: ({ edit }) =>
        void edit(storefrontTomlPath, (text) => addBindingTable(text, 'services', { binding, service }, env)),
    },
  ]
}

/**
 * Lists an optional setting that is missing: the storefront's secret with which Vendure drops cached pages.
 * @param isLive whether the storefront exists in the account; one that does not has no secrets
 */
export function findMissingOptionalOfEngine({ storefront }: DeployConfig, wrangler: RunWrangler, isLive: boolean) {
  const name = String(storefront.name)
  if (isLive && readSecretNames(wrangler, name).includes('OPERATOR_TOKEN')) return []
  return [
    `cached pages show an operator's changes late: the secret OPERATOR_TOKEN of the storefront is not set (openssl rand -hex 32 generates one; npx wrangler secret put OPERATOR_TOKEN --name ${name} sets it; give Vendure the same secret)`,
  ]
}

/** Plans to deploy the adapter, and to create its signing secret if that is missing. */
export function planAdapterDeployment(
  { config, env, adapter }: EngineAdapter,
  wrangler: RunWrangler,
  { tag }: Pick<DeployOptions, 'tag'>,
): DeployStep[] {
  const name = String(adapter.name)
  const isLive = runForJson(wrangler, ['deployments', 'list', '--json', '--name', name]) !== undefined
  const secrets = isLive ? readSecretNames(wrangler, name) : []
  return [
    {
      title: `deploying ${name}`,
      run: ({ wrangler }) =>
        void runWrangler(wrangler, ['deploy', ...wranglerConfigArguments(config, env), '--tag', tag, '--message', tag]),
    },
    ...(secrets.includes('TOKEN_SECRET')
      ? []
      : [makeSecrets('creating the secret TOKEN_SECRET', name, ['TOKEN_SECRET'])]),
  ]
}

/** Returns wrangler's arguments for a configuration file and its environment. */
export const wranglerConfigArguments = (config: string, env?: string) => [
  '-c',
  config,
  ...(env ? [`--env=${env}`] : []),
]
