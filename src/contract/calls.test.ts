import { expect, test } from 'vitest'
import { calls } from './calls'

test('no two calls have the same method and path', () => {
  const names = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)

  expect(names).toEqual([...new Set(names)])
})

test('the proxy can match the path of every API call', () => {
  for (const { path, method } of calls) {
    expect(path).toMatch(/^(\/(:?[A-Za-z_]+))+$/)
    expect(['GET', 'POST', 'PUT', 'DELETE']).toContain(method)
  }
})

test('the only POST calls that may be repeated are those that only read data', () => {
  const reading = calls.filter(({ method, isReadOnly }) => method !== 'GET' && isReadOnly).map(({ path }) => path)

  for (const path of reading) {
    expect([
      '/queryProducts',
      '/queryProductAttributes',
      '/queryProductOption',
      '/productComparison',
      '/articleNumbers',
    ]).toContain(path)
  }
})
