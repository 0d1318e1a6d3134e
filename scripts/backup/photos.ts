import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bucketOf, type Deployment } from '../deploy/deployment'
import { ask, Stopped, type Wrangler } from '../deploy/wrangler'
import type { Progress } from '../shop/progress'
import type { ShopDatabase } from './database'

/** The files of uploaded photos, which no table holds: a photo's key never gets another picture. */
const keysOf = ({ ask }: ShopDatabase) =>
  ask<{ key: string }>('SELECT key FROM photos WHERE gone_at IS NULL ORDER BY key').map(({ key }) => key)

type Given = { deployment: Deployment; database: ShopDatabase; wrangler: Wrangler; folder: string; progress: Progress }

const bucketFor = ({ backend }: Deployment) => {
  const bucket = backend && bucketOf(backend)
  if (!bucket) throw new Stopped('The shop has no bucket of photos (PHOTOS in backend/wrangler.toml).')
  return bucket
}

/** Copies into the folder what is not there yet. Answers how many. */
export function bringPhotos({ deployment, database, wrangler, folder, progress }: Given) {
  const bucket = bucketFor(deployment)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const missing = keysOf(database).filter((key) => !existsSync(join(folder, key)))
  for (const [at, key] of missing.entries()) {
    const path = join(folder, key)
    try {
      ask(wrangler, ['r2', 'object', 'get', `${bucket}/${key}`, '--file', path, '--remote'])
    } catch (error) {
      // Half a photo would be taken for one the next time.
      rmSync(path, { force: true })
      throw error
    }
    progress(at + 1, missing.length, key)
  }
  return missing.length
}

/** Copies all that the tables name and the folder has into the bucket. Answers how many, and which it lacks. */
export function sendPhotos({ deployment, database, wrangler, folder, progress }: Given) {
  const bucket = bucketFor(deployment)
  const keys = keysOf(database)
  const here = keys.filter((key) => existsSync(join(folder, key)))
  for (const [at, key] of here.entries()) {
    ask(wrangler, ['r2', 'object', 'put', `${bucket}/${key}`, '--file', join(folder, key), '--remote'])
    progress(at + 1, here.length, key)
  }
  return { sent: here.length, missing: keys.filter((key) => !here.includes(key)) }
}
