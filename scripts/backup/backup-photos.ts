import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fontStorageKey, parseUploadedFont } from '../../src/contract/font-address'
import { bucketOf, type DeployConfig } from '../deploy/deployment'
import { runWrangler, Stopped, type Wrangler } from '../deploy/wrangler'
import type { ReportProgress } from '../shop/progress'
import { photoBucket } from '../support/photo-bucket'
import type { ShopDatabase } from './shop-database'

/** Returns the keys of uploaded photos and of the theme's fonts. Their files are in a bucket and never change. */
const keysOf = ({ query }: ShopDatabase) => [
  ...query<{ key: string }>('SELECT key FROM photos WHERE gone_at IS NULL ORDER BY key').map(({ key }) => key),
  ...query<{ theme: string }>('SELECT theme FROM shop_settings WHERE theme IS NOT NULL').flatMap(fontsOf),
]

function fontsOf({ theme }: { theme: string }) {
  const { font = {} } = JSON.parse(theme) as { font?: Record<string, string> }
  const keys = Object.values(font).flatMap((src) => parseUploadedFont(src)?.key ?? [])
  return [...new Set(keys)].map(fontStorageKey)
}

/** A bucket, and the wrangler arguments that select it. */
export type PhotoBucket = { name: string; place: readonly string[] }

type PhotoTransfer = {
  bucket: PhotoBucket
  database: ShopDatabase
  wrangler: Wrangler
  folder: string
  progress: ReportProgress
}

/** Returns the bucket of a deployed shop. @throws Stopped where it has none */
export function remoteBucket({ backend }: DeployConfig): PhotoBucket {
  const name = backend && bucketOf(backend)
  if (!name) throw new Stopped('The shop has no bucket of photos (PHOTOS in backend/wrangler.toml).')
  return { name, place: ['--remote'] }
}

/** Returns the bucket of the local shop. @param state miniflare's folder */
export const localBucket = (state: string): PhotoBucket => ({
  name: photoBucket.bucket_name,
  place: ['--local', '--persist-to', state],
})

/** Downloads the files that the folder does not have yet. Returns how many it downloaded, and how many there are. */
export function downloadPhotos({ bucket, database, wrangler, folder, progress }: PhotoTransfer) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keys = keysOf(database)
  const missing = keys.filter((key) => !existsSync(join(folder, key)))
  for (const [at, key] of missing.entries()) {
    const path = join(folder, key)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    try {
      runWrangler(wrangler, ['r2', 'object', 'get', `${bucket.name}/${key}`, '--file', path, ...bucket.place])
    } catch (error) {
      // Deletes an incompletely downloaded file, because the next backup would consider it complete.
      rmSync(path, { force: true })
      throw error
    }
    progress(at + 1, missing.length, key)
  }
  return { brought: missing.length, all: keys.length }
}

/** Uploads the folder's files that the database refers to. Returns how many, and which files the folder lacks. */
export function sendPhotos({ bucket, database, wrangler, folder, progress }: PhotoTransfer) {
  const keys = keysOf(database)
  const here = keys.filter((key) => existsSync(join(folder, key)))
  for (const [at, key] of here.entries()) {
    runWrangler(wrangler, [
      'r2',
      'object',
      'put',
      `${bucket.name}/${key}`,
      '--file',
      join(folder, key),
      ...bucket.place,
    ])
    progress(at + 1, here.length, key)
  }
  return { sent: here.length, missing: keys.filter((key) => !here.includes(key)) }
}
