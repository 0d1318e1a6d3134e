import type { Route } from '../src/routes'

const mostParameters = 60

/**
 * The part of a query that the route knows, in the table's order: what a page is drawn from, and what its cache key holds.
 *
 * Unknown and malformed parameters are dropped; tracking parameters must never split the cache.
 */
export function knownQuery(route: Route, query: URLSearchParams) {
  const known = new URLSearchParams()
  for (const { name, value, omit, list } of route.query ?? []) {
    const found = [...query].filter(([key, text]) => name.test(key) && value.test(text) && text !== omit)
    found.sort(([a, left], [b, right]) => byNumber(a, b) || (list ? byNumber(left, right) : 0))
    for (const [key, text] of found) {
      const isRepeated = list ? known.has(key, text) : known.has(key)
      if (!isRepeated && known.size < mostParameters) known.append(key, text)
    }
  }
  return known
}

function byNumber(a: string, b: string) {
  return a.localeCompare(b, 'en', { numeric: true })
}
