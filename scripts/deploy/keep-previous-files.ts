import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { sha256 } from '../../backend/lib/sha256'
import { isAccessLogin } from '../support/cloudflare-access'
import { findFiles } from '../support/find-files'

/** The path of the static file that lists the files of recent builds, for the next deployment. */
export const buildListPath = 'builds.json'
const retentionMs = 30 * 24 * 60 * 60_000
const maxBytes = 5 * 1024 * 1024
const atOnce = 8

/** The recent builds. `until` is the ISO time after which the files of a replaced build may be deleted. */
const BuildList = v.object({
  builds: v.array(
    v.object({
      id: v.string(),
      until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
      files: v.record(v.pipe(v.string(), v.regex(/^assets\/[\w.-]+$/)), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    }),
  ),
})
type BuildList = v.InferOutput<typeof BuildList>['builds']

type Options = {
  /** The folder of the static files to deploy. */
  client: string
  /** The origin of the live shop; null if it is unknown. */
  origin: string | null
  /** Additional headers for requests to the live shop. */
  headers?: Record<string, string>
  id: string
  now: number
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * Adds the files of earlier builds to the new build, for 30 days after a build was replaced, because open and cached
 * pages still request them (docs/decisions/0097). The files are downloaded from the live shop, so that any machine can
 * deploy.
 *
 * @returns the number of downloaded files
 * @throws Error if the live shop does not answer, or a file's hash differs
 */
export async function keepPreviousFiles({ client, origin, headers = {}, id, now, fetch }: Options) {
  const get = (path: string) => fetchFile(`${origin}/${path}`, headers, fetch)
  const files = Object.fromEntries(
    findFiles('assets/*', { cwd: client }).map((path) => [path, sha256(readFileSync(join(client, path)))]),
  )
  const live = origin ? await readList(await get(buildListPath)) : []
  const recent = live
    .filter((build) => build.id !== id)
    .map((build) => ({ ...build, until: build.until ?? new Date(now + retentionMs).toISOString() }))
    .filter(({ until }) => Date.parse(until) > now)
  const wanted = new Map(recent.flatMap((build) => Object.entries(build.files)))
  const missing = [...wanted].filter(([path]) => !existsSync(join(client, path)))
  for (let at = 0; at < missing.length; at += atOnce) {
    await Promise.all(
      missing.slice(at, at + atOnce).map(async ([path, hash]) => {
        const bytes = await download(await get(path))
        if (sha256(bytes) !== hash) throw new Error(`${origin}/${path} has changed since its build: its hash differs`)
        mkdirSync(dirname(join(client, path)), { recursive: true })
        writeFileSync(join(client, path), bytes)
      }),
    )
  }
  const builds: BuildList = [{ id, files }, ...recent]
  writeFileSync(join(client, buildListPath), JSON.stringify({ builds }))
  return missing.length
}

type Answer = { url: string; response: Response }

/** Returns the builds in the live shop's list; none if the shop has no list, or is not live yet. */
async function readList({ url, response }: Answer): Promise<BuildList> {
  if (response.status === 404) return []
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return v.parse(BuildList, await response.json()).builds
}

async function download({ url, response }: Answer) {
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.byteLength > maxBytes) throw new Error(`${url} is larger than ${maxBytes} bytes`)
  return bytes
}

/** Requests a file of the live shop. Does not follow redirects, because they lead to a login or to another shop. */
async function fetchFile(url: string, headers: Record<string, string>, fetch: Options['fetch']): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    headers: { 'cache-control': 'no-cache', ...headers },
  })
  if (isAccessLogin(response)) {
    throw new Error(
      `${url} is behind Cloudflare Access: set CLOUDFLARE_ACCESS_CLIENT_ID and CLOUDFLARE_ACCESS_CLIENT_SECRET to a service token (docs/OPERATIONS.md, "Staging")`,
    )
  }
  return { url, response }
}
