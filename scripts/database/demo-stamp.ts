import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFiles } from '../support/find-files.ts'
import { findDatabaseFile, openDatabase } from './local-database.ts'

export const stampPath = (state: string) => join(state, 'shop.stamp')

/** Whether the state folder contains demo data that the current code generated. */
export const isDemoUpToDate = (state: string) => readStamp(state)?.sources === hashSources()

/** Whether the state folder contains the demo, complete or not. Demo data may be replaced. */
export const hasDemoData = (state: string) => existsSync(stampPath(state))

/** Marks the state folder as an incomplete demo, before the old database is deleted. */
export const writeIncompleteStamp = (state: string) => writeFileSync(stampPath(state), '')

/**
 * Marks the state folder as a complete demo.
 *
 * @param shop the shop name that was seeded
 * @param products the number of products that were seeded
 */
export const writeCompleteStamp = (state: string, shop: string, products: number) =>
  writeFileSync(stampPath(state), JSON.stringify({ sources: hashSources(), shop, products }))

/**
 * Returns a sentence for a developer whose state folder contains a shop that is not the demo; undefined if the demo may
 * be built or rebuilt. A demo with orders is still the demo. A demo with a changed shop name or imported products is
 * not.
 */
export function seedRefusalText(state: string) {
  const found = hasDemoData(state) ? changesOf(state, readStamp(state)) : rowsOf(state)
  if (!found) return undefined
  const command = process.env.SHOP_STATE ? `SHOP_STATE=${state} npm` : 'npm'
  const rest = hasDemoData(state)
    ? `${command} run db:reset deletes it and creates the demo again.`
    : `For the demo, use another folder: SHOP_STATE=.wrangler/state. Or delete ${state}, and with it that shop.`
  return `Nothing was changed: ${state} contains a shop that is not the demo (${found}). Run that shop with ${command} start -- --own, or while you change code with ${command} run dev -- --own. ${rest}`
}

type Stamp = { sources: string; shop: string; products: number }

function readStamp(state: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampPath(state), 'utf8'))
  } catch {
    // The stamp file is missing or empty, because no seed was completed.
    return undefined
  }
}

const rowsOf = (state: string) =>
  ['orders', 'products', 'shop_settings']
    .map((table) => ({ table, count: Number(firstRow(state, `SELECT count(*) AS n FROM ${table}`)?.n ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ table, count }) => `${count} ${table}`)
    .join(', ')

function changesOf(state: string, stamp: Stamp | undefined) {
  if (!stamp) return ''
  const { shop, products } = stamp
  const name = firstRow(state, 'SELECT name FROM shop_settings')?.name ?? shop
  const imported = Number(firstRow(state, 'SELECT count(*) AS n FROM products')?.n ?? products) - products
  return [name !== shop && `it is called ${name}`, imported > 0 && `imported products: ${imported}`]
    .filter(Boolean)
    .join(', ')
}

/** Returns the first row of a query; undefined if the database or the queried table does not exist yet. */
function firstRow(state: string, sql: string) {
  if (!findDatabaseFile(state)) return undefined
  using database = openDatabase(state)
  try {
    return database.prepare(sql).get()
  } catch (error) {
    if (/no such (table|column)/.test(String(error))) return undefined
    throw error
  }
}

/** The source files that determine the data of a new database. */
export const demoSources = [
  ...['backend/db/migrations/*.sql', 'backend/db/**/*.ts', 'backend/shop-configuration/**/*.ts'],
  ...['backend/lib/**/*.ts', 'backend/operator/import/**/*.ts', 'demo/**/*.*'],
  ...['scripts/database/*.ts', 'scripts/shop/folder/*.ts', 'scripts/shop/photos/*.ts'],
]

function hashSources() {
  const hash = createHash('sha256')
  for (const file of findFiles(demoSources)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
