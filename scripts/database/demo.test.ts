import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWords } from '../../backend/catalog/search/dutch-word-forms'
import { batch } from '../../backend/db/batch'
import { query } from '../../backend/db/query-builder'
import { exportShopConfiguration } from '../../backend/shop-configuration/export-shop-configuration'
import { readStoredState } from '../../backend/shop-configuration/stored-state.repository'
import { renderedPhotoNames } from '../../demo/photo-names'
import { readDemoShopFiles } from '../../demo/read-demo-shop-files'
import { seedDemo } from '../../demo/seed-demo'
import { toConfigurationFiles } from '../shop/folder/to-configuration-files'
import { findFiles } from '../support/find-files'
import { d1FromNode } from './d1-from-node'
import { readAllMigrations } from './read-migrations'

type Applied = Awaited<ReturnType<typeof seedDemo>>['opened']

const path = 'demo/folder'
const today = new Date('2026-11-22T12:00:00Z')
const database = new DatabaseSync(':memory:')
const db = d1FromNode(database)
let opened: Applied
let again: Applied

beforeAll(async () => {
  database.exec(readAllMigrations())
  const demo = await seedDemo(db, readDemoShopFiles(), { today, pepper: 'pepper' })
  opened = demo.opened
  await batch(
    db,
    renderedPhotoNames.map((name) =>
      query.insertInto('photos').values({
        key: `${name}_1600x900_012345_0123456789.jpg`,
        name,
        source_hash: name,
        bytes: 1,
        created_at: today.toISOString(),
        gone_at: null,
      }),
    ),
  )
  again = await demo.apply()
}, 120_000)
afterAll(() => database.close())

const rows = <Row>(sql: string) => database.prepare(sql).all() as Row[]
const filesOf = (folder: string) =>
  Object.fromEntries(
    findFiles('**/*.{json,csv,md,html}', { cwd: folder }).map((name) => [
      name,
      readFileSync(`${folder}/${name}`, 'utf8'),
    ]),
  )

test('a seeded demo exports exactly the files of the demo’s configuration', async () => {
  expect(Object.fromEntries(toConfigurationFiles(exportShopConfiguration(await readStoredState(db))))).toEqual(
    filesOf(path),
  )
})

test('the demo’s pages refer only to articles, photos and values that exist', () => {
  expect(opened.notes.length).toBeGreaterThan(5)
  expect(again.notes).toEqual([])
  expect(again.files.flatMap(({ added, removed }) => [...added, ...removed])).toEqual([])
})

test('a shop created from an exported configuration has the same URLs', () => {
  const written = [...(filesOf(path)['categories.json'] ?? '').matchAll(/"slug": "([^"]*)",\s*"id": (\d+)/g)]
  expect(rows('SELECT slug, id FROM categories ORDER BY id')).toEqual(
    written.map(([, slug, id]) => ({ slug, id: Number(id) })).sort((a, b) => a.id - b.id),
  )
  for (const { slug, id, uri } of rows<{ slug: string; id: number; uri: string }>('SELECT slug, id, uri FROM pages'))
    expect([slug, /-i(\d+)$/.exec(uri)?.[1] ?? String(id)]).toEqual([slug, String(id)])
})

test('demo products are in categories without subcategories, and each such category has products', () => {
  const leaves = rows<{ id: number }>(
    'SELECT id FROM categories WHERE id NOT IN (SELECT parent_id FROM categories WHERE parent_id IS NOT NULL)',
  )
  const filled = rows<{ id: number }>('SELECT DISTINCT category_id AS id FROM products')
  expect(new Set(filled.map(({ id }) => id))).toEqual(new Set(leaves.map(({ id }) => id)))
})

test('every synonym in the demo is stored in the normalised form of search words', () => {
  for (const { word, synonym } of rows<{ word: string; synonym: string }>('SELECT * FROM synonyms')) {
    expect(word).toBe(toWords(word).join(' '))
    expect(toWords(synonym)).toEqual([synonym])
  }
})

test('the demo’s texts promise the same days as its settings', () => {
  const [settings] = rows<{ return_days: number; usps: string }>('SELECT return_days, usps FROM shop_settings')
  const texts = rows<{ text: string }>(
    `SELECT title || intro || body_html AS text FROM pages
    UNION ALL SELECT question || coalesce(answer, '') FROM product_questions`,
  ).map(({ text }) => text)
  const told = [settings?.usps ?? '', ...texts].flatMap((text) =>
    [...text.matchAll(/\b(\d{3}) dagen/g)].map(([, n]) => Number(n)),
  )
  expect(told.length).toBeGreaterThan(20)
  expect(new Set(told)).toEqual(new Set([settings?.return_days]))
})

test('no text of the demo has a double space or a placeholder without a value', () => {
  const texts = Object.values(filesOf(`${path}/pages`))
  expect(texts.length).toBeGreaterThan(40)
  for (const text of texts) expect(text).not.toMatch(/undefined|null|NaN|\S {2}\S|\.\./)
})
