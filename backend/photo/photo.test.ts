import { expect, test, vi } from 'vitest'
import { renditionKey } from '../../src/contract/catalogue/photo-url'
import { writeDb } from '../db/client'
import { refreshAllDerivedData } from '../db/derived/refresh-derived-data'
import { withTarp } from '../testing/import'
import { aPhoto, bucket, upload } from '../testing/photos'
import { run } from '../testing/shop'
import { all, type Desk, first, startDesk } from '../testing/start-desk'
import { deleteUnusedPhotoFiles } from './photo.repository'

const DAY = 24 * 60 * 60_000

const startPhotoDesk = async () => {
  for (const { key } of (await (bucket as never as { list(): Promise<{ objects: { key: string }[] }> }).list()).objects)
    await bucket.delete(key)
  const desk = await startDesk((catalogue) => {
    withTarp(catalogue)
    // Those of a colour that its variant does not have would stand first.
    catalogue.product_photos.length = 0
  })
  desk.shop.env.PHOTOS = bucket
  return desk
}

const exec = ({ shop }: Desk, sql: string) => shop.db.prepare(sql).run()

test('an upload stores a photo, and the same upload again changes nothing', async () => {
  await using desk = await startPhotoDesk()
  const photo = await aPhoto('tarp-groen')

  const answers = [await upload(desk, photo), await upload(desk, photo)]

  expect(answers.map(({ body }) => body.data)).toEqual([
    { address: photo.address, became: 'added' },
    { address: photo.address, became: 'unchanged' },
  ])
  const file = await bucket.get(photo.key)
  expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(photo.bytes)
  expect(file?.httpMetadata?.contentType).toBe('image/png')
  expect(await desk.read('/photos')).toEqual([
    {
      name: 'tarp-groen',
      address: photo.address,
      source_hash: photo.source,
      bytes: 64,
      created_at: expect.any(String),
      used: false,
    },
  ])
})

test('uploading a photo to a shop without a bucket says what is missing, and stores nothing', async () => {
  await using desk = await startPhotoDesk()
  desk.shop.env.PHOTOS = undefined

  const { status, body } = await upload(desk, await aPhoto('tarp-groen'))

  expect([status, body.message]).toEqual([409, expect.stringContaining('Maak een R2-bucket')])
  expect(await desk.read('/photos')).toEqual([])
})

test('replacing a photo replaces it everywhere, and derived data equals a full rebuild', async () => {
  await using desk = await startPhotoDesk()
  const [old, other, young] = [await aPhoto('tarp'), await aPhoto('kaart'), await aPhoto('tarp', { take: 2 })]
  await upload(desk, old)
  await upload(desk, other)
  await desk.importRows([{ sku: 'TARP-10', photos: 'kaart.jpg TARP.JPG' }])
  await exec(desk, `UPDATE categories SET photo = '${old.address}'`)
  await exec(
    desk,
    `UPDATE shop_settings SET share_photo = '${old.address}',
    hero = json_object('title', 'A', 'text', 'B', 'uri', '/', 'photo', '${old.address}'),
    payment_logos = json_array(json_object('id', 'ideal', 'title', 'iDEAL', 'photo', '${old.address}'))`,
  )

  expect((await upload(desk, young)).body.data).toEqual({ address: young.address, became: 'changed' })

  expect(await all(desk, 'SELECT src FROM product_photos ORDER BY position')).toEqual([
    { src: other.address },
    { src: young.address },
  ])
  expect(await first(desk, 'SELECT DISTINCT photo FROM categories')).toEqual({ photo: young.address })
  const settings = await first<object>(desk, 'SELECT share_photo, hero, payment_logos FROM shop_settings')
  expect(JSON.stringify(settings).split(young.key)).toHaveLength(4)
  expect(JSON.stringify(settings)).not.toContain(old.key)
  expect(await bucket.get(old.key)).not.toBeNull()

  const [mark, markAnew] = [await aPhoto('kaart', { take: 3 }), 'SELECT photo FROM products']
  await upload(desk, mark)
  const followed = await first(desk, markAnew)
  await run(refreshAllDerivedData())
  expect([followed, followed]).toEqual([{ photo: mark.address }, await first(desk, markAnew)])
})

test('a photo is not taken for another one whose name ends in its name and that is the same picture', async () => {
  await using desk = await startPhotoDesk()
  const [short, long, young] = [await aPhoto('tarp'), await aPhoto('groene-tarp'), await aPhoto('tarp', { take: 2 })]
  for (const photo of [short, long]) await upload(desk, photo)
  await exec(desk, `UPDATE shop_settings SET logo = json_object('photo', '${long.address}')`)

  expect(await desk.read('/photos')).toMatchObject([
    { name: 'groene-tarp', used: true },
    { name: 'tarp', used: false },
  ])
  await upload(desk, young)

  expect(await first(desk, `SELECT logo ->> 'photo' AS photo FROM shop_settings`)).toEqual({ photo: long.address })
})

