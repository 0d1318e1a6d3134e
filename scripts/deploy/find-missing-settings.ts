import { takesOrders } from '../../src/features/checkout/takes-orders'
import { describeWrongSettings } from '../../worker/env'
import { callNames } from '../../worker/proxy/known-calls'
import { backendTomlPath, bucketOf, type DeployConfig, storefrontTomlPath } from './read-deploy-config'

/** Lists the required settings that are missing or wrong, and the files to put them in. */
export function findMissingSettings({ env, storefront, backend }: DeployConfig) {
  const here = (path: string) => (env ? `${path}, [env.${env}]` : path)
  const problems = [...describeWrongSettings(storefront.vars), ...invalidSettings(storefront.vars)].map(
    (problem) => `${here(storefrontTomlPath)}: ${problem}`,
  )
  if (storefront.vars.SHOP_MODE === 'demo') {
    problems.push(
      `${here(storefrontTomlPath)}: SHOP_MODE is "demo", which is only for a developer's machine: remove it`,
    )
  }
  if (!storefront.routes?.length && !storefront.route && !storefront.workers_dev) {
    problems.push(
      `${here(storefrontTomlPath)}: nobody can reach the shop: set routes to its domain, or workers_dev = true for a first try`,
    )
  }
  if (!storefront.kv_namespaces.some(({ binding }) => binding === 'SHOP_DATA')) {
    problems.push(`${here(storefrontTomlPath)}: there is no [[kv_namespaces]] with binding = "SHOP_DATA"`)
  }
  if (!backend) return problems
  const wrong = (problem: string) => problems.push(`${here(backendTomlPath)}: ${problem}`)
  if (!backend.d1_databases.some(({ binding }) => binding === 'DB')) {
    wrong('there is no [[d1_databases]] with binding = "DB"')
  }
  for (const address of ['workers_dev', 'preview_urls'] as const) {
    if (backend[address] !== false) {
      wrong(`set ${address} = false: otherwise the backend is public, without the storefront in front of it`)
    }
  }
  if (!/^https:\/\/[^"/]+$/.test(String(backend.vars.SHOP_ORIGIN ?? ''))) {
    wrong(
      'set SHOP_ORIGIN to the URL of the shop (https://…): otherwise links in its mail lead to whatever host was requested',
    )
  }
  const { SHOP_MODE: mode = 'production' } = backend.vars
  if (mode !== 'production') wrong(`SHOP_MODE is ${JSON.stringify(mode)}: a deployed shop needs "production"`)
  return problems
}

/** Describes invalid items in settings that are lists, because an invalid item would silently have no effect. */
function invalidSettings({ API_FEATURES = '', PHOTO_ORIGINS = '', CHECKOUT_URL = '' }: Record<string, unknown>) {
  const problems: string[] = []
  const words = wordsOf(API_FEATURES)
  for (let at = 0; at < words.length; ) {
    const call = `${words[at]} ${words[at + 1] ?? ''}`.trim()
    if (callNames.includes(call)) at += 2
    else {
      // A call consists of two words, such as `GET /brands`. Any other word is one invalid item.
      const isCall = /^[A-Z]+ \//.test(call)
      problems.push(
        `API_FEATURES contains "${isCall ? call : words[at]}", which is not a call (docs/BACKEND.md, "Calls")`,
      )
      at += isCall ? 2 : 1
    }
  }
  for (const origin of wordsOf(PHOTO_ORIGINS)) {
    if (!/^https:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(origin)) {
      problems.push(`PHOTO_ORIGINS contains "${origin}": use https origins, such as "https://fotos.example"`)
    }
  }
  if (CHECKOUT_URL && !/^https:\/\/./.test(String(CHECKOUT_URL))) {
    problems.push(`CHECKOUT_URL is ${JSON.stringify(CHECKOUT_URL)}: use an https URL, or remove it`)
  }
  return problems
}

const wordsOf = (text: unknown) => String(text).split(/\s+/).filter(Boolean)

/** The cron schedules that the backend needs (backend/cron/), and what does not happen without each schedule. */
const workOfCrons = {
  '*/5 * * * *': 'unpaid orders keep their reserved stock, refunds are not sent, and expired data is not deleted',
  '* * * * *': 'mail, alarms, planned prices and sale periods are up to five minutes late',
}

/** Lists optional settings that are missing. @param secrets the names of the backend worker's secrets, if known */
export function findMissingOptionalSettings({ storefront, backend }: DeployConfig, secrets?: readonly string[]) {
  const { API_ORIGIN, API_COOKIES = '', CHECKOUT_URL, API_FEATURES = '' } = storefront.vars
  const features: readonly string[] = String(API_FEATURES).match(/[A-Z]+ \/\S+/g) ?? []
  const problems: string[] = []
  if (API_ORIGIN && !CHECKOUT_URL && !takesOrders(({ method, path }) => features.includes(`${method} ${path}`))) {
    problems.push('wrangler.toml: nobody can order: set CHECKOUT_URL, or add the calls of the checkout to API_FEATURES')
  }
  if (API_ORIGIN && !wordsOf(API_COOKIES).length) {
    problems.push('wrangler.toml: carts do not work: add the session cookie of the backend to API_COOKIES')
  }
  if (!backend) return problems
  const crons = backend.triggers.crons ?? []
  for (const [cron, what] of Object.entries(workOfCrons)) {
    if (!crons.includes(cron)) problems.push(`backend/wrangler.toml: add "${cron}" to crons; without it ${what}`)
  }
  if (bucketOf(storefront) !== bucketOf(backend)) {
    problems.push(
      'uploaded photos are not found: wrangler.toml and backend/wrangler.toml have different buckets (PHOTOS)',
    )
  }
  if (!secrets) return problems
  const put = (name: string) => `npx wrangler secret put ${name} --name ${backend.name}`
  if (!secrets.includes('MOLLIE_API_KEY')) {
    problems.push(`nobody can order: the secret MOLLIE_API_KEY is not set (${put('MOLLIE_API_KEY')})`)
  }
  if (!secrets.includes('OPERATOR_TOKEN')) {
    problems.push(
      `npm run shop does not work: the secret OPERATOR_TOKEN is not set (openssl rand -hex 32 generates one; ${put('OPERATOR_TOKEN')})`,
    )
  }
  return problems
}
