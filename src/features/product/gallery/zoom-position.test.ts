import { expect, test } from 'vitest'
import { initialPosition, maxScale, movePhotoBy, zoomPhotoBy } from './zoom-position'

const stage = { width: 400, height: 300 }

test('zooming a photo leaves the point under the pointer in place', () => {
  const point = { x: 100, y: -50 }
  const near = zoomPhotoBy(initialPosition, 2, point, stage)

  expect(near).toEqual({ scale: 2, x: -100, y: 50 })
  // The place in the photo that lies under the point, before and after.
  expect((point.x - near.x) / near.scale).toBe(point.x)
})

test('zooming a photo is limited to between one and five times its size', () => {
  expect(zoomPhotoBy(initialPosition, 0.1, { x: 0, y: 0 }, stage)).toEqual(initialPosition)
  expect(zoomPhotoBy(initialPosition, 100, { x: 0, y: 0 }, stage).scale).toBe(maxScale)
})

test('a zoomed photo moves no further than its edges, and is centred when it shrinks', () => {
  const moved = movePhotoBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, stage)
  expect(moved).toEqual({ scale: 2, x: 200, y: -150 })
  expect(zoomPhotoBy(moved, 0.5, { x: 200, y: 150 }, stage)).toMatchObject({ scale: 1, x: 0 })
  expect(movePhotoBy(initialPosition, { x: 10, y: 10 }, stage)).toMatchObject({ x: 0, y: 0 })
})
