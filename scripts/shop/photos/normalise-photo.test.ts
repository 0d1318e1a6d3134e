import sharp from 'sharp'
import { expect, test } from 'vitest'
import { normalisePhoto } from './normalise-photo.ts'

const plain = (width: number, height: number, background = '#8090a0') =>
  sharp({ create: { width, height, channels: 3, background } })
const factsOf = async (bytes: Buffer) => sharp(bytes).metadata()
const gps = { IFD0: { Copyright: 'Wie' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } }

test('a camera photo is rotated upright, reduced, and stripped of its location', { timeout: 30_000 }, async () => {
  const top = await plain(3600, 600, '#ff0000').png().toBuffer()
  const source = await plain(3600, 2400)
    .composite([{ input: top, left: 0, top: 0 }])
    .withExif(gps)
    .withMetadata({ orientation: 6, exif: gps })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(source.includes('Exif')).toBe(true)

  const { bytes, ...facts } = await normalisePhoto(source)

  expect(facts).toMatchObject({ type: 'jpg', width: 1600, height: 2400 })
  const { exif, xmp, icc, orientation } = await factsOf(bytes)
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(bytes.length).toBeLessThan(source.length)
  // The top of the file is on the right in the upright photo.
  const right = await sharp(bytes).extract({ left: 1550, top: 1200, width: 1, height: 1 }).raw().toBuffer()
  expect(right[0]).toBeGreaterThan(200)
})

test('a picture that needs no change keeps its bytes, except those of the camera metadata', async () => {
  const bare = await plain(800, 600).jpeg({ quality: 60 }).toBuffer()
  const told = await plain(800, 600).withExif(gps).jpeg({ quality: 60 }).toBuffer()

  expect((await normalisePhoto(bare)).bytes.equals(bare)).toBe(true)
  const { bytes } = await normalisePhoto(told)
  expect(bytes.equals(bare)).toBe(true)
  expect((await normalisePhoto(Buffer.concat([bare, Buffer.from('GPS 52.1 5.1')]))).bytes.equals(bare)).toBe(true)
  const png = await plain(80, 60).png().toBuffer()
  expect((await normalisePhoto(png)).bytes.equals(png)).toBe(true)
})

test('a CMYK photo becomes sRGB', async () => {
  const source = await plain(80, 60, '#c04020').toColourspace('cmyk').jpeg().toBuffer()
  expect((await factsOf(source)).space).toBe('cmyk')

  const { bytes, type, colour } = await normalisePhoto(source)

  expect([type, (await factsOf(bytes)).space]).toEqual(['jpg', 'srgb'])
  expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})

test('a logo stays transparent, and its file stays small', async () => {
  const clear = sharp({
    create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  })

  const { bytes, type } = await normalisePhoto(await clear.png().toBuffer(), true)

  expect([type, (await sharp(bytes).metadata()).hasAlpha]).toEqual(['webp', true])
  expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 4)]).toEqual([200, 0, 0, 128])
})

test('transparent areas of a photo become white, and so does its stored background colour', async () => {
  const clear = { create: { width: 60, height: 60, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }

  const { bytes, colour } = await normalisePhoto(await sharp(clear).png().toBuffer())

  expect([colour, (await factsOf(bytes)).hasAlpha]).toEqual(['#ffffff', false])
})

test('an animated picture is reduced to its first frame', async () => {
  const frames = Buffer.concat([Buffer.alloc(40 * 30 * 3, 200), Buffer.alloc(40 * 30 * 3, 20)])
  const source = await sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
    .gif()
    .toBuffer()
  expect((await factsOf(source)).pages).toBe(2)

  expect(await normalisePhoto(source)).toMatchObject({ width: 40, height: 30, colour: '#c8c8c8' })
})

test('a small picture is not enlarged, and a lossless drawing stays lossless', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path fill="#c2352b" d="M9 9H200L90 150Z"/></svg>',
  )

  const { type, width, bytes } = await normalisePhoto(await sharp(drawing).png().toBuffer())

  expect([type, width]).toEqual(['webp', 300])
  expect(bytes.toString('latin1', 12, 16)).toBe('VP8L')
})

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a truncated JPEG', async () => (await plain(400, 300).jpeg().toBuffer()).subarray(0, 700), 'beschadigd'],
  [
    'a truncated PNG',
    async () => {
      const whole = await plain(400, 300).png().toBuffer()
      return whole.subarray(0, whole.length - 60)
    },
    'beschadigd',
  ],
  ['a text', () => Buffer.from('hallo'), 'geen foto'],
  ['an SVG drawing', () => Buffer.from('\ufeff <?xml version="1.0"?><svg/>'), 'geen foto'],
  ['more than 100 megapixels in few bytes', () => bomb(), 'meer dan 100 megapixels'],
])('the photo upload refuses %s', async (_, source, reason) => {
  await expect(normalisePhoto(await source())).rejects.toMatchObject({
    name: 'Refused',
    message: expect.stringContaining(reason),
  })
})

/** Returns a GIF whose header claims a huge size, without any pixels. */
function bomb() {
  const head = Buffer.from('GIF89a\0\0\0\0\xf0\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;', 'latin1')
  for (const at of [6, 8, 24, 26]) head.writeUInt16LE(20_000, at)
  return head
}
