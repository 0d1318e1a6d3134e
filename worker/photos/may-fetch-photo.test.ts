import { expect, test } from 'vitest'
import { mayFetchPhoto } from './may-fetch-photo'

const settings = {
  API_ORIGIN: 'https://backend.example',
  PHOTO_ORIGINS: [
    'https://fotos.example',
    'https://*.cdn.example',
    'https://poort.example:8443',
    'http://localhost:9000',
  ],
}
const may = (address: string) => mayFetchPhoto(new URL(address), settings)

test.each([
  'https://fotos.example/tent.jpg',
  'https://FOTOS.example:443/tent.jpg?v=1',
  'https://backend.example/media/tent.jpg',
  'https://a.cdn.example/tent.jpg',
  'https://a.b.cdn.example/tent.jpg',
  'https://poort.example:8443/tent.jpg',
  'http://localhost:9000/tent.jpg',
])('the photo URL %s is allowed by the settings', (address) => {
  expect(may(address)).toBe(true)
})

test.each([
  'http://fotos.example/tent.jpg',
  'https://fotos.example:8443/tent.jpg',
  'https://poort.example/tent.jpg',
  'https://gast:geheim@fotos.example/tent.jpg',
  'https://gast@fotos.example/tent.jpg',
  'https://fotos.example.kwaad.example/tent.jpg',
  'https://kwaadfotos.example/tent.jpg',
  'https://cdn.example/tent.jpg',
  'https://kwaadcdn.example/tent.jpg',
  'https://fоtos.example/tent.jpg',
  'https://fotos.example./tent.jpg',
  'https://169.254.169.254/latest/meta-data/tent.jpg',
  'https://[fd00:ec2::254]/tent.jpg',
  'https://10.0.0.1/tent.jpg',
  'https://0x7f000001/tent.jpg',
  'https://localhost:9000/tent.jpg',
  'http://localhost/tent.jpg',
  'http://127.0.0.1:9000/tent.jpg',
  'ftp://fotos.example/tent.jpg',
  'file:///tent.jpg',
])('the photo URL %s is not allowed by the settings', (address) => {
  expect(may(address)).toBe(false)
})

test('malformed, insecure or missing photo origins allow no fetch', () => {
  const url = new URL('https://fotos.example/tent.jpg')

  for (const origin of ['fotos.example', '*', 'https:', 'http://fotos.example'])
    expect(mayFetchPhoto(url, { API_ORIGIN: null, PHOTO_ORIGINS: [origin] })).toBe(false)
  expect(mayFetchPhoto(url, { API_ORIGIN: null, PHOTO_ORIGINS: [] })).toBe(false)
  expect(
    mayFetchPhoto(new URL('http://10.0.0.1/a.jpg'), { API_ORIGIN: null, PHOTO_ORIGINS: ['http://10.0.0.1'] }),
  ).toBe(false)
})
