import * as v from 'valibot'
import { backendTomlPath, type DeployConfig, storefrontTomlPath } from './read-deploy-config'
import { type RunWrangler, runForJson, runWrangler } from './wrangler'

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
type DeploymentShares = v.InferOutput<typeof Deployments>[number]

/** The storefront's or the backend's worker: its name at Cloudflare, its configuration file and its environment. */
export type WorkerConfig = { name: string; config: string; env?: string }

export const storefrontWorkerOf = ({ env, storefront }: DeployConfig): WorkerConfig => ({
  name: String(storefront.name),
  config: storefrontTomlPath,
  env,
})
export const backendWorkerOf = ({ env, backend }: DeployConfig): WorkerConfig | null =>
  backend && { name: String(backend.name), config: backendTomlPath, env }

/**
 * Returns the last ten versions of a worker, oldest first, each with its build: the version's tag. `wrangler secret
 * put` creates a version without a tag, whose build is that of the version before. A version that was uploaded by hand
 * without a tag counts as a separate build.
 */
export function readVersions(wrangler: RunWrangler, worker: string) {
  const listed = v.parse(Versions, runForJson(wrangler, ['versions', 'list', '--json', '--name', worker]) ?? [])
  let build = ''
  return listed.map(({ id, annotations = {} }) => {
    const tag = String(annotations['workers/tag'] ?? '')
    const isSecretChange = annotations['workers/triggered_by'] === 'secret'
    build = tag || (isSecretChange && build) || id
    return { id, tag, build }
  })
}

/** Returns the last ten deployments of a worker, the newest first, each with the versions that visitors got. */
export const readDeployments = (wrangler: RunWrangler, worker: string): DeploymentShares[] =>
  v
    .parse(Deployments, runForJson(wrangler, ['deployments', 'list', '--json', '--name', worker]) ?? [])
    .toSorted((one, other) => Date.parse(other.created_on) - Date.parse(one.created_on))

/** Returns the id of the newest version that all visitors got. */
export function findLastFullVersion(deployments: readonly DeploymentShares[]) {
  return deployments.find(({ versions }) => versions.length === 1)?.versions[0]?.version_id
}

/** Serves two versions at the same time: `share` percent of the visitors get `next`, the others get `old`. */
export function splitTraffic(wrangler: RunWrangler, worker: WorkerConfig, old: string, next: string, share: number) {
  const shares = share >= 100 ? [`${next}@100%`] : [`${old}@${100 - share}%`, `${next}@${share}%`]
  deployVersions(wrangler, worker, shares)
  return undefined
}

/**
 * Makes versions live, each for its share of the visitors, such as `<id>@100%`. It does not use `wrangler rollback`,
 * because that command restores old values of changed secrets without confirmation if there is no terminal.
 *
 * @throws CommandFailure with code 10220 and the secrets' names, if a secret has changed since a version was live
 */
export function deployVersions(wrangler: RunWrangler, worker: WorkerConfig, shares: string[], message?: string) {
  const { name, config, env = '' } = worker
  const said = message ? ['--message', message] : []
  const args = ['versions', 'deploy', ...shares, '--name', name, '-c', config, `--env=${env}`, ...said, '--yes']
  runWrangler(wrangler, args)
}
