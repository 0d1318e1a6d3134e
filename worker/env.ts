import * as v from 'valibot'
import { isLoopback } from '../kit/edge/loopback.ts'

const words = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(/\s+/).filter(Boolean)),
)

const Origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => new URL(text)),
  v.check((url) => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))),
  v.transform((url) => url.origin),
)

const inMilliseconds = 'use a number of milliseconds, from 1'

const milliseconds = (usual: string) =>
  v.pipe(
    v.optional(v.string(), usual),
    v.transform(Number),
    v.number(inMilliseconds),
    v.finite(inMilliseconds),
    v.minValue(1, inMilliseconds),
  )

/** The operator's settings of the worker. wrangler.toml explains each setting. */
export const Settings = v.object({
  SHOP_MODE: v.optional(v.picklist(['production', 'demo'], 'use "production" or "demo"'), 'production'),
  API_ORIGIN: v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        Origin,
      ],
      'use an https origin, such as "https://api.example", or remove it',
    ),
    '',
  ),
  API_COOKIES: words,
  API_FEATURES: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => [...(text.match(/[A-Z]+ \/\S+/g) ?? [])] as string[]),
  ),
  CHECKOUT_URL: v.optional(v.string(), ''),
  PHOTO_ORIGINS: words,
  TRACKING_ORIGINS: words,
  ADDRESS_LOOKUP: v.optional(v.picklist(['', 'pdok'], 'use "pdok", or remove it'), ''),
  AGENTS: v.optional(v.picklist(['on', 'off'], 'use "on" or "off"'), 'on'),
  SHARED_PAGES: v.optional(v.picklist(['on', 'off'], 'use "on" or "off"'), 'on'),
  OFFLINE_PAGE: v.optional(v.picklist(['on', 'off'], 'use "on" or "off"'), 'on'),
  PURGE_ZONE: v.optional(
    v.pipe(v.string(), v.regex(/^([0-9a-f]{32})?$/, 'use the id of a zone (32 hexadecimal characters), or remove it')),
    '',
  ),
  SHELL_BUDGET_MS: milliseconds('800'),
  READ_BUDGET_MS: milliseconds('5000'),
  MUTATION_BUDGET_MS: milliseconds('5000'),
})
export type Settings = v.InferOutput<typeof Settings>

/** The part of Cloudflare's rate limiter that the worker uses. */
export type RateLimit = { limit: (options: { key: string }) => Promise<{ success: boolean }> }

/** The part of Analytics Engine's binding that the worker uses. A write is not awaited. */
export type Metrics = { writeDataPoint(point: { indexes?: string[]; blobs?: string[]; doubles?: number[] }): void }

/** The worker's bindings, before the settings are parsed. */
export type Bindings = v.InferInput<typeof Settings> & {
  SHOP_API?: Pick<Fetcher, 'fetch'>
  /** The adapter worker, which answers calls to `API_ORIGIN`. Without this binding, these calls go over the network. */
  ADAPTER?: Pick<Fetcher, 'fetch'>
  SHOP_DATA: Pick<KVNamespace, 'get' | 'getWithMetadata' | 'put'>
  ASSETS?: Pick<Fetcher, 'fetch'>
  /** The rate limiter of logins. Without this binding only the backend limits logins. */
  LOGIN_LIMIT?: RateLimit
  /** The rate limiter of address lookups. Without this binding, address lookups are not limited. */
  ADDRESS_LIMIT?: RateLimit
  /** The rate limiter of search suggestions. Without this binding, suggestions are not limited. */
  SEARCH_LIMIT?: RateLimit
  /** The rate limiter of agents' calls. Without this binding, agents' calls are not limited. */
  AGENT_LIMIT?: RateLimit
  /**
   * A token to purge the zone's cache at Cloudflare. Without this token, `npm run shop -- purge` explains how to purge
   * by hand.
   */
  PURGE_TOKEN?: string
  /**
   * The secret for purging pages in front of a foreign backend (`POST /api/operator/purge`). The embedded backend has
   * an operator token of its own.
   */
  OPERATOR_TOKEN?: string
  PHOTOS?: Pick<R2Bucket, 'get' | 'put'>
  /** Stores a data point for each answer. Without this binding there are no metrics. */
  METRICS?: Metrics
  /** Creates renditions of photos. Without this binding, photos are sent unchanged. */
  IMAGES?: Pick<ImagesBinding, 'input'>
  /** The rate limiter of new renditions. Without this binding, new renditions are not limited. */
  PHOTO_LIMIT?: RateLimit
}

const known = new WeakMap<object, Settings>()

/**
 * Returns the parsed settings of a worker's environment. @throws Error at the first request, naming all malformed
 * settings
 */
export function settingsOf(env: Bindings): Settings {
  const last = known.get(env)
  if (last) return last
  const settings = parseSettings(env)
  known.set(env, settings)
  return settings
}

function parseSettings(env: Bindings): Settings {
  const { success, output, issues } = v.safeParse(Settings, env)
  if (success) return output
  throw new Error(`wrangler.toml: ${describeWrongSettings(env, issues).join('; ')}`)
}

/**
 * Returns a message for each invalid setting, with the name and value of the setting: `SHELL_BUDGET_MS is "soon": it
 * takes …`.
 */
export const describeWrongSettings = (vars: object, issues = v.safeParse(Settings, vars).issues ?? []) =>
  issues.map((issue) => {
    const name = v.getDotPath(issue) ?? ''
    return `${name} is ${JSON.stringify((vars as Record<string, unknown>)[name])}: ${issue.message}`
  })

/** Whether the shop answers agents at `/mcp` and has a profile for them. */
export const areAgentsEnabled = (env: Bindings) => settingsOf(env).AGENTS === 'on'

/**
 * Whether the backend has this call. A foreign backend has the calls of the specification and those in `API_FEATURES`.
 */
export function hasBackendCall(
  { API_ORIGIN, API_FEATURES }: Settings,
  call: { method: string; path: string; isExtension?: boolean },
) {
  return !call.isExtension || !API_ORIGIN || API_FEATURES.includes(`${call.method} ${call.path}`)
}

/**
 * Fetches a URL of another origin. A URL of the foreign backend is fetched through its service binding, if there is
 * one.
 */
export const fetchOtherOrigin = (env: Bindings, url: URL, init: RequestInit) =>
  env.ADAPTER && url.origin === settingsOf(env).API_ORIGIN ? env.ADAPTER.fetch(url.href, init) : fetch(url.href, init)
