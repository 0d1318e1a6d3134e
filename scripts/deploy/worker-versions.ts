import * as v from 'valibot'
import { backendToml, type DeployConfig, storefrontToml } from './deployment'
import { runForJson, runWrangler, type Wrangler } from './wrangler'

const Versions = v.array(
  v.object({
    id: v.string(),
    annotations: v.optional(v.record(v.string(), v.unknown())),
  }),
)

const Deployments = v.array(
  v.object({
    created_on: v.string(),
    versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })),
  }),
)
export type DeploymentShares = v.InferOutput<typeof Deployments>[number]

/** One of the two workers: its name at Cloudflare, and its configuration file. */
export type Worker = { name: string; config: string; env?: string }

export const storefrontOf = ({ env, storefront }: DeployConfig): Worker => ({
  name: String(storefront.name),
  config: storefrontToml,
  env,
})
export const backendOf = ({ env, backend }: DeployConfig): Worker | null =>
  backend && { name: String(backend.name), config: backendToml, env }

/**
 * Returns the last ten versions, oldest first, each with its build. `wrangler secret put` copies the newest version
 * into one without a tag: that one has the build of the version before it. A version that was uploaded by hand without
 * a tag counts as a separate build.
 */
export function readVersions(wrangler: Wrangler, worker: string) {
  const listed = v.parse(Versions, runForJson(wrangler, ['versions', 'list', '--json', '--name', worker]) ?? [])
  let build = ''
  return listed.map(({ id, annotations = {} }) => {
    const tag = String(annotations['workers/tag'] ?? '')
    const isSecretChange = annotations['workers/triggered_by'] === 'secret'
    build = tag || (isSecretChange && build) || id
    return { id, tag, build }
  })
}

/** Returns the last ten deployments, with the versions that visitors get or got; the present one first. */
export const readDeployments = (wrangler: Wrangler, worker: string): DeploymentShares[] =>
  v
    .parse(Deployments, runForJson(wrangler, ['deployments', 'list', '--json', '--name', worker]) ?? [])
    .toSorted((one, other) => Date.parse(other.created_on) - Date.parse(one.created_on))

/** Returns the version that all visitors got last, before a part of them got another one. */
export function lastFullDeployment(deployments: readonly DeploymentShares[]) {
  return deployments.find(({ versions }) => versions.length === 1)?.versions[0]?.version_id
}

/** Serves two versions at the same time: `share` percent of the visitors get `next`. */
export function splitTraffic(wrangler: Wrangler, worker: Worker, old: string, next: string, share: number) {
  const shares = share >= 100 ? [`${next}@100%`] : [`${old}@${100 - share}%`, `${next}@${share}%`]
  deployVersions(wrangler, worker, shares)
  return undefined
}

/**
 * Makes these versions live. It does not use `wrangler rollback`: if a secret has changed since, that command asks for
 * confirmation, and without a terminal answers yes itself.
 *
 * @throws Stopped with code 10220 and the secrets' names, if a secret has changed since a version was live
 */
export function deployVersions(wrangler: Wrangler, worker: Worker, shares: string[], message?: string) {
  const { name, config, env = '' } = worker
  const said = message ? ['--message', message] : []
  runWrangler(wrangler, [
    'versions',
    'deploy',
    ...shares,
    '--name',
    name,
    '-c',
    config,
    `--env=${env}`,
    ...said,
    '--yes',
  ])
}
