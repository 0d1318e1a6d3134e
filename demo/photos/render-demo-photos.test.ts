import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { d1FromNode } from '../../scripts/database/d1-from-node'
import { readAllMigrations } from '../../scripts/database/read-migrations'
import { renderDemoPhotos } from './render-demo-photos'

test('the home page’s photo and the photo of shared links, of one drawing, each have their own size', async () => {
  const state = mkdtempSync(join(tmpdir(), 'photos-'))
  const database = new DatabaseSync(':memory:')
  database.exec(readAllMigrations())

  try {
    await renderDemoPhotos(d1FromNode(database), state)
    // The second time every photo comes from the cache of rendered photos.
    database.exec('DELETE FROM photos')
    await renderDemoPhotos(d1FromNode(database), state)
  } finally {
    rmSync(state, { recursive: true })
  }

  const { hero, share_photo } = JSON.parse(readFileSync('demo/folder/shop.json', 'utf8'))
  const keyOf = database.prepare('SELECT key FROM photos WHERE name = ?')
  expect(keyOf.get(hero.photo)).toEqual({ key: expect.stringMatching(/^landschap-hero_1600x900_/) })
  expect(keyOf.get(share_photo)).toEqual({ key: expect.stringMatching(/^delen_1200x630_/) })
})
