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
])('%s nothing is fetched ahead', (_, connection, onLine) => {
  withConnection(connection, onLine)

  applyPrefetchRules({ paths: [], links: 'a[download]' })

  expect(rules()).toBe('')
})
