import { expect, test } from 'vitest'
import { aPhoto, aPng } from '../testing/raster-photos'
import { detectRasterType, isReadableForFormat } from './raster-type'

const text = (words: string) => new TextEncoder().encode(words)

test('an image type is recognised by the first bytes of the file', async () => {
  expect(detectRasterType(await aPng(8, 6))).toBe('image/png')
  for (const type of ['image/jpeg', 'image/webp', 'image/avif'] as const)
    expect(detectRasterType(await aPhoto(64, 48, type))).toBe(type)
  expect(detectRasterType(text('GIF89a…'))).toBe('image/gif')
  expect(detectRasterType(text('\0\0\0\x1cftypmif1\0\0\0\0miafavif'))).toBe('image/avif')
})

test.each([
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<!doctype html><script>alert(1)</script>',
  'GIF8',
  'GIF99a',
  '%PDF-1.7',
  'RIFF0000WAVE',
  '\0\0\0\x1cftypisom\0\0\0\0mp41avc1',
  '\0\0\0\x1cftypmp42 avif',
  'x\x89PNG\r\n\x1a\n',
])('%j is not a raster image', (words) => {
  expect(detectRasterType(text(words))).toBeUndefined()
})

test('an image in a newer format than the requested one counts as unreadable for the client', () => {
  expect(isReadableForFormat('image/png', 'jpg')).toBe(true)
  expect(isReadableForFormat('image/webp', 'jpg')).toBe(false)
  expect(isReadableForFormat('image/avif', 'webp')).toBe(false)
  expect(isReadableForFormat('image/webp', 'avif')).toBe(true)
})
