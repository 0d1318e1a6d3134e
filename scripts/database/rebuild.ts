import { rmSync, writeFileSync } from 'node:fs'
import { streamCatalogue } from '../../backend/demo/catalogue'
import { passwordPeppers } from '../../backend/env'
import { preparePhotos } from '../demo-photos/prepare'
import { migrate, openDatabase, refuseWhileOpen } from './file'
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
  migrate(state)
  using database = openDatabase(state)
  const catalogue = streamCatalogue({ products, today: new Date() })
  const count = await seed(database, catalogue, passwordPeppers({ SHOP_MODE: 'demo' })[0])
  const photos = await preparePhotos(database, state)
  writeFileSync(stampFile, stamp)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`database ready: ${count} products, ${photos} photos in ${seconds} s`)
}
