import type { Deployment } from './deployment'
import { lastWhole, readDeployments, readVersions, type Shares, shareOut } from './versions'
import { ask, Stopped, type Wrangler } from './wrangler'

type Say = (line: string) => void

/**
 * Puts the build back that visitors had before; the storefront first, because a storefront may stand before a newer
 * backend and not the other way round. The database stays: the build before reads it (scripts/deploy/migrations.ts).
 */
export function rollBack({ storefront, backend }: Deployment, wrangler: Wrangler, say: Say) {
  const name = String(storefront.name)
  const deployments = readDeployments(wrangler, name)
  const target = before(deployments)
  if (!target) throw new Stopped(`${name} has no build before this one`)
  const tag = readVersions(wrangler, name).find(({ id }) => id === target)?.tag ?? ''
  putBack(wrangler, say, name, target, tag)
  if (!backend) return
  const worker = String(backend.name)
  const history = readDeployments(wrangler, worker)
  const live = history[0]?.versions[0]?.version_id
  const versions = readVersions(wrangler, worker)
  if (versions.some((version) => version.id === live && version.tag === tag && tag)) return
  const same = history
    .flatMap((one) => one.versions)
    .find(({ version_id }) => tag && versions.some((version) => version.id === version_id && version.tag === tag))
  if (!same) return say(`${worker} stays: Cloudflare keeps no version of it from ${tag || 'that build'}`)
  putBack(wrangler, say, worker, same.version_id, tag)
}

/** While two are shown, the older one; else the one before. */
function before(deployments: readonly Shares[]) {
  const [live] = deployments
  const [only, other] = live?.versions ?? []
  return lastWhole(deployments, other ? undefined : only?.version_id)
}

function putBack(wrangler: Wrangler, say: Say, worker: string, id: string, tag: string) {
  say(`${worker}: back to ${tag || id} …`)
  ask(wrangler, ['rollback', id, '--name', worker, '--message', `back to ${tag || id}`, '--yes'])
}

/** Shows what was sent last to another share of the visitors, 1 to 100 of 100. */
export function rollOut({ storefront }: Deployment, wrangler: Wrangler, share: number, say: Say) {
  const name = String(storefront.name)
  const deployments = readDeployments(wrangler, name)
  const shown = deployments[0]?.versions ?? []
  const old = lastWhole(deployments)
  const next = shown.find(({ version_id }) => version_id !== old)
  if (shown.length < 2 || !old || !next) {
    throw new Stopped(`all visitors of ${name} have one build: npm run deploy -- --at ${share} sends another`)
  }
  say(`${name}: the new build for ${share} of 100 visitors …`)
  shareOut(wrangler, name, old, next.version_id, share)
}
