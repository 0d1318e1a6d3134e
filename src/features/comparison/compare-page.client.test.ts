// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import * as mark from '../compare/comparison-markup-names'

const stored = () => Object.keys(JSON.parse(sessionStorage.getItem(mark.selectionKey) ?? '{}'))
const store = (...ids: number[]) =>
  sessionStorage.setItem(mark.selectionKey, JSON.stringify(Object.fromEntries(ids.map((id) => [id, { name: 'Tent' }]))))
const removal = (id: number | '', href = '#') => `<a href="${href}" ${mark.removeLinkAttribute}="${id}"><i>×</i></a>`

/** Shows the page at a URL and starts its script anew, as a browser does. */
async function openPage(url: string, content: string, isTicked = false) {
  history.replaceState({ swap: 'x' }, '', url)
  document.body.innerHTML = `<div id="${mark.comparisonPageId}">${content}</div>`
  if (isTicked) (document.querySelector('input') as HTMLInputElement).checked = true
  vi.resetModules()
  const { startComparison } = await import('./compare-page.client')
  startComparison()
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
function tick(checked: boolean) {
  const box = document.querySelector('input')
  if (!box) throw new Error('no box')
  box.checked = checked
  box.dispatchEvent(new Event('change', { bubbles: true }))
}
const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  sessionStorage.clear()
  // A page listens for as long as it is there; the tests share one window.
  const listeners = new AbortController()
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) =>
    add(type, listener as EventListener, { capture: options === true, signal: listeners.signal }),
  )
  return () => {
    listeners.abort()
    vi.restoreAllMocks()
  }
})

test('a remove link on the comparison page removes its product from the stored selection, and the clear link removes all', async () => {
  store(7, 3, 5)
  await openPage('/vergelijken?p=7&p=3', removal(7) + removal(3) + removal(''))

  press(`[${mark.removeLinkAttribute}="7"] i`)
  expect(stored()).toEqual(['3', '5'])
  press(`[${mark.removeLinkAttribute}=""]`)
  expect(stored()).toEqual([])
})

test('the box “only differences” on the comparison page is stored in the URL', async () => {
  await openPage('/vergelijken?p=1&p=2', `<input type="checkbox" id="${mark.onlyDifferencesId}">`)

  tick(true)
  expect(location.search).toBe('?p=1&p=2&verschillen=1')
  tick(false)
  expect(location.search).toBe('?p=1&p=2')
  expect(history.state).toEqual({ swap: 'x' })
  expect(stored()).toEqual([])
})

test('the box “only differences” that was ticked before the script loaded is stored in the URL too', async () => {
  await openPage('/vergelijken?p=1&p=2', `<input type="checkbox" id="${mark.onlyDifferencesId}">`, true)

  expect(location.search).toBe('?p=1&p=2&verschillen=1')
})

test('remove links retain the choice “only differences” while at least two products remain in the comparison', async () => {
  const box = `<input type="checkbox" id="${mark.onlyDifferencesId}">`
  const without = (...ids: number[]) => ids.map((id) => removal(id, '/vergelijken?p=9')).join('')

  await openPage('/vergelijken?p=1&p=2&p=3', box + removal('', '/vergelijken') + without(1, 2, 3))
  tick(true)
  expect(hrefs()[0]).toBe('/vergelijken')
  expect(hrefs()[1]).toMatch(/\?p=9&verschillen=1$/)

  await openPage('/vergelijken?p=1&p=2', box + removal('', '/vergelijken') + without(1, 2))
  tick(true)
  expect(hrefs()[1]).toBe('/vergelijken?p=9')
})

test('a selected product that the page’s URL names but the comparison does not show is removed from the selection', async () => {
  store(7, 8, 9)

  await openPage('/vergelijken?p=7&p=8', removal(7))

  expect(stored()).toEqual(['7', '9'])
})

test('the comparison page without products in its URL redirects to the products that this tab selected, if any', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  await openPage('/vergelijken', '')
  expect(replace).not.toHaveBeenCalled()

  store(7, 3)
  await openPage('/vergelijken?p=5', removal(5))
  expect(replace).not.toHaveBeenCalled()
  await openPage('/vergelijken', '')
  expect(replace).toHaveBeenCalledExactlyOnceWith('/vergelijken?p=3&p=7')
})
