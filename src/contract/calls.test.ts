import { expect, test } from 'vitest'
import { calls } from './calls'

const files = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })

const defined = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports)
    .filter(([, value]) => typeof value === 'function' && 'method' in value && 'answer' in value)
    .map(([name, call]) => ({ name: `${file} ${name}`, call })),
)

test('every call that a contract file defines is in the list of calls', () => {
  expect(defined.length).toBeGreaterThan(10)
  const missing = defined.filter(({ call }) => !(calls as readonly unknown[]).includes(call)).map(({ name }) => name)

  expect(missing).toEqual([])
})

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
  const reading = calls.filter(({ method, reads }) => method !== 'GET' && reads).map(({ path }) => path)

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
