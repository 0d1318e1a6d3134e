// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { reloadForMissingFiles, reloadOnce } from './reload-once'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  document.body.innerHTML = '<input type="search" value=""><input type="hidden" value="1">'
})

test('a page whose script was deleted is reloaded only once', () => {
  reloadOnce()
  reloadOnce()

  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page with typed text is not reloaded when its script was deleted', () => {
  const field = document.querySelector('input') as HTMLInputElement
  field.value = 'tent'

  reloadOnce()

  expect(reload).not.toHaveBeenCalled()
})

test('a page whose script was deleted is not reloaded without a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)

  reloadOnce()

  expect(reload).not.toHaveBeenCalled()
})

test.each([
  [`Failed to fetch dynamically imported module: ${location.origin}/assets/filters-x.js`, 1],
  [`error loading dynamically imported module: ${location.origin}/assets/filters-x.js`, 1],
  ['Importing a module script failed.', 1],
  [`Unable to preload CSS for ${location.origin}/assets/zoom-x.css`, 1],
  ['Failed to fetch dynamically imported module: https://tags.example/x.js', 0],
  ['Failed to fetch', 0],
])('a script error with the message "%s" reloads the page %i times', (message, times) => {
  reloadForMissingFiles()

  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError(message) }))

  expect(reload).toHaveBeenCalledTimes(times)
})

test('without a connection a script that cannot be loaded shows the offline message', () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="toasts" data-offline="Geen internet"></div>')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const message = `Failed to fetch dynamically imported module: ${location.origin}/assets/share-x.js`

  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError(message) }))

  expect(document.getElementById('toasts')?.textContent).toBe('Geen internet')
  expect(reload).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
