import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFiles } from './support/find-files.ts'

/*
 * The local database of the embedded shop (`npm run db:prepare`, `npm run db:reset`). Node runs this file as it is;
 * what it needs of the project is bundled by Vite, and only when there is work: a prepared database costs 0.1 s.
 *
 *   prepare [--products N]  migrates and seeds, if migrations or seed changed since the last time
 *   reset [--products N]    throws the data away and builds it anew
 *
 * SHOP_STATE is the folder that the data lives in, as for `vite dev`.
 */
const state = process.env.SHOP_STATE ?? '.wrangler/state'
const stampFile = join(state, 'shop.stamp')

const { positionals, values } = parseArgs({ allowPositionals: true, options: { products: { type: 'string' } } })
const [command] = positionals

const products = values.products ? Number(values.products) : undefined

if (command === 'prepare') {
  if (!isPrepared()) {
    if (existsSync(stampFile))
      console.log('What the demo data are made of has changed: they are made anew, without what was ordered.')
    await rebuild(products)
  }
} else if (command === 'reset') {
  await rebuild(products)
} else {
  console.error('usage: db.ts prepare | reset [--products N]')
  process.exit(2)
}

function isPrepared() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').startsWith(sourceHash())
}

/** Of everything that decides what is in a fresh database. */
function sourceHash() {
  const patterns = [
    'backend/db/migrations/*.sql',
    'backend/{db,demo,folder,lib}/**/*.ts',
    'backend/demo/folder/**/*.*',
    'scripts/{database,demo-photos,shop/folder,shop/photos}/*.ts',
  ]
  const hash = createHash('sha256')
  for (const file of findFiles(patterns).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

async function rebuild(products?: number) {
  if (products !== undefined && !(Number.isInteger(products) && products > 0)) {
    console.error('--products takes a number from 1')
    process.exit(2)
  }
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport<typeof import('./database/rebuild')>('./scripts/database/rebuild.ts', {
    configFile: false,
    logLevel: 'error',
  })
  try {
    await module.rebuild({ state, products, stampFile, stamp: sourceHash() })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'DatabaseInUse')) throw error
    console.error(error.message)
    process.exit(1)
  }
}
