import type { DeployConfig } from './read-deploy-config'
import {
  backendWorkerOf,
  deployVersions,
  findLastFullVersion,
  readDeployments,
  readVersions,
  splitTraffic,
  storefrontWorkerOf,
  type WorkerConfig,
} from './worker-versions'
import { CommandFailure, type RunWrangler } from './wrangler'

type PrintLine = (line: string) => void

type Target = { worker: WorkerConfig; id: string; build: string }

/**
 * Restores the versions that were live before the newest build. The storefront is restored first: an old storefront
 * works with a newer backend, but a new storefront may not work with an older backend. The database does not change,
 * because the earlier build can use it (scripts/deploy/breaking-migrations.ts).
 *
 * A version includes its secrets, so the last live version before the newest build is restored. Cloudflare refuses a
 * version if a secret was set, replaced or deleted after it was live.
 *
 * @throws CommandFailure before any change, if there is no earlier build or Cloudflare refuses the storefront's
 * version. It throws after the storefront's rollback, if Cloudflare refuses the backend's version
 */
export function rollBack(deployment: DeployConfig, wrangler: RunWrangler, print: PrintLine) {
  const backend = backendWorkerOf(deployment)
  const histories = [storefrontWorkerOf(deployment), ...(backend ? [backend] : [])].map((worker) =>
    readHistory(wrangler, worker),
  )
  // Compares the age of builds by the backend's list of versions, which has all builds: it is deployed first.
  const builds = (histories.at(-1)?.versions ?? []).map(({ build }) => build)
  const age = (build: string) => builds.lastIndexOf(build)
  const [newest = ''] = histories.flatMap(({ live }) => live).toSorted((one, other) => age(other) - age(one))

  const leaving = histories.filter(({ live }) => live.includes(newest))
  const targets = leaving.map(({ worker, fullVersions }): Target => {
    const target = fullVersions.find(({ build }) => age(build) < age(newest))
    if (!target)
      throw new CommandFailure(
        `${worker.name} has no earlier build among its last ten deployments. Nothing was changed.`,
      )
    return { worker, ...target }
  })
  for (const { worker, live } of histories) {
    if (!live.includes(newest)) print(`${worker.name} is not changed: it has ${live[0] ?? 'no build'}`)
  }
  for (const target of targets) restoreVersion(wrangler, target, { newest, backend: backend?.name }, print)
}

function readHistory(wrangler: RunWrangler, worker: WorkerConfig) {
  const versions = readVersions(wrangler, worker.name)
  const buildOf = (id: string) => versions.find((version) => version.id === id)?.build ?? id
  const deployments = readDeployments(wrangler, worker.name)
  return {
    worker,
    versions,
    /** The builds that visitors get now. */
    live: (deployments[0]?.versions ?? []).map(({ version_id }) => buildOf(version_id)),
    /** The versions that all visitors got, the newest first. */
    fullVersions: deployments
      .filter((one) => one.versions.length === 1)
      .flatMap((one) => one.versions.map(({ version_id: id }) => ({ id, build: buildOf(id) }))),
  }
}

type Live = { newest: string; backend: string | undefined }

function restoreVersion(
  wrangler: RunWrangler,
  { worker, id, build }: Target,
  { newest, backend }: Live,
  print: PrintLine,
) {
  print(`${worker.name}: restoring ${build}, with the secrets that it had when it was last live …`)
  try {
    deployVersions(wrangler, worker, [`${id}@100%`], `back to ${build}`)
  } catch (error) {
    const changed = error instanceof CommandFailure && findChangedSecrets(error.message)
    if (!changed) throw error
    throw new CommandFailure(
      [
        `${worker.name} was not changed: it still has ${newest}. Since ${build} was live, these secrets were set, replaced or deleted, and restoring that version would restore their old values: ${changed}.`,
        `${worker.name === backend ? 'An older storefront works with this backend.' : 'The backend was not changed either.'} To go back with the current secrets, deploy the older code: check out the commit of ${build}, npm ci, npm run deploy.`,
        `Only if the old values may be restored: npx wrangler rollback ${id} --name ${worker.name} asks for confirmation and restores them.`,
      ].join('\n'),
    )
  }
}

/** Returns the names of the changed secrets in Cloudflare's error message; undefined for any other error. */
function findChangedSecrets(message: string) {
  if (!message.includes('10220')) return undefined
  return (
    /secrets have changed: ([^[]+)/.exec(message.replaceAll(/\s+/g, ' '))?.[1]?.trim() ??
    'Cloudflare does not name them'
  )
}

/** Changes the percentage of visitors that get the newest version of the storefront. */
export function rollOut(deployment: DeployConfig, wrangler: RunWrangler, share: number, print: PrintLine) {
  const worker = storefrontWorkerOf(deployment)
  const deployments = readDeployments(wrangler, worker.name)
  const shown = deployments[0]?.versions ?? []
  const old = findLastFullVersion(deployments)
  const next = shown.find(({ version_id }) => version_id !== old)
  if (shown.length < 2 || !old || !next) {
    throw new CommandFailure(
      `All visitors of ${worker.name} have the same build. Nothing was changed; npm run deploy -- --at ${share} deploys a new one.`,
    )
  }
  print(`${worker.name}: showing the new build to ${share} percent of the visitors …`)
  splitTraffic(wrangler, worker, old, next.version_id, share)
}
