/**
 * The storefront's settings that environment variables may override for `npm start` and `npm run dev`.
 */
const settings = [
  'API_ORIGIN',
  'SHOP_ORIGIN',
  'API_COOKIES',
  'API_FEATURES',
  'CHECKOUT_URL',
  'PHOTO_ORIGINS',
  'TRACKING_ORIGINS',
  'ADDRESS_LOOKUP',
  'SHELL_BUDGET_MS',
  'READ_BUDGET_MS',
  'MUTATION_BUDGET_MS',
]

type Environment = Record<string, string | undefined>

/**
 * Returns the origin of a foreign backend; '' for a shop with the embedded backend.
 *
 * @param storefront the text of wrangler.toml
 * @param local environment variables; their API_ORIGIN overrides wrangler.toml
 * @param env the environment in wrangler.toml whose setting counts
 */
export function readBackendOrigin(storefront: string, local: Environment = {}, env?: string) {
  const vars = env ? storefront.split(`\n[env.${env}.vars]\n`)[1] : storefront
  return local.API_ORIGIN ?? /^\s*API_ORIGIN\s*=\s*(["'])(.*?)\1/m.exec(vars ?? '')?.[2] ?? ''
}

/**
 * Returns the storefront's settings for a shop on this machine. With a foreign backend it runs as in production. With
 * the embedded backend it runs as a demo, and waits longer for the backend, whose first answers are slow here.
 */
export function localRunSettings(origin: string, environment: Environment): Record<string, string> {
  // Omits OPERATOR_TOKEN with the embedded backend: only that backend uses the token, and the storefront must not have
  // it.
  const names = origin ? [...settings, 'OPERATOR_TOKEN'] : settings
  const set = names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]]))
  const usual = origin ? { SHOP_MODE: 'production' } : { SHOP_MODE: 'demo', SHELL_BUDGET_MS: '4000' }
  return { ...usual, ...Object.fromEntries(set) }
}

/**
 * Removes the binding to the embedded backend from the storefront's configuration, because Cloudflare refuses a binding
 * to a worker that does not exist.
 *
 * @param isElsewhere true also removes the binding to an adapter, because the shop uses another foreign backend
 */
export function removeBackendBinding(config: { services?: { binding: string }[] }, isElsewhere = false) {
  const left = isElsewhere ? ['SHOP_API', 'ADAPTER'] : ['SHOP_API']
  config.services = config.services?.filter(({ binding }) => !left.includes(binding))
}

/** The photo bucket of a shop on this machine, which storefront and backend bind by these names. */
export const photoBucket = { binding: 'PHOTOS', bucket_name: 'shop-photos' }

/**
 * Adds the photo bucket to the configuration of a worker on this machine. In wrangler.toml the bucket is commented out,
 * because Cloudflare refuses a worker whose bucket does not exist, and a shop without uploads needs no bucket.
 */
export function addPhotoBucket(config: { r2_buckets?: { binding: string }[] }) {
  if (config.r2_buckets?.some(({ binding }) => binding === photoBucket.binding)) return
  config.r2_buckets = [...(config.r2_buckets ?? []), photoBucket]
}

/**
 * Returns Vite's `define` for `import.meta.env.DEMO`. If DEMO is false, the bundler drops the demo's code. DEMO is also
 * false if SHOP_OWN is set, for the merchant's own shop on this machine.
 *
 * @param env the environment variables of the build
 */
export const demoBuildFlag = ({ SHOP_MODE, SHOP_OWN }: Environment) => ({
  'import.meta.env.DEMO': JSON.stringify(SHOP_MODE === 'demo' && !SHOP_OWN),
})
