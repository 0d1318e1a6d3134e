import { mkdirSync } from 'node:fs'
import { passwordPeppers } from '../../backend/env'
import { preparePhotos } from '../demo-photos/prepare'
import { openDemo } from './demo'
import { beginStamp, writeStamp } from './demo-stamp'
import { migrate, openDatabase, refuseWhileOpen, removeDatabase } from './file'

type Options = {
  /** The folder of miniflare's state. */
  state: string
  products?: number
}

/**
 * Makes the local database anew: migrated, seeded, with all that is derived. The stamp is written in full at the end, so
 * that a rebuild that was broken off is done again.
 */
export async function rebuild({ state, products }: Options) {
  const begin = performance.now()
  refuseWhileOpen(state)
  mkdirSync(state, { recursive: true })
  beginStamp(state)
  removeDatabase(state)
  migrate(state)
  using database = openDatabase(state)
  const pepper = passwordPeppers({ SHOP_MODE: 'demo' })[0]
  const { count, apply } = await openDemo(database, { today: new Date(), products, pepper })
  const photos = await preparePhotos(database, state)
  await apply()
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  writeStamp(state, String(database.prepare('SELECT name FROM shop_settings').get()?.name))
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`database ready: ${count} products, ${photos} photos in ${seconds} s`)
}
