import { rmSync, writeFileSync } from 'node:fs'
import { streamCatalogue } from '../../backend/demo/catalogue'
import { takenPhotos } from '../../backend/demo/folder'
import { passwordPeppers } from '../../backend/env'
import { applyFolder } from '../../backend/folder/apply.repository'
import { preparePhotos } from '../demo-photos/prepare'
import { readFolder } from '../shop/folder/read'
import { migrate, openDatabase, refuseWhileOpen, removeDatabase } from './file'
import { runnerOn } from './runner'
import { seed } from './seed'

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
  const today = new Date()
  const { folder } = readFolder('backend/demo/folder')
  const apply = (uploading: readonly string[]) =>
    applyFolder(runnerOn(database), folder, { dryRun: false, now: today, uploading })
  await apply(takenPhotos)
  const catalogue = streamCatalogue({ products, today })
  const count = await seed(database, catalogue, passwordPeppers({ SHOP_MODE: 'demo', ...process.env })[0])
  const photos = await preparePhotos(database, state)
  // Now that there are articles and photos, pages can name them.
  await apply([])
  database.exec('ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)')
  writeFileSync(stampFile, stamp)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`database ready: ${count} products, ${photos} photos in ${seconds} s`)
}
