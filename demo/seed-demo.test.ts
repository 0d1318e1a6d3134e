import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { d1FromNode } from '../scripts/database/d1-from-node'
import { readAllMigrations } from '../scripts/database/read-migrations'
import { readDemoShopFiles } from './read-demo-shop-files'
import { seedDemo } from './seed-demo'

const files = readDemoShopFiles()

async function open(products: number) {
  const database = new DatabaseSync(':memory:')
  database.exec(readAllMigrations())
  await seedDemo(d1FromNode(database), files, { today: new Date('2026-11-21T09:00:00Z'), products, pepper: 'pepper' })
  return <Row>(sql: string) => database.prepare(sql).all() as Row[]
}

// The demo has 600: what is beyond them are copies.
test.for([1, 60, process.env.LONG ? 1300 : 700])(
  'a shop of %i products has them all, with orders, and no row points at nothing',
  { timeout: 30_000 },
  async (products) => {
    const rows = await open(products)

    expect(rows('SELECT count(*) AS n FROM products')).toEqual([{ n: products }])
    expect(rows('SELECT count(*) AS n FROM products_fts')).toEqual([{ n: products }])
    expect(rows('SELECT id FROM products WHERE variant_count = 0 OR photo IS NULL')).toEqual([])
    expect(rows("SELECT id FROM products WHERE kind = ''")).toEqual([])
    expect(rows('SELECT order_id FROM order_lines')).toHaveLength(20)
    expect(rows('PRAGMA foreign_key_check')).toEqual([])
  },
)
