import { expect, test } from 'vitest'
import { hasRenditions, jpegUrl, parseUploadedPhoto, renditionUrl, renditionWidthsUpTo } from './photo-url'

const uploaded = '/foto/tent-groen_1600x1200_d8d2c4_4f3a2b1c9d.jpg'

test('the URL of an uploaded photo contains its size and its colour', () => {
  expect(parseUploadedPhoto(uploaded)).toEqual({
    key: 'tent-groen_1600x1200_d8d2c4_4f3a2b1c9d.jpg',
    width: 1600,
    height: 1200,
    colour: '#d8d2c4',
  })
})

test.each([
  '/foto/tent.jpg',
  '/foto/tent_0x1200_d8d2c4_4f3a2b1c9d.jpg',
  '/foto/tent_1600x1200_d8d2c4_4f3a2b1c9d.svg',
  '/foto/480/tent_1600x1200_d8d2c4_4f3a2b1c9d.jpg',
  'https://elders.example/foto/tent_1600x1200_d8d2c4_4f3a2b1c9d.jpg',
])('%s is not the URL of an uploaded photo', (src) => {
  expect(parseUploadedPhoto(src)).toBeUndefined()
})

test.each([uploaded, 'https://elders.example/tent', '/media/Tent%20groen.JPG', '/media/tent.png?v=2'])(
  'the photo %s has renditions',
  (src) => {
    expect(hasRenditions(src)).toBe(true)
  },
)

test.each([
  ...['/photos/tent-groen-1.svg', 'https://elders.example/tent.svg', 'https://elders.example/tent.SVG?v=2'],
  ...['data:image/png;base64,AAAA', '//elders.example/tent.jpg', '/media/tent', 'tent.jpg', ''],
])('the photo %j has no renditions', (src) => {
  expect(hasRenditions(src)).toBe(false)
})

test('a rendition’s URL contains the name of its photo, or the full URL of a foreign photo', () => {
  expect(renditionUrl(uploaded, 480, 'avif')).toBe('/foto/480/tent-groen_1600x1200_d8d2c4_4f3a2b1c9d.jpg.avif')
  expect(renditionUrl('https://elders.example/a,b.jpg?v=1&w=2', 160, 'webp')).toBe(
    '/foto/160/van.webp?van=https%3A%2F%2Felders.example%2Fa%2Cb.jpg%3Fv%3D1%26w%3D2',
  )
})

test('no rendition is wider than its original photo', () => {
  expect(renditionWidthsUpTo(800)).toEqual([
    { width: 160, comesIn: 160 },
    { width: 320, comesIn: 320 },
    { width: 480, comesIn: 480 },
    { width: 640, comesIn: 640 },
    { width: 960, comesIn: 800 },
  ])
  expect(renditionWidthsUpTo(100)).toEqual([{ width: 160, comesIn: 100 }])
  expect(renditionWidthsUpTo(4000).at(-1)).toEqual({ width: 1920, comesIn: 1920 })
  expect(renditionWidthsUpTo().length).toBe(7)
})

test('a photo narrower than the offered widths gets one rendition in its own width', () => {
  expect(renditionWidthsUpTo(100, [320, 640])).toEqual([{ width: 320, comesIn: 100 }])
  expect(renditionWidthsUpTo(400, [160, 320, 640])).toEqual([
    { width: 160, comesIn: 160 },
    { width: 320, comesIn: 320 },
    { width: 640, comesIn: 400 },
  ])
  expect(renditionWidthsUpTo(undefined, [160, 320]).length).toBe(2)
})

test('a client that accepts only one URL gets a JPEG, or the original of an SVG', () => {
  expect(jpegUrl(uploaded)).toBe(uploaded)
  expect(jpegUrl('/media/tent.png')).toBe('/foto/1920/van.jpg?van=%2Fmedia%2Ftent.png')
  expect(jpegUrl('https://elders.example/tent', 1280)).toBe(
    '/foto/1280/van.jpg?van=https%3A%2F%2Felders.example%2Ftent',
  )
  expect(jpegUrl('/photos/tent-1.svg')).toBe('/photos/tent-1.svg')
})
