// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { HiddenPhoto, Photo, type PhotoPlace } from './Photo'

const place: PhotoPlace = { sizes: '50vw', widths: [160, 320, 640] }
const uploaded = (shape: string, ending = 'jpg') => `/foto/tent_${shape}_d8d2c4_4f3a2b1c9d.${ending}`
const photo = () => document.querySelector('.photo')
const offered = (element: Element | null) => element?.getAttribute('srcset')?.replace(/\/foto\/(\d+)\/[^ ,]+/g, '$1')

function draw(src: string | null, options: Partial<Parameters<typeof Photo>[0]> = {}) {
  document.body.innerHTML = renderToStaticMarkup(<Photo src={src} alt="Tent" place={place} {...options} />)
}

beforeEach(() => {
  document.body.innerHTML = ''
})

test('a photo is offered as AVIF, WebP and JPEG, in the widths that its place on the page needs', () => {
  draw(uploaded('1600x1200'))

  const [avif, webp, image] = document.querySelectorAll('picture > *')
  expect(document.querySelectorAll('picture *').length).toBe(3)
  expect([avif?.getAttribute('type'), webp?.getAttribute('type')]).toEqual(['image/avif', 'image/webp'])
  expect(image?.tagName).toBe('IMG')
  for (const one of [avif, webp, image]) {
    expect(offered(one ?? null)).toBe('160 160w,320 320w,640 640w')
    expect(one?.getAttribute('sizes')).toBe('50vw')
  }
  expect(avif?.getAttribute('srcset')).toMatch(/^\/foto\/160\/tent_1600x1200_d8d2c4_4f3a2b1c9d\.jpg\.avif 160w,/)
  expect(image?.getAttribute('src')).toBe('/foto/320/tent_1600x1200_d8d2c4_4f3a2b1c9d.jpg.jpg')
  expect(image?.getAttribute('width')).toBe('800')
  expect(image?.getAttribute('height')).toBe('600')
})

test('a photo from another origin has renditions with its URL encoded', () => {
  draw('https://elders.example/a b,c.jpg?d=1&e=2')

  expect(photo()?.getAttribute('srcset')?.split(',')[0]).toBe(
    '/foto/160/van.jpg?van=https%3A%2F%2Felders.example%2Fa%20b%2Cc.jpg%3Fd%3D1%26e%3D2 160w',
  )
})

test('a photo that is not displayed at first states its width and height too', () => {
  document.body.innerHTML = renderToStaticMarkup(<HiddenPhoto src={uploaded('1600x1200')} />)

  expect([photo()?.getAttribute('width'), photo()?.getAttribute('height')]).toEqual(['800', '600'])
})

test('an SVG photo is a plain image without renditions, and a missing photo a placeholder with the name', () => {
  draw('/photos/tent-1.svg')
  expect(document.body.innerHTML).toMatch(/^<img [^>]*src="\/photos\/tent-1.svg"/)
  expect(photo()?.hasAttribute('srcset')).toBe(false)

  draw(null)
  expect(document.querySelector('svg.photo')?.getAttribute('aria-label')).toBe('Tent')
})

test('a small photo is offered in no width beyond its own', () => {
  draw(uploaded('300x225'))
  expect(offered(photo())).toBe('160 160w,320 300w')

  draw(uploaded('100x75'))
  expect(offered(photo())).toBe('160 100w')
})

test('the width descriptors of a tall photo take into account that the photo is displayed narrower than its box', () => {
  draw(uploaded('1200x1600'))
  expect(offered(photo())).toBe('160 284w,320 569w,640 1138w')

  draw(uploaded('1280x1600'), { place: { ...place, shape: 4 / 5 } })
  expect(offered(photo())).toBe('160 160w,320 320w,640 640w')

  draw(uploaded('1200x1600'), { place: { ...place, covers: true } })
  expect(offered(photo())).toBe('160 160w,320 320w,640 640w')
})

test.each([
  ['fills its box', uploaded('1600x1200'), false, '#d8d2c4'],
  ['is cut to fill it', uploaded('1200x1600'), true, '#d8d2c4'],
  ['leaves room around it', uploaded('1500x1500'), false, undefined],
  ['stands from top to bottom', uploaded('1200x1600'), false, ''],
  ['may be transparent', uploaded('1600x1200', 'png'), false, undefined],
  ['says no colour', 'https://elders.example/a.jpg', true, undefined],
])('a photo that %s gets the background colour %3$s', (_, src, covers, colour) => {
  draw(src, { place: { ...place, covers } })

  expect(photo()?.getAttribute('data-colour') ?? undefined).toBe(colour)
})

test('only a photo in view loads first with high priority, and every other photo loads lazily', () => {
  draw(uploaded('1600x1200'), { eager: 'high' })
  expect(photo()?.hasAttribute('loading')).toBe(false)
  expect(photo()?.getAttribute('fetchpriority')).toBe('high')

  draw(uploaded('1600x1200'))
  expect(photo()?.getAttribute('loading')).toBe('lazy')
})
