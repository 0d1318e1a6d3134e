/** Settings of the storefront that `npm start` and `npm run dev` take from the environment, before wrangler.toml. */
const settings = [
  'API_ORIGIN',
  'SHOP_ORIGIN',
  'API_COOKIES',
  'API_FEATURES',
  'CHECKOUT_URL',
  'PHOTO_ORIGINS',
  'ADDRESS_LOOKUP',
  'SHELL_BUDGET_MS',
  'READ_BUDGET_MS',
  'MUTATION_BUDGET_MS',
]

type Environment = Record<string, string | undefined>

/**
 * The origin of a foreign backend; empty where the embedded one serves. `storefront` is the text of wrangler.toml, `env`
 * the environment of it that is built: that one names its own.
 */
export function backendOrigin(storefront: string, local: Environment = {}, env?: string) {
  const vars = env ? storefront.split(`\n[env.${env}.vars]\n`)[1] : storefront
  return local.API_ORIGIN ?? /^API_ORIGIN\s*=\s*"([^"]*)"/m.exec(vars ?? '')?.[1] ?? ''
}

/**
 * The settings of a shop on this machine: a demonstration before the embedded backend, whose first answers are slow
 * here; before a foreign one, those of production.
 */
export function localRunSettings(origin: string, environment: Environment): Record<string, string> {
  const set = settings.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]]))
  const usual = origin ? { SHOP_MODE: 'production' } : { SHOP_MODE: 'demo', SHELL_BUDGET_MS: '4000' }
  return { ...usual, ...Object.fromEntries(set) }
}

/**
 * A worker's configuration without the embedded backend: Cloudflare refuses a binding to a worker that is not there.
 *
 * @param isElsewhere the foreign backend is the one that this machine's environment names, and not the one that is bound
 */
export function withoutBackend(config: { services?: { binding: string }[] }, isElsewhere = false) {
  const left = isElsewhere ? ['SHOP_API', 'ADAPTER'] : ['SHOP_API']
  config.services = config.services?.filter(({ binding }) => !left.includes(binding))
}
