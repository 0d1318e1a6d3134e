// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endNavigationProgress } from './end-navigation-progress'
import { showNavigationProgress } from './navigation-progress'
import { applyPrefetchRules } from './prefetch'
import { reloadForMissingFiles, reloadOnce } from './reload-once'

describe('prefetching', () => {
  const rules = () => document.querySelector('script[type=speculationrules]')?.textContent ?? ''

  beforeEach(() => {
    document.head.innerHTML = '<script data-ahead="" nonce="n"></script>'
    document.body.innerHTML = ''
    HTMLScriptElement.supports = () => true
  })
  afterEach(() => vi.unstubAllGlobals())

  const withConnection = (connection: object, onLine = true) => vi.stubGlobal('navigator', { onLine, connection })

  test.each<[string, object, boolean]>([
    ['offline', {}, false],
    ['on 2g', { effectiveType: '2g' }, true],
    ['on slow 2g', { effectiveType: 'slow-2g' }, true],
    ['with data-saver', { saveData: true, effectiveType: '4g' }, true],
    ['without speculation rules', {}, true],
  ])('nothing is prefetched %s', (name, connection, onLine) => {
    withConnection(connection, onLine)
    HTMLScriptElement.supports = () => name !== 'without speculation rules'

    applyPrefetchRules({ paths: [], links: 'a[download]' })

    expect(rules()).toBe('')
  })

  test('a connection that becomes slow stops prefetching, and a fast one starts it again', () => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '4g', saveData: false })
    withConnection(connection)
    const become = (effectiveType: string) => {
      connection.effectiveType = effectiveType
      connection.dispatchEvent(new Event('change'))
      return document.querySelectorAll('script[type=speculationrules]').length
    }

    applyPrefetchRules({ paths: ['/winkelwagen*'], links: 'a[download]' })

    expect(rules()).toContain('/winkelwagen*')
    expect([become('2g'), become('slow-2g'), become('3g'), become('4g')]).toEqual([0, 0, 1, 1])
    expect(rules()).toContain('/winkelwagen*')
  })

  test('a browser without connection information stops prefetching when it is offline', () => {
    const known = { onLine: true }
    vi.stubGlobal('navigator', known)

    applyPrefetchRules({ paths: [], links: 'a[download]' })
    const before = rules()
    known.onLine = false
    dispatchEvent(new Event('offline'))

    expect(before).not.toBe('')
    expect(rules()).toBe('')
  })
})

describe('the progress bar', () => {
  showNavigationProgress()
  endNavigationProgress()
  const isShown = () => document.documentElement.hasAttribute('data-leaving')

  afterEach(() => {
    dispatchEvent(new Event('pageshow'))
    document.body.innerHTML = ''
  })

  const act = (html: string, type: string) => {
    document.body.innerHTML = html
    const event = new MouseEvent(type, { bubbles: true, cancelable: true })
    document.body.firstElementChild?.dispatchEvent(event)
  }

  test('the progress bar of a navigation that was stopped before the script that hides it had loaded disappears', () => {
    vi.useFakeTimers()
    document.documentElement.setAttribute('data-leaving', '')

    endNavigationProgress()
    vi.advanceTimersByTime(10_000)
    const isShownMeanwhile = isShown()
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()

    expect([isShownMeanwhile, isShown()]).toEqual([true, false])
  })

  for (const [name, html, type] of [
    ['form', '<form></form>', 'submit'],
    ['link', '<a href="/tenten">Tenten</a>', 'click'],
  ] as const) {
    test(`a ${name} that leads to another page shows the progress bar`, async () => {
      act(html, type)

      await vi.waitFor(() => expect(isShown()).toBe(true))
    })

    test(`a ${name} whose navigation is prevented by another script shows no progress bar`, async () => {
      addEventListener(type, (event) => event.preventDefault(), { once: true })

      act(html, type)
      await new Promise((resolve) => setTimeout(resolve, 20))

      expect(isShown()).toBe(false)
    })
  }
})

test('a form that closes a dialog shows no progress bar', async () => {
  document.body.innerHTML = '<form method="dialog"></form>'
  document.body.firstElementChild?.dispatchEvent(new Event('submit', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(document.documentElement.hasAttribute('data-leaving')).toBe(false)
})

describe('a page whose files were deleted', () => {
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

  test('a page with typed text, or without a connection, is not reloaded when its script was deleted', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    reloadOnce()
    onLine.mockRestore()
    const field = document.querySelector('input') as HTMLInputElement
    field.value = 'tent'
    reloadOnce()
    field.value = field.defaultValue
    field.after(Object.assign(document.createElement('input'), { type: 'number', value: '7' }))
    reloadOnce()
    field.nextElementSibling?.remove()

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
})
