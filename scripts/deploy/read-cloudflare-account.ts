import * as v from 'valibot'
import { bucketOf, type DeployConfig, databaseOf } from './read-deploy-config'
import { type RunWrangler, runForJson, runWrangler } from './wrangler'

/**
 * What the Cloudflare account has: all KV namespaces and databases, and the shop's buckets. `secrets` are the names of
 * the backend's secrets, null if the backend is not live. `isLive` tells which workers are live.
 */
export type CloudflareAccount = {
  namespaces: { id: string; title: string }[]
  databases: { uuid: string; name: string }[]
  buckets: string[]
  secrets: string[] | null
  isLive: { storefront: boolean; backend: boolean }
}

const Namespaces = v.array(v.object({ id: v.string(), title: v.string() }))
const Databases = v.array(v.object({ uuid: v.string(), name: v.string() }))
const Secrets = v.array(v.object({ name: v.string() }))
const Accounts = v.object({ accounts: v.array(v.object({ id: v.string(), name: v.string() })) })

/** Returns the id of the Cloudflare account, or the problem with wrangler's login. */
export function findAccountId(
  wrangler: RunWrangler,
  { storefront }: DeployConfig,
  environment = process.env,
): { account: string; problem?: undefined } | { account?: undefined; problem: string } {
  const { code, stdout } = wrangler(['whoami', '--json'])
  const parsed = code === 0 ? v.safeParse(Accounts, parseJson(stdout)) : undefined
  if (!parsed?.success) {
    return { problem: 'not logged in to Cloudflare: run npx wrangler login, or set CLOUDFLARE_API_TOKEN' }
  }
  const { accounts } = parsed.output
  const [only, other] = accounts
  const account = environment.CLOUDFLARE_ACCOUNT_ID || storefront.account_id || (!other && only?.id)
  if (account) return { account }
  if (!only) return { problem: 'the token has no account: set CLOUDFLARE_ACCOUNT_ID' }
  const named = accounts.map(({ id, name }) => `${id} (${name})`).join(', ')
  return { problem: `there is more than one account: set CLOUDFLARE_ACCOUNT_ID to one of ${named}` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.slice(Math.max(0, text.indexOf('{'))))
  } catch {
    return undefined
  }
}

/**
 * Reads which KV namespaces, databases, buckets, secrets and deployed workers the Cloudflare account has.
 *
 * @throws CommandFailure if wrangler fails
 */
export function readCloudflareAccount(
  wrangler: RunWrangler,
  { storefront, backend }: DeployConfig,
  bucket?: string,
): CloudflareAccount {
  const isLive = (name?: string) =>
    runForJson(wrangler, ['deployments', 'list', '--json', '--name', String(name)]) !== undefined
  const buckets = [bucket, bucketOf(storefront), backend && bucketOf(backend)].filter(
    (name) => typeof name === 'string',
  )
  const live = { storefront: isLive(storefront.name), backend: !!backend && isLive(backend.name) }
  return {
    namespaces: v.parse(Namespaces, runForJson(wrangler, ['kv', 'namespace', 'list'])),
    databases: backend && databaseOf(backend) ? v.parse(Databases, runForJson(wrangler, ['d1', 'list', '--json'])) : [],
    buckets: [...new Set(buckets)].filter((name) => wrangler(['r2', 'bucket', 'info', name, '--json']).code === 0),
    secrets: backend && live.backend ? readSecretNames(wrangler, String(backend.name)) : null,
    isLive: live,
  }
}

export const readSecretNames = (wrangler: RunWrangler, name: string) =>
  v
    .parse(Secrets, JSON.parse(runWrangler(wrangler, ['secret', 'list', '--format', 'json', '--name', name])))
    .map((one) => one.name)
