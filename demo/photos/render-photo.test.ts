import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingSize, renderPhoto } from './render-photo'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawingSize.width}" height="${drawingSize.height}">
  <path fill="#456" d="M200 200H600V800H200Z"/></svg>`

test('a studio photo has a white background to the edges, and the article with its shadow on it', async () => {
  const [width, height] = [160, 200]
  const photo = await renderPhoto({ drawing, setting: 'studio', width, height }, {})

  const { data } = await sharp(photo).greyscale().raw().toBuffer({ resolveWithObject: true })
  const shadeAt = (x: number, y: number) => data[y * width + x] ?? 0
  const edges = [
    ...Array.from({ length: width }, (_, x) => [shadeAt(x, 0), shadeAt(x, height - 1)]),
    ...Array.from({ length: height }, (_, y) => [shadeAt(0, y), shadeAt(width - 1, y)]),
  ].flat()
  expect(new Set(edges)).toEqual(new Set([255]))
  expect(shadeAt(width / 2, height / 2)).toBeLessThan(130)
  const below = Array.from({ length: height / 2 }, (_, y) => shadeAt(width / 2, height / 2 + y))
  expect(below.some((shade) => shade > 150 && shade < 245)).toBe(true)
})
