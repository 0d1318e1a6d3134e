import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { compile } from '../../backend/db/batch'
import { query } from '../../backend/db/database'
import { refreshProducts } from '../../backend/db/derived/derived'
import { insertRows } from '../../backend/db/json-rows'
import type { Query } from '../../backend/db/statement'
import { readShot } from '../../backend/demo/drawings/design'
import { scenes as drawScenes } from '../../backend/demo/drawings/scenes'
import { sharePhoto, storyPhoto } from '../../backend/demo/folder'
import { type ColourId, colours } from '../../backend/lib/colours'
import { uploadedAddress } from '../../src/contract/photo-address'
import { frameArticle } from '../photos/frame'
import { keyOf, type NormalPhoto, normalise, sha256 } from '../shop/photos/normalise'
import { fillBucket } from './bucket'
import { shoots } from './shoots'
import { canvas, takePhoto, takeScene } from './studio'

/** So many are taken at once: two cores are busy with it. */
const AT_ONCE = 4
/** Photos that were taken before; one is taken anew when its drawing, or how photos are taken, changes. */
const cache = '.wrangler/demo-photos'

type PhotoRow = { product_id: number; colour: string; view: number; src: string | null; alt: string; position: number }
type Ready = { name: string; key: string; source_hash: string; photo: NormalPhoto }
type Job = { name: string; facts: unknown; take: () => Promise<Buffer> }

/**
 * Gives a dozen of the demo's goods photos instead of drawings, and takes those that its folder names, in the same way
 * as an upload does: what it would send is put into this machine's bucket, and goods point to it.
 *
 * @param state the folder of miniflare's state
 */
export async function preparePhotos(database: DatabaseSync, state: string) {
  const scenes = Object.fromEntries(Object.entries(drawScenes).map(([name, draw]) => [name, draw(1600, 900)]))
  const dressed = (await Promise.all(shoots.map((shoot) => dress(database, shoot, scenes)))).flat()
  const stories = Object.entries(scenes).map(
    ([name, drawing]): Job => ({
      name: storyPhoto(name),
      facts: { drawing },
      take: () => takeScene(drawing, 1600, 900),
    }),
  )
  const share: Job = {
    name: sharePhoto,
    facts: { drawing: scenes.hero },
    take: () => takeScene(scenes.hero ?? '', 1200, 630),
  }
  const ready = await readyAll([...dressed.flatMap(({ jobs }) => jobs), ...stories, share])
  await fillBucket(
    state,
    ready.map(({ key, photo: { bytes } }) => ({ key, type: 'image/jpeg', bytes })),
  )
  const addresses = new Map(ready.map(({ name, key }) => [name, uploadedAddress(key)]))
  const ids = dressed.map(({ id }) => id)
  const created_at = new Date().toISOString()
  const statements: Query[] = [
    ...insertRows(
      'photos',
      ready.map(({ name, key, source_hash, photo }) => ({
        key,
        name,
        source_hash,
        bytes: photo.bytes.length,
        created_at,
        gone_at: null,
      })),
    ),
    query.deleteFrom('product_photos').where('product_id', 'in', ids),
    ...insertRows(
      'product_photos',
      dressed.flatMap(({ rows }) => rows.map(({ name, ...row }) => ({ ...row, src: addresses.get(name) ?? null }))),
    ),
    ...refreshProducts(ids),
  ]
  database.exec('BEGIN')
  for (const { sql, parameters } of statements.map(compile))
    database.prepare(sql).run(...(parameters as SQLInputValue[]))
  database.exec('COMMIT')
  return ready.length
}

/** What is to be taken of one article, and its photos afterwards: a colour that no photo is taken of keeps its drawings. */
async function dress(database: DatabaseSync, { kind, colours: most, takes }: (typeof shoots)[number], scenes: Scenes) {
  const found = database
    .prepare('SELECT id, brand_id FROM products WHERE kind = ? ORDER BY popularity DESC, id LIMIT 1')
    .get(kind)
  if (!found) return []
  const id = Number(found.id)
  const old = database
    .prepare('SELECT * FROM product_photos WHERE product_id = ? ORDER BY position')
    .all(id) as unknown as PhotoRow[]
  const shown = [...Map.groupBy(old, ({ colour }) => colour)]
  const jobs: Job[] = []
  const design = { ...readShot(old[0]?.view ?? 0), brand: Number(found.brand_id) }
  const rows: (PhotoRow & { name: string })[] = []
  for (const [place, [colour, drawn]] of shown.entries()) {
    if (place >= most) rows.push(...drawn.map((row) => ({ ...row, name: '' })))
    else
      for (const [at, { view, ...shot }] of takes.entries()) {
        const name = `${kind}-${colour}-${at + 1}`
        const drawing = await frameArticle(kind, colours[colour as ColourId].hex, view, design, canvas)
        jobs.push({ name, facts: { drawing, shot, scenes }, take: () => takePhoto({ drawing, ...shot }, scenes) })
        const alt = drawn[Math.min(view, drawn.length) - 1]?.alt ?? ''
        rows.push({ product_id: id, colour, view: at + 1, src: null, alt, position: 0, name })
      }
  }
  return [{ id, jobs, rows: rows.map((row, position) => ({ ...row, position })) }]
}

type Scenes = Readonly<Record<string, string>>

async function readyAll(jobs: readonly Job[]): Promise<Ready[]> {
  mkdirSync(cache, { recursive: true })
  const ready: Ready[] = []
  const left = jobs.entries()
  const worker = async () => {
    for (const [place, job] of left) ready[place] = await readyOne(job)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return ready
}

async function readyOne({ name, facts, take }: Job): Promise<Ready> {
  const path = join(cache, `${sha256(Buffer.from(studio() + JSON.stringify(facts)))}.jpg`)
  if (!existsSync(path)) {
    // Another run on this folder must not find half a file.
    writeFileSync(`${path}.${process.pid}`, await take())
    renameSync(`${path}.${process.pid}`, path)
  }
  const source = readFileSync(path)
  const photo = await normalise(source)
  return { name, key: keyOf(name, photo), source_hash: sha256(source), photo }
}

let code: string | undefined

/** How photos are taken. */
function studio() {
  code ??= readFileSync('scripts/demo-photos/studio.ts', 'utf8')
  return code
}
