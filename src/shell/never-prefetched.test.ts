import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyPrefetchRules } from '../boot/prefetch'
import { neverPrefetched } from './never-prefetched'

const rules = () => document.querySelector('script[type=speculationrules]')?.textContent ?? ''

beforeEach(() => {
  document.head.innerHTML = '<script data-ahead="" nonce="n"></script>'
  document.body.innerHTML = ''
  HTMLScriptElement.supports = () => true
})
afterEach(() => vi.unstubAllGlobals())

const withConnection = (connection: object, onLine = true) => vi.stubGlobal('navigator', { onLine, connection })

test('a browser that knows speculation rules gets them, without what belongs to one visitor', () => {
  withConnection({ effectiveType: '4g' })

  applyPrefetchRules(neverPrefetched)

  expect(JSON.parse(rules())).toMatchObject({
    prefetch: [{ eagerness: 'moderate' }],
    prerender: [{ eagerness: 'conservative' }],
  })
  for (const path of [
    '/winkelwagen*',
    '/dashboard*',
    '/api/*',
    '/payment-redirect*',
    '/offerlink*',
    '/reset-password*',
    '/rma-check/*',
  ])
    expect(rules()).toContain(path)
})
