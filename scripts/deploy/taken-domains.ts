import * as v from 'valibot'
import type { Unstable_Config } from 'wrangler'
import { type RunWrangler, runForJson } from './wrangler'

/** A domain of the shop that leads elsewhere now. `to` says where it leads. */
type TakenDomain = { hostname: string; to: string }

/** Looks up a hostname in DNS. Rejects with the errors of node:dns. */
export type ResolveDns = (hostname: string, type: 'A' | 'AAAA' | 'CNAME') => Promise<string[]>

type Tools = {
  wrangler: RunWrangler
  fetch: (url: string, init: RequestInit) => Promise<Response>
  resolve: ResolveDns
}

const Token = v.union([v.object({ token: v.string() }), v.object({ key: v.string(), email: v.string() })])
const Domains = v.object({ result: v.array(v.object({ hostname: v.string(), service: v.string() })) })

/**
 * Returns the custom domains of a worker, which a deployment would take over. It omits routes without a custom domain,
 * because Cloudflare itself refuses a route that another worker has.
 */
export const customDomainsOf = ({ routes = [] }: Pick<Unstable_Config, 'routes'>) =>
  routes.flatMap((route) => (typeof route === 'object' && route.custom_domain ? [route.pattern] : []))

/**
 * Returns the shop's domains that lead elsewhere now, because wrangler without a terminal takes domains over silently.
 * Domains of other workers are in Cloudflare's list. Other domains are looked up in DNS, because wrangler's login may
 * not read the account's DNS records. A failed lookup counts as taken.
 *
 * @param owners the names of the shop's own workers
 * @param account the id of the Cloudflare account
 */
export async function findTakenDomains(
  hostnames: readonly string[],
  owners: readonly (string | undefined)[],
  account: string,
  tools: Tools,
) {
  if (!hostnames.length) return []
  const headers = headersOf(tools.wrangler)
  const all = await Promise.all(
    hostnames.map(async (hostname): Promise<TakenDomain[]> => {
      const worker = await findWorker(hostname, account, headers, tools)
      if (worker?.name && owners.includes(worker.name)) return []
      const to = worker ? worker.to : await findInDns(hostname, tools.resolve)
      return to ? [{ hostname, to }] : []
    }),
  )
  return all.flat()
}

function headersOf(wrangler: RunWrangler): Record<string, string> {
  const answer = v.parse(Token, runForJson(wrangler, ['auth', 'token', '--json']))
  return 'token' in answer
    ? { authorization: `Bearer ${answer.token}` }
    : { 'x-auth-key': answer.key, 'x-auth-email': answer.email }
}

/** Returns the worker with this domain; without a `name` if Cloudflare's list could not be read. */
async function findWorker(hostname: string, account: string, headers: Record<string, string>, { fetch }: Tools) {
  const url = `https://api.cloudflare.com/client/v4/accounts/${account}/workers/domains?${new URLSearchParams({ hostname })}`
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(20_000) }).catch(
    () => null,
  )
  const parsed = response?.ok ? v.safeParse(Domains, await response.json().catch(() => null)) : undefined
  if (!response) return { to: 'an unknown worker: Cloudflare did not answer' }
  if (!parsed?.success) return { to: `an unknown worker: Cloudflare could not be asked (${response.status})` }
  const name = parsed.output.result.find((one) => one.hostname === hostname)?.service
  return name === undefined ? undefined : { name, to: `the worker ${name}` }
}

/** DNS errors which mean that a hostname does not exist, or has no record of the requested type. */
const nothing = new Set(['ENOTFOUND', 'ENODATA'])

async function findInDns(hostname: string, resolve: ResolveDns) {
  const answers = await Promise.allSettled((['CNAME', 'A', 'AAAA'] as const).map((type) => resolve(hostname, type)))
  const [found] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found) return `${found} (DNS)`
  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason?.code)] : []))
  const unknown = failed.find((code) => !nothing.has(code))
  return unknown && `an unknown server: the DNS lookup failed (${unknown})`
}
