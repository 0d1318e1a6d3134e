import { beforeEach, expect, test } from 'vitest'
import { fontStorageKey } from '../../src/contract/font-url'
import { getShopInfo } from '../../src/contract/shop'
import { aFolder } from '../testing/folder'
import { aFont } from '../testing/fonts'
import { bucket } from '../testing/photos'
import { all, type Desk, startDesk, token } from '../testing/start-desk'

beforeEach(async () => {
  const { objects } = await bucket.list({ prefix: fontStorageKey('') })
  for (const { key } of objects) await bucket.delete(key)
})

async function startFonts() {
  const desk = await startDesk()
  desk.shop.env.PHOTOS = bucket
  return desk
}

type Sent = { name: string; key: string; bytes: Uint8Array<ArrayBuffer> }

async function upload({ shop }: Desk, { name, key, bytes }: Sent) {
  const response = await shop.fetch(`/operator/fonts/${name}?key=${key}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: bytes,
  })
  return { status: response.status, body: (await response.json()) as { data?: object; message?: string } }
}

const apply = ({ post }: Desk, font: object, fonts: object) =>
  post('/folder', { folder: { shop: { ...aFolder().shop, theme: { font } }, fonts } })

test('an uploaded font is stored once, and used when the shop configuration names it', async () => {
  await using desk = await startFonts()
  const font = await aFont('tekst')

  const answers = [await upload(desk, font), await upload(desk, font)]
  await apply(desk, { text: 'fonts/tekst.woff2', heading: 'Georgia' }, { 'fonts/tekst.woff2': font.key })

  expect(answers.map(({ body }) => body.data)).toEqual([{ address: font.address }, { address: font.address }])
  const file = await bucket.get(fontStorageKey(font.key))
  expect([new Uint8Array((await file?.arrayBuffer()) ?? []), file?.httpMetadata?.contentType]).toEqual([
    font.bytes,
    'font/woff2',
  ])
  expect((await getShopInfo(desk.shop.api, {})).theme?.font).toMatchObject({
    text: font.address,
    heading: 'Georgia',
  })
})

test('a font upload that is no font, is too large, or has a key that does not fit it, is refused and stores nothing', async () => {
  await using desk = await startFonts()
  const font = await aFont('tekst')
  const text = new TextEncoder().encode('geen lettertype, maar wel lang genoeg om er een te zijn')

  for (const [change, status] of [
    [{ bytes: text }, 422],
    [{ bytes: new Uint8Array(0) }, 422],
    [{ bytes: font.bytes.slice(0, 60) }, 422],
    [{ bytes: font.bytes.with(63, 9) }, 422],
    [{ key: `x${font.key}` }, 400],
    [{ key: 'tekst_/../woff2' }, 400],
    [{ bytes: new Uint8Array(200_001) }, 413],
  ] as const)
    expect((await upload(desk, { ...font, ...change })).status).toBe(status)
  expect((await bucket.list({ prefix: fontStorageKey('') })).objects).toEqual([])
})

test('a font is stored only with a bucket and an authorised token, and the log lists stored fonts', async () => {
  await using desk = await startFonts()
  const font = await aFont('tekst')
  desk.shop.env.PHOTOS = undefined
  const { status, body } = await upload(desk, font)
  const stranger = await desk.shop.fetch(`/operator/fonts/tekst?key=${font.key}`, { method: 'PUT', body: font.bytes })

  expect([status, body.message]).toEqual([409, expect.stringContaining('Maak een R2-bucket')])
  expect(stranger.status).toBe(401)
  desk.shop.env.PHOTOS = bucket
  await upload(desk, font)
  expect(await all(desk, "SELECT call FROM operator_log WHERE call LIKE '%fonts%'")).not.toEqual([])
})
