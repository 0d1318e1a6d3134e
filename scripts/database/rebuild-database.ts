import { mkdirSync } from 'node:fs'
import { passwordPeppers } from '../../backend/env'
import { renderDemoPhotos } from '../../demo/photos/render-demo-photos'
import { readDemoShopFiles } from '../../demo/read-demo-shop-files'
import { seedDemo } from '../../demo/seed-demo'
import { d1FromNode } from './d1-from-node'
import { writeCompleteStamp, writeIncompleteStamp } from './demo-stamp'
import { applyMigrations, openDatabase, removeDatabase, throwIfDatabaseInUse } from './local-database'

type Options = {
  /** Miniflare's state folder. */
  state: string
  products?: number
}

/** Replaces the local database by a new demo. Completes the stamp last, so that an aborted rebuild is repeated. */
export async function rebuildDatabase({ state, products }: Options) {
  const begin = performance.now()
  throwIfDatabaseInUse(state)
  mkdirSync(state, { recursive: true })
  writeIncompleteStamp(state)
  removeDatabase(state)
  applyMigrations(state)
  using database = openDatabase(state)
  // `synchronous = OFF` is safe: a power cut damages only a database that is rebuilt again anyway.
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000')
  const db = d1FromNode(database)
  const pepper = passwordPeppers({ SHOP_MODE: 'demo' })[0]
  const { apply } = await seedDemo(db, readDemoShopFiles(), { today: new Date(), products, pepper })
  const photos = await renderDemoPhotos(db, state)
  await apply()
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const { name, count } = database
    .prepare('SELECT name, (SELECT count(*) FROM products) AS count FROM shop_settings')
    .get() as { name: string; count: number }
  writeCompleteStamp(state, name, count)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`database ready: ${count} products, ${photos} photos in ${seconds} s`)
}
