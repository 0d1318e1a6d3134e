import { expect, test } from 'vitest'
import { renditionUrl } from '../../src/contract/catalogue/photo-url'
import { parsePhotoRequest } from './photo-request'

const key = 'tent-groen_1600x1200_d8d2c4_4f3a2b1c9d.jpg'
const asked = (address: string) => parsePhotoRequest(new URL(address, 'https://shop.example'))

test('the URL of an uploaded photo contains a width and format, or neither for a JPEG', () => {
  expect(asked(`/foto/${key}`)).toEqual({ key, width: 1920, format: 'jpg' })
  expect(asked(`/foto/480/${key}.avif`)).toEqual({ key, width: 480, format: 'avif' })
})

test.each([
  'https://fotos.example/tent.jpg',
  'https://fotos.example/tent?id=1&w=2',
  'https://fotos.example/l%27%C3%A9t%C3%A9/tent%2Fgroen.jpg',
  "https://fotos.example/l'été (1)*!/tent.jpg?van=b",
  'https://fotos.example:8443/tent.png',
  'http://localhost:9000/tent.webp',
  '/media/Tent%20groen.JPG?v=2',
])('the parser reads the contract’s photo URL for %s as a browser sends it', (src) => {
  expect(asked(renditionUrl(src, 960, 'webp'))).toEqual({ src, width: 960, format: 'webp' })
})

const van = encodeURIComponent('https://fotos.example/tent.jpg')

test.each([
  '/foto/',
  '/foto/tent.jpg',
  `/foto/${key}?v=1`,
  `/foto/${key}?`,
  `/foto/${key}/`,
  `/foto/${key}.avif`,
  `/foto/480/${key}`,
  `/foto/481/${key}.avif`,
  `/foto/0480/${key}.avif`,
  `/foto/480/${key}.AVIF`,
  `/foto/480/${key}.svg`,
  `/foto/480/${key}.avif?v=1`,
  `/foto/480/x/${key}.avif`,
  `/foto/480/made%2f480%2f${key}.avif`,
  '/foto/480/van.avif',
  '/foto/480/van.avif?van=',
  '/foto/480/van.avif?van=tent.jpg',
  `/foto/480/van.avif?van=${van}&van=${van}`,
  `/foto/480/van.avif?van=${van}&v=1`,
  `/foto/480/van.avif?v=1&van=${van}`,
  `/foto/480/van.avif?VAN=${van}`,
  '/foto/480/van.avif?van=https://fotos.example/tent.jpg',
  `/foto/480/van.avif?van=${van.toLowerCase()}`,
  `/foto/480/van.avif?van=${van}%23deel`,
  `/foto/480/van.avif?van=${encodeURIComponent(`/foto/${key}`)}`,
  `/foto/480/van.avif?van=${encodeURIComponent('https://fotos.example/tent.svg')}`,
  `/foto/480/van.avif?van=${encodeURIComponent('//fotos.example/tent.jpg')}`,
  `/foto/480/van.avif?van=${encodeURIComponent('/\\fotos.example/tent.jpg')}`,
  `/foto/480/van.avif?van=${encodeURIComponent('/media/..%2f..%2fgeheim.jpg')}`,
  `/foto/480/van.avif?van=${encodeURIComponent('/media/../geheim.jpg')}`,
  `/foto/480/van.avif?van=${encodeURIComponent('/api/customer/me')}`,
  `/foto/480/van.avif?van=${encodeURIComponent('https://')}`,
  `/foto/480/van.avif?van=${encodeURIComponent('data:image/png;base64,AAAA')}`,
  `/foto/480/van.avif?van=${encodeURIComponent('file:///etc/passwd.jpg')}`,
])('%s is not the URL of a photo', (address) => {
  expect(asked(address)).toBeUndefined()
})

test('a path in the shop’s own cache is not a valid photo source', () => {
  for (const origin of ['', 'https://shop.example'])
    expect(asked(renditionUrl(`${origin}/__cache/photos/480/avif/tent.jpg`, 960, 'avif'))).toBeUndefined()
})

test('a rendition is not a valid source of another rendition', () => {
  for (const origin of ['', 'https://fotos.example', 'https://shop.example']) {
    const inner = origin + renditionUrl('https://fotos.example/tent.jpg', 480, 'avif')
    expect(asked(renditionUrl(inner, 960, 'avif'))).toBeUndefined()
  }
})
