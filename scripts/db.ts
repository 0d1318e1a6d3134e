import { parseArgs } from 'node:util'
import { hasDemoData, isDemoUpToDate, seedRefusalText } from './database/demo-stamp.ts'
import { importByVite } from './support/import-by-vite.ts'

/*
 * Prepares or resets the local database (`npm run db:prepare`, `npm run db:reset`). Node runs this file directly, and
 * Vite loads the project's modules only if the database must be built. For a prepared database this takes 0.1 s.
 *
 *   prepare [--products N]  builds the demo database if it is missing or its source files have changed
 *   reset [--products N]    deletes the demo database and builds it again
 *
 * Neither command replaces a shop that is not the demo. SHOP_STATE is the folder of the data, as for `vite dev`.
 */
const state = process.env.SHOP_STATE ?? '.wrangler/state'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { products: { type: 'string' } } })
const [command] = positionals

const products = values.products ? Number(values.products) : undefined

if (command === 'prepare') {
  if (!isDemoUpToDate(state)) {
    refuse(seedRefusalText(state))
    if (hasDemoData(state))
      console.log(
        'The source files of the demo data have changed: the database is built again, and orders in it are deleted.',
      )
    await rebuild(products)
  }
} else if (command === 'reset') {
  if (!hasDemoData(state)) refuse(seedRefusalText(state))
  await rebuild(products)
} else {
  console.error('usage: db.ts prepare | reset [--products N]')
  process.exit(2)
}

function refuse(sentence?: string) {
  if (!sentence) return
  console.error(sentence)
  process.exit(1)
}

async function rebuild(products?: number) {
  if (products !== undefined && !(Number.isInteger(products) && products > 0)) {
    console.error('--products needs a whole number from 1')
    process.exit(2)
  }
  const { rebuildDatabase } = await importByVite<typeof import('./database/rebuild-database')>(
    './scripts/database/rebuild-database.ts',
  )
  try {
    await rebuildDatabase({ state, products })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'DatabaseInUse')) throw error
    console.error(error.message)
    process.exit(1)
  }
}
