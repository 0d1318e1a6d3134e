import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchLinks } from './prefetch-links'

const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => new URL(href).pathname)
const point = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }))

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = ''
  document.body.innerHTML = `<a id="tents" href="/tenten-c1">Tenten</a><a id="cart" href="/winkelwagen/inloggen">Kassa</a>
    <a id="sort" href="/tenten-c1?sorteer=price_asc" data-swap="resultaten">Prijs</a><a id="away" href="https://elders.example/">Weg</a>`
})
afterEach(() => vi.useRealTimers())

test('the page behind a link is fetched when the pointer rests on it, once', () => {
  prefetchLinks(['/winkelwagen*'])

  point('tents')
  vi.advanceTimersByTime(99)
  expect(fetched()).toEqual([])
  vi.advanceTimersByTime(1)
  point('tents')
  vi.advanceTimersByTime(200)

  expect(fetched()).toEqual(['/tenten-c1'])
})

test.each(['cart', 'sort', 'away'])('not of a link that belongs to one visitor, swaps, or leads away: %s', (id) => {
  prefetchLinks(['/winkelwagen*'])

  point(id)
  vi.advanceTimersByTime(500)

  expect(fetched()).toEqual([])
})
