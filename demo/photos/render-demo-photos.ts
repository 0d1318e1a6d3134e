import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { batch } from '../../backend/db/batch'
import type { Db } from '../../backend/db/client'
import { refreshDerivedProductData } from '../../backend/db/derived/refresh-derived-data'
import { insertRows } from '../../backend/db/insert-and-update-rows'
import { query, type TableRow } from '../../backend/db/query-builder'
import { sha256 } from '../../backend/lib/sha256'
import { firstRow } from '../../kit/data/statement'
import { type NormalPhoto, normalisePhoto, photoKeyOf } from '../../scripts/shop/photos/normalise-photo'
import { uploadedPhotoUrl } from '../../src/contract/catalogue/photo-url'
import { colours } from '../drawings/colours'
import { parseDrawingPath, parseShotNumber } from '../drawings/drawing-number'
import { sceneDrawings } from '../drawings/read-artwork'
import { landscapePhotoName, sharePhotoName } from '../photo-names'
import { frameArticle } from './frame-article'
import { photoShoots } from './photo-shoots'
import { drawingSize, renderLandscapePhoto, renderPhoto } from './render-photo'

/** How many photos are rendered at the same time: enough for two cores. */
const CONCURRENCY = 4
/** The folder of rendered photos. A photo is rendered again when its drawing or the code in render-photo.ts changes. */
const cache = '.wrangler/demo-photos'

type PhotoRow = TableRow<'product_photos'>
type Ready = { name: string; key: string; source_hash: string; photo: NormalPhoto }
/** `facts` is everything that the photo depends on: photos with the same facts have one file in the cache. */
type Job = { name: string; facts: unknown; take: () => Promise<Buffer> }

const landscapeJob = (name: string, drawing: string, width: number, height: number): Job => ({
  name,
  facts: { drawing, width, height },
  take: () => renderLandscapePhoto(drawing, width, height),
})

/**
 * Gives a dozen of the demo's products photos instead of drawings, and renders the photos that the shop configuration
 * names. As an upload does, it puts the files into the local R2 bucket and writes rows that refer to them.
 *
 * @param state the folder of miniflare's state
 */
export async function renderDemoPhotos(db: Db, state: string) {
  const dressed = (await Promise.all(photoShoots.map((shoot) => dress(db, shoot)))).flat()
  const landscapes = Object.entries(sceneDrawings).map(([name, drawing]) =>
    landscapeJob(landscapePhotoName(name), drawing, 1600, 900),
  )
  const share = landscapeJob(sharePhotoName, sceneDrawings.hero ?? '', 1200, 630)
  const ready = await readyAll([...dressed.flatMap(({ jobs }) => jobs), ...landscapes, share])
  await fillBucket(
    state,
    ready.map(({ key, photo: { bytes } }) => ({ key, type: 'image/jpeg', bytes })),
  )
  const addresses = new Map(ready.map(({ name, key }) => [name, uploadedPhotoUrl(key)]))
  const ids = dressed.map(({ id }) => id)
  const created_at = new Date().toISOString()
  await batch(db, [
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
      dressed.flatMap(({ rows }) => rows.map(({ name, ...row }) => ({ ...row, src: addresses.get(name) ?? row.src }))),
    ),
    ...refreshDerivedProductData(ids),
  ])
  return ready.length
}

/**
 * Returns the photos to render of a product, and its new rows of `product_photos`. A colour without photos retains its
 * drawings.
 */
async function dress(db: Db, { sku, colours: most, takes }: (typeof photoShoots)[number]) {
  const { article, old } = await batch(db, {
    article: firstRow(
      query
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select(['products.id', 'brand_id'])
        .where('sku', '=', sku),
    ),
    old: query
      .selectFrom('product_photos')
      .selectAll()
      .where('product_id', '=', query.selectFrom('variants').select('product_id').where('sku', '=', sku))
      .orderBy('position'),
  })
  if (!article) return []
  const jobs: Job[] = []
  const rows: (PhotoRow & { name: string })[] = []
  for (const [place, drawn] of [...Map.groupBy(old, ({ colour }) => colour).values()].entries()) {
    if (place >= most) rows.push(...drawn.map((row) => ({ ...row, name: '' })))
    else
      for (const [at, { view, ...shot }] of takes.entries()) {
        const [row] = drawn
        if (!row) continue
        const { kind, colour, shot: number } = parseDrawingPath(row.src ?? '')
        const design = { ...parseShotNumber(number), brand: article.brand_id }
        const name = `${kind}-${colour}-${at + 1}`
        const drawing = await frameArticle(kind, colours[colour].hex, view, design, drawingSize)
        jobs.push({
          name,
          facts: { drawing, shot, scenes: sceneDrawings },
          take: () => renderPhoto({ drawing, ...shot }, sceneDrawings),
        })
        const alt = drawn[Math.min(view, drawn.length) - 1]?.alt ?? row.alt
        rows.push({ ...row, view: at + 1, alt, name })
      }
  }
  return [{ id: article.id, jobs, rows: rows.map((row, position) => ({ ...row, position })) }]
}

async function readyAll(jobs: readonly Job[]): Promise<Ready[]> {
  mkdirSync(cache, { recursive: true })
  const ready: Ready[] = []
  const left = jobs.entries()
  const worker = async () => {
    for (const [place, job] of left) ready[place] = await readyOne(job)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return ready
}

async function readyOne({ name, facts, take }: Job): Promise<Ready> {
  const path = join(cache, `${sha256(Buffer.from(studio() + JSON.stringify(facts)))}.jpg`)
  if (!existsSync(path)) {
    // Writes to a temporary file first: a second process in this folder must not find half a file.
    writeFileSync(`${path}.${process.pid}`, await take())
    renameSync(`${path}.${process.pid}`, path)
  }
  const source = readFileSync(path)
  const photo = await normalisePhoto(source)
  return { name, key: photoKeyOf(name, photo), source_hash: sha256(source), photo }
}

let code: string | undefined

/** Returns the code that renders photos, for the cache's key: photos are rendered again when the code changes. */
function studio() {
  code ??= readFileSync('demo/photos/render-photo.ts', 'utf8')
  return code
}

/**
 * Puts files into the local bucket of photos, which both workers read (scripts/support/worker-settings.ts).
 *
 * @param state the folder of miniflare's state
 */
async function fillBucket(state: string, files: readonly { key: string; type: string; bytes: Uint8Array }[]) {
  const { env, dispose } = await getPlatformProxy<{ PHOTOS: R2Bucket }>({
    configPath: 'demo/photos/bucket.toml',
    persist: { path: join(state, 'v3') },
  })
  try {
    for (const { key, type, bytes } of files) await env.PHOTOS.put(key, bytes, { httpMetadata: { contentType: type } })
  } finally {
    await dispose()
  }
}
