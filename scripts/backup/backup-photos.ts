import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fontStorageKey, parseUploadedFont } from '../../src/contract/font-url'
import { bucketOf, type DeployConfig } from '../deploy/read-deploy-config'
import { CommandFailure, type RunWrangler, runWrangler } from '../deploy/wrangler'
import type { ReportProgress } from '../shop/progress-bar'
import { photoBucket } from '../support/worker-settings'
import type { ShopDatabase } from './shop-database'

/** Returns the bucket keys of uploaded photos and of the theme's fonts. These files never change. */
const keysOf = ({ query }: ShopDatabase) => [
  ...query<{ key: string }>('SELECT key FROM photos WHERE gone_at IS NULL ORDER BY key').map(({ key }) => key),
  ...query<{ theme: string }>('SELECT theme FROM shop_settings WHERE theme IS NOT NULL').flatMap(fontsOf),
]

function fontsOf({ theme }: { theme: string }) {
  const { font = {} } = JSON.parse(theme) as { font?: Record<string, string> }
  const keys = Object.values(font).flatMap((src) => parseUploadedFont(src)?.key ?? [])
  return [...new Set(keys)].map(fontStorageKey)
}

/** The name of a bucket, and the wrangler arguments for where it is: at Cloudflare or on this machine. */
export type BucketPlace = { name: string; place: readonly string[] }

type PhotoTransfer = {
  bucket: BucketPlace
  database: ShopDatabase
  wrangler: RunWrangler
  folder: string
  progress: ReportProgress
}

/** Returns the photo bucket of a deployed shop. @throws CommandFailure if the shop has no bucket */
export function remoteBucket({ backend }: DeployConfig): BucketPlace {
  const name = backend && bucketOf(backend)
  if (!name) throw new CommandFailure('The shop has no bucket for photos (PHOTOS in backend/wrangler.toml).')
  return { name, place: ['--remote'] }
}

/** Returns the photo bucket of the local shop. @param state the folder of miniflare's state */
export const localBucket = (state: string): BucketPlace => ({
  name: photoBucket.bucket_name,
  place: ['--local', '--persist-to', state],
})

/**
 * Downloads the photos that `folder` does not have yet. Returns the number of downloaded photos and of all photos, and
 * the keys that the bucket lacks.
 */
export function downloadPhotos({ bucket, database, wrangler, folder, progress }: PhotoTransfer) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keys = keysOf(database)
  const missing = keys.filter((key) => !existsSync(join(folder, key)))
  const lost: string[] = []
  for (const [at, key] of missing.entries()) {
    const path = join(folder, key)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // Gives the file its name when it is complete: after Ctrl-C the next backup would consider a part complete.
    const part = `${path}.part`
    try {
      runWrangler(wrangler, ['r2', 'object', 'get', `${bucket.name}/${key}`, '--file', part, ...bucket.place])
      renameSync(part, path)
    } catch (error) {
      rmSync(part, { force: true })
      // The other photos are downloaded nevertheless: an operator may delete a file (docs/OPERATIONS.md, "Photos").
      if (!/specified key does not exist/.test(String(error))) throw error
      lost.push(key)
    }
    progress(at + 1, missing.length, key)
  }
  return { brought: missing.length - lost.length, all: keys.length, lost }
}

/** Uploads the photos of the database from `folder`. Returns the number of uploads and the keys that `folder` lacks. */
export function uploadPhotos({ bucket, database, wrangler, folder, progress }: PhotoTransfer) {
  const keys = keysOf(database)
  const here = keys.filter((key) => existsSync(join(folder, key)))
  for (const [at, key] of here.entries()) {
    const file = join(folder, key)
    runWrangler(wrangler, ['r2', 'object', 'put', `${bucket.name}/${key}`, '--file', file, ...bucket.place])
    progress(at + 1, here.length, key)
  }
  return { sent: here.length, missing: keys.filter((key) => !here.includes(key)) }
}
