// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeAndShowRecentSearches } from './recent-searches.client'
import * as mark from './recent-searches-data-attributes'

const key = 'recently_searched'

/** The page of a term that found something. */
function search(term: string) {
  const found = document.createElement('div')
  found.setAttribute(mark.searchedTermAttribute, term)
  storeAndShowRecentSearches(found)
  return found
}

/** The empty page. */
function open() {
  const section = document.createElement('section')
  section.hidden = true
  section.setAttribute(mark.searchPathAttribute, '/zoeken')
  section.innerHTML = '<h2>Eerder</h2><ul></ul><button>Wis</button><p tabindex="-1" hidden>Gewist</p>'
  document.body.replaceChildren(section)
  storeAndShowRecentSearches(section)
  return section
}

const termsOf = (section: HTMLElement) => [...section.querySelectorAll('a')].map((link) => link.textContent)

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('the five latest search terms are shown as links, the latest first, each once in any capitalisation', () => {
  for (const term of ['tent', 'jas', 'sok', 'TENT', 'mat & kussen', 'tas', 'touw']) search(term)

  const section = open()

  expect(section.hidden).toBe(false)
  expect(termsOf(section)).toEqual(['touw', 'tas', 'mat & kussen', 'TENT', 'sok'])
  expect(section.querySelectorAll('a')[2]?.getAttribute('href')).toBe('/zoeken?term=mat%20%26%20kussen')
})

test('recent searches are not shown if there are none, or on a results page', () => {
  expect(open().hidden).toBe(true)

  const found = search('tent')

  expect(found.innerHTML).toBe('')
})

test('clearing the recent searches empties the list, and focuses a message about it', () => {
  search('tent')
  const section = open()

  section.querySelector('button')?.click()

  expect(localStorage.getItem(key)).toBeNull()
  expect([section.hidden, termsOf(section)]).toEqual([false, []])
  expect(document.activeElement).toBe(section.querySelector('p'))
  expect([section.querySelector('button')?.hidden, section.querySelector('h2')?.hidden]).toEqual([true, true])
})

test('the recent searches include those made in another tab', () => {
  const section = open()
  localStorage.setItem(key, '["lamp"]')

  dispatchEvent(new StorageEvent('storage', { key }))

  expect([section.hidden, termsOf(section)]).toEqual([false, ['lamp']])
  expect(section.querySelector('button')?.hidden).toBe(false)
})

test.each(['{"a":1}', 'no json', '[1, null, "", " ", {"term":"x"}]', JSON.stringify(['x'.repeat(201)])])(
  'the section ignores a stored value that is not a list of terms: %s',
  (stored) => {
    localStorage.setItem(key, stored)
    expect(open().hidden).toBe(true)
  },
)

test('a recent search term is rendered as text, not as HTML', () => {
  search('<img src=x onerror=alert(1)>')
  expect(open().querySelector('img')).toBeNull()
})

test('in a browser without storage no recent searches are shown, and nothing else fails', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })

  search('tent')

  expect(open().hidden).toBe(true)
})