test('the old version of a replaced photo can be uploaded again', async () => {
  await using desk = await startPhotoDesk()
  const [one, two] = [await aPhoto('tarp'), await aPhoto('tarp', { take: 2 })]
  await upload(desk, one)
  await desk.importRows([{ sku: 'TARP-10', photos: 'tarp' }])
  await upload(desk, two)
  await upload(desk, one)

  expect(await first(desk, 'SELECT src FROM product_photos')).toEqual({ src: one.address })
  expect(await desk.read('/photos')).toMatchObject([{ address: one.address, used: true }])
})

const refused: [what: string, change: (photo: Awaited<ReturnType<typeof aPhoto>>) => object, status: number][] = [
  ['a text', () => ({ bytes: new TextEncoder().encode('geen foto, maar wel lang genoeg om er een te zijn') }), 422],
  ['an empty file', () => ({ bytes: new Uint8Array(0) }), 422],
  ['other dimensions', ({ key }) => ({ key: key.replace('1600x1200', '1600x900') }), 422],
  ['another type', ({ key }) => ({ key: key.replace('.png', '.jpg') }), 422],
  ['other bytes', ({ bytes }) => ({ bytes: bytes.with(63, 9) }), 422],
  ['the key of another name', ({ key }) => ({ key: `x${key}` }), 400],
  ['a key that is a path', () => ({ key: 'made/480/tarp.avif' }), 400],
  ['no source', () => ({ source: '' }), 400],
  ['more than 25 MB', () => ({ bytes: new Uint8Array(25 * 1024 * 1024 + 1) }), 413],
]

test('a photo upload that is no photo, is too large, or has a key that does not fit it, is refused and stores nothing', async () => {
  await using desk = await startPhotoDesk()
  const photo = await aPhoto('tarp')

  for (const [what, change, status] of refused) {
    const answer = await upload(desk, { ...photo, ...change(photo) })
    expect([what, answer.status, JSON.stringify(answer.body)]).toEqual([
      what,
      status,
      expect.not.stringMatching(/undefined|SQL|Invalid/),
    ])
  }
  expect(await desk.read('/photos')).toEqual([])
  expect(await bucket.get(photo.key)).toBeNull()
})

test('a photo whose file could not be stored leaves no database row', async () => {
  await using desk = await startPhotoDesk()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  desk.shop.env.PHOTOS = { ...bucket, put: () => Promise.reject(new Error('full')) }

  expect((await upload(desk, await aPhoto('tarp'))).status).toBe(500)

  expect(await desk.read('/photos')).toEqual([])
})

test('a photo can be removed only when no page of the shop shows it', async () => {
  await using desk = await startPhotoDesk()
  await upload(desk, await aPhoto('tarp'))
  await desk.importRows([{ sku: 'TARP-10', photos: 'tarp' }])
  const remove = (name: string) => desk.post(`/photos/${name}/remove`)

  expect(await remove('tarp')).toMatchObject({ status: 409, body: { message: 'Deze foto staat nog in de winkel.' } })
  await desk.importRows([{ sku: 'TARP-10', photos: '-' }])
  expect((await remove('tarp')).status).toBe(204)
  expect((await remove('tarp')).status).toBe(404)
  expect(await desk.read('/photos')).toEqual([])
})

test('the file of a deleted photo is stored for another week, and for as long as anything shows it', async () => {
  await using desk = await startPhotoDesk()
  const db = writeDb(desk.shop.env)
  const [old, young, shown] = [await aPhoto('tarp'), await aPhoto('tarp', { take: 2 }), await aPhoto('kaart')]
  for (const photo of [old, young, shown]) await upload(desk, photo)
  const made = renditionKey(old.key, 480, 'avif')
  await bucket.put(made, 'x')
  await exec(desk, `UPDATE categories SET photo = '${shown.address}'`)
  await exec(desk, `UPDATE photos SET gone_at = '2026-01-01T00:00:00.000Z' WHERE key = '${shown.key}'`)
  const left = async () =>
    Promise.all([old.key, made, young.key, shown.key].map(async (key) => (await bucket.head(key)) !== null))

  await deleteUnusedPhotoFiles(db, desk.shop.env, Date.now() + 6 * DAY)
  expect(await left()).toEqual([true, true, true, true])
  await deleteUnusedPhotoFiles(db, desk.shop.env, Date.now() + 8 * DAY)
  expect(await left()).toEqual([false, false, true, true])
  expect(await all(desk, 'SELECT key FROM photos ORDER BY key')).toEqual(
    [{ key: shown.key }, { key: young.key }].sort((a, b) => (a.key < b.key ? -1 : 1)),
  )
})

test('an import that runs while a photo is replaced uses the new photo', async () => {
  await using desk = await startPhotoDesk()
  const [old, young] = [await aPhoto('tarp'), await aPhoto('tarp', { take: 2 })]
  await upload(desk, old)
  const { db } = desk.shop
  const batch = db.batch.bind(db)
  let turn = 0
  vi.spyOn(db, 'batch').mockImplementation(async (statements) => {
    // Between the import's reading and its writing.
    if (++turn === 2) await upload(desk, young)
    return batch(statements)
  })

  await desk.importRows([{ sku: 'TARP-10', photos: 'tarp' }])
  vi.restoreAllMocks()

  expect(await first(desk, 'SELECT src FROM product_photos')).toEqual({ src: young.address })
  expect(await first(desk, 'SELECT photo FROM products')).toEqual({ photo: young.address })
})
