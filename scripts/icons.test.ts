import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconFolder, renderIcons } from './icons'

test('the raster icons equal renderings of the SVG drawing', async () => {
  for (const [name, bytes] of await renderIcons(readFileSync('public/favicon.svg', 'utf8'))) {
    const [drawn, kept] = await Promise.all(
      [bytes, readFileSync(`${iconFolder}/${name}`)].map((png) => sharp(png).ensureAlpha().raw().toBuffer()),
    )
    expect.soft(kept && drawn?.equals(kept), `${name}: npm run icons`).toBe(true)
  }
})

test('each maskable icon has filled corners, and only its background colour outside the safe area', async () => {
  const icons = await renderIcons(readFileSync('public/favicon.svg', 'utf8'))

  for (const name of ['maskable-512.png', 'touch-180.png']) {
    const { data, info } = await sharp(icons.get(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const safe = info.width * 0.4
    const corner = data.subarray(0, 4).toString('hex')
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)]
      if (
        Math.hypot(x - info.width / 2, y - info.width / 2) > safe &&
        data.subarray(at, at + 4).toString('hex') !== corner
      )
        throw new Error(`${name} has something at ${x}, ${y}`)
    }
    expect(corner).toBe('16211cff')
  }
})
