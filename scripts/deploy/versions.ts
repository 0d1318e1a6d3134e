import * as v from 'valibot'
import { ask, askJson, type Wrangler } from './wrangler'

const Versions = v.array(
  v.object({
    id: v.string(),
    number: v.optional(v.number()),
    annotations: v.optional(v.record(v.string(), v.unknown())),
  }),
)

const Deployments = v.array(
  v.object({
    created_on: v.string(),
    versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })),
  }),
)
export type Shares = v.InferOutput<typeof Deployments>[number]

/** What was sent, with the build's tag where it has one (a changed secret makes a version without). */
export const readVersions = (wrangler: Wrangler, worker: string) =>
  v
    .parse(Versions, askJson(wrangler, ['versions', 'list', '--json', '--name', worker]) ?? [])
    .map(({ id, annotations }) => ({ id, tag: String(annotations?.['workers/tag'] ?? '') }))

/** Which versions visitors get, and got before; the present one first. */
export const readDeployments = (wrangler: Wrangler, worker: string): Shares[] =>
  v
    .parse(Deployments, askJson(wrangler, ['deployments', 'list', '--json', '--name', worker]) ?? [])
    .toSorted((one, other) => Date.parse(other.created_on) - Date.parse(one.created_on))

/** The version that visitors had whole, last, before the one given, or before any part of another was shown. */
export function lastWhole(deployments: readonly Shares[], without?: string) {
  const whole = deployments
    .filter(({ versions }) => versions.length === 1)
    .map(({ versions }) => versions[0]?.version_id)
  return whole.find((id) => id !== undefined && id !== without)
}

/** Two versions side by side: `share` of 100 visitors get `next`. */
export function shareOut(wrangler: Wrangler, worker: string, old: string, next: string, share: number) {
  const shares = share >= 100 ? [`${next}@100%`] : [`${old}@${100 - share}%`, `${next}@${share}%`]
  ask(wrangler, ['versions', 'deploy', ...shares, '--name', worker, '--yes'])
  return undefined
}
