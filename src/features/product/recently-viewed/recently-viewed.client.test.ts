// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as mark from '../product-markup-names'
import { showRecentlyViewed } from './recently-viewed.client'

const key = 'recently_viewed'
const tent = { uri: '/tent-p1', name: 'Tent', photo: '/photos/tent.svg' }
const tarp = { uri: '/tarp-p2', name: 'Tarp', photo: null }

function open({ viewed, gone }: { viewed?: object; gone?: string } = {}) {
  const section = document.createElement('section')
  section.id = mark.recentlyViewedId
  section.hidden = true
  if (viewed) section.setAttribute(mark.viewedProductAttribute, JSON.stringify(viewed))
  if (gone) section.setAttribute(mark.discontinuedProductAttribute, gone)
  section.innerHTML = '<h2 tabindex="-1">Onlangs</h2><button>Wis</button><ul></ul><p hidden>Gewist</p>'
  document.body.replaceChildren(section)
  showRecentlyViewed()
  return section
}

const linksOf = (section: HTMLElement) => [...section.querySelectorAll('a')].map((link) => link.getAttribute('href'))
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('recently viewed products are shown newest first, without the product of the page itself', () => {
  expect(open({ viewed: tent }).hidden).toBe(true)

  const section = open({ viewed: tarp })
  expect(section.hidden).toBe(false)
  expect(linksOf(section)).toEqual(['/tent-p1'])
  expect(section.querySelector('img')?.getAttribute('src')).toBe('/photos/tent.svg')

  expect(linksOf(open())).toEqual(['/tarp-p2', '/tent-p1'])
  expect(linksOf(open({ viewed: tent }))).toEqual(['/tarp-p2'])
  expect(stored()).toEqual([tent, tarp])
})

test('the browser stores thirteen viewed products, and the page shows twelve', () => {
  for (let id = 1; id <= 20; id++) open({ viewed: { ...tent, uri: `/tent-p${id}` } })

  expect(linksOf(open({ viewed: { ...tent, uri: '/tent-p20' } }))).toHaveLength(12)
  expect(stored()).toHaveLength(13)
  expect(linksOf(open())[0]).toBe('/tent-p20')
})

test('clearing the recently viewed products empties the list, shows a message and focuses the heading', () => {
  open({ viewed: tent })
  const section = open({ viewed: tarp })

  section.querySelector('button')?.click()

  expect(localStorage.getItem(key)).toBeNull()
  expect(linksOf(section)).toEqual([])
  expect(section.querySelector('p')?.hidden).toBe(false)
  expect(section.querySelector('button')?.hidden).toBe(true)
  expect(document.activeElement).toBe(section.querySelector('h2'))
})

test.each([
  ['no JSON', '{"a'],
  ['no list', '{"0":{"uri":"/x"}}'],
  ['a text', '"tent"'],
  ['nothing', 'null'],
  [
    'entries of others',
    JSON.stringify([
      null,
      3,
      { uri: 'javascript:alert(1)', name: 'x', photo: null },
      { uri: '//elsewhere.example', name: 'x', photo: null },
      { uri: '/\\elsewhere.example', name: 'x', photo: null },
      // Browsers read no tabs and no line ends in an address.
      { uri: '/\t/elsewhere.example', name: 'x', photo: null },
      { uri: '/ok-p1', name: 3, photo: null },
      { uri: '/ok-p1', name: 'x', photo: {} },
    ]),
  ],
])('stored recently viewed products with %s are ignored', (_, text) => {
  localStorage.setItem(key, text)

  expect(open().hidden).toBe(true)
  open({ viewed: tent })
  expect(stored()).toEqual([tent])
})

test('markup in the name of a recently viewed product is shown as text', () => {
  localStorage.setItem(key, JSON.stringify([{ ...tent, name: '<img src=x onerror=alert(1)>' }]))

  const section = open()

  expect(section.querySelector('a')?.textContent).toBe('<img src=x onerror=alert(1)>')
  expect(section.querySelectorAll('img')).toHaveLength(1)
})

test('in a browser without storage no recently viewed products are shown, and nothing else fails', () => {
  localStorage.setItem(key, JSON.stringify([tarp]))
  const deny = vi.fn(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny })

  expect(open({ viewed: tent }).hidden).toBe(true)
  expect(deny).toHaveBeenCalled()
})

test('recently viewed products follow what another tab adds and clears', () => {
  const section = open({ viewed: tent })

  localStorage.setItem(key, JSON.stringify([tarp, tent]))
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(linksOf(section)).toEqual(['/tarp-p2'])

  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(section.hidden).toBe(true)
})

test('after clearing, recently viewed products show again what was viewed on another page before Back', () => {
  open({ viewed: tent })
  const section = open({ viewed: tarp })
  section.querySelector('button')?.click()
  localStorage.setItem(key, JSON.stringify([tent, tarp]))

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  expect(linksOf(section)).toEqual(['/tent-p1'])
  expect(['button', 'ul', 'p'].map((part) => section.querySelector<HTMLElement>(part)?.hidden)).toEqual([
    false,
    false,
    true,
  ])
})

test('a discontinued product is removed from the recently viewed products', () => {
  open({ viewed: tent })
  open({ viewed: tarp })

  expect(linksOf(open({ gone: '/tent-p1' }))).toEqual(['/tarp-p2'])
  expect(stored()).toEqual([tarp])
})
