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

/** `960 as 800` is a width of 960 whose photo comes in 800. */
const widthsUpTo = (...given: Parameters<typeof renditionWidthsUpTo>) =>
  renditionWidthsUpTo(...given).map(({ width, comesIn }) => (width === comesIn ? `${width}` : `${width} as ${comesIn}`))

test('no rendition is wider than its original photo', () => {
  expect(widthsUpTo(800)).toEqual(['160', '320', '480', '640', '960 as 800'])
  expect(widthsUpTo(100)).toEqual(['160 as 100'])
  expect(widthsUpTo(4000).at(-1)).toBe('1920')
  expect(widthsUpTo().length).toBe(7)
})

test('a photo narrower than the offered widths gets one rendition in its own width', () => {
  expect(widthsUpTo(100, [320, 640])).toEqual(['320 as 100'])
  expect(widthsUpTo(400, [160, 320, 640])).toEqual(['160', '320', '640 as 400'])
  expect(widthsUpTo(undefined, [160, 320]).length).toBe(2)
})

test('a client that accepts only one URL gets a JPEG, or the original of an SVG', () => {
  expect(jpegUrl(uploaded)).toBe(uploaded)
  expect(jpegUrl('/media/tent.png')).toBe('/foto/1920/van.jpg?van=%2Fmedia%2Ftent.png')
  expect(jpegUrl('https://elders.example/tent', 1280)).toBe(
    '/foto/1280/van.jpg?van=https%3A%2F%2Felders.example%2Ftent',
  )
  expect(jpegUrl('/photos/tent-1.svg')).toBe('/photos/tent-1.svg')
})
