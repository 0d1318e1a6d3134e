import { expect, test } from 'vitest'
import { readImageHeader } from './read-image-header'

const hex = (text: string) =>
  new Uint8Array((text.replace(/\s/g, '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))

const jpeg = 'ffd8 ffe0 0004 4a46 ffff db 0003 00 ffc4 0003 00'
const riff = '52494646 00000000 57454250'

test.each([
  ['a JPEG', `${jpeg} ffc0 0011 08 04b0 0640 03`, { type: 'jpg', width: 1600, height: 1200 }],
  ['a progressive JPEG', `${jpeg} ffc2 0011 08 0002 0003 03`, { type: 'jpg', width: 3, height: 2 }],
  ['a PNG', '89504e47 0d0a1a0a 0000000d 49484452 00000640 000004b0', { type: 'png', width: 1600, height: 1200 }],
  ['a lossy WebP', `${riff} 56503820 00000000 000000 9d012a 4006 b004`, { type: 'webp', width: 1600, height: 1200 }],
  ['a lossless WebP', `${riff} 5650384c 00000000 2f 3fc62b01`, { type: 'webp', width: 1600, height: 1200 }],
  [
    'a WebP with more to it',
    `${riff} 56503858 00000000 00000000 3f0600 af0400`,
    { type: 'webp', width: 1600, height: 1200 },
  ],
  ['a JPEG without a frame', `${jpeg} ffda 0008`, undefined],
  ['a JPEG that ends too soon', jpeg, undefined],
  ['half a PNG', '89504e47 0d0a1a0a 0000', undefined],
  ['a GIF', '47494638 39610100 01000000', undefined],
  ['nothing', '', undefined],
])('the type and size of an image are read from %s', (_, bytes, raster) => {
  expect(readImageHeader(hex(bytes))).toEqual(raster)
})
