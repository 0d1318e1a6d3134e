import { rmSync, writeFileSync } from 'node:fs'
import { passwordPeppers } from '../../backend/env'
import { preparePhotos } from '../demo-photos/prepare'
import { openDemo } from './demo'
import { migrate, openDatabase, refuseWhileOpen, removeDatabase } from './file'

type Options = {
  /** The folder of miniflare's state. */
  state: string
  products?: number
  stampFile: string
  /** Written when all is done, so that a rebuild that was broken off is done again. */
  stamp: string
}

/** Makes the local database anew: migrated, seeded, with all that is derived. */
export async function rebuild({ state, products, stampFile, stamp }: Options) {
  const begin = performance.now()
  refuseWhileOpen(state)
  rmSync(stampFile, { force: true })
  removeDatabase(state)
  migrate(state)
  using database = openDatabase(state)
  const pepper = passwordPeppers({ SHOP_MODE: 'demo' })[0]
  const { count, apply } = await openDemo(database, { today: new Date(), products, pepper })
  const photos = await preparePhotos(database, state)
  await apply()
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  writeFileSync(stampFile, stamp)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`database ready: ${count} products, ${photos} photos in ${seconds} s`)
}
