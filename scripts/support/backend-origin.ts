/**
 * Settings of the storefront that the environment may set in `npm start` and `npm run dev`, instead of wrangler.toml.
 */
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
 * Returns the origin of a foreign backend; empty with the embedded one. `storefront` is the text of wrangler.toml,
 * `env` the environment in it, which has its own setting.
 */
export function backendOrigin(storefront: string, local: Environment = {}, env?: string) {
  const vars = env ? storefront.split(`\n[env.${env}.vars]\n`)[1] : storefront
  return local.API_ORIGIN ?? /^API_ORIGIN\s*=\s*"([^"]*)"/m.exec(vars ?? '')?.[1] ?? ''
}

/**
 * Returns the settings of a shop on this machine. With the embedded backend it is a demo, whose first answers are slow
 * here; with a foreign backend it has production settings.
 */
export function localRunSettings(origin: string, environment: Environment): Record<string, string> {
  // With the embedded backend the token is that backend's alone, and stays out of the storefront's build.
  const names = origin ? [...settings, 'OPERATOR_TOKEN'] : settings
  const set = names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]]))
  const usual = origin ? { SHOP_MODE: 'production' } : { SHOP_MODE: 'demo', SHELL_BUDGET_MS: '4000' }
  return { ...usual, ...Object.fromEntries(set) }
}

/**
 * Removes the binding to the embedded backend from a worker's configuration: Cloudflare refuses a binding to a worker
 * that does not exist.
 *
 * @param isElsewhere whether the environment names another foreign backend than the one that is bound
 */
export function withoutBackend(config: { services?: { binding: string }[] }, isElsewhere = false) {
  const left = isElsewhere ? ['SHOP_API', 'ADAPTER'] : ['SHOP_API']
  config.services = config.services?.filter(({ binding }) => !left.includes(binding))
}
