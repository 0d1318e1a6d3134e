// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyPrefetchRules } from './prefetch'

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
