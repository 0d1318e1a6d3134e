import type { Route } from '../../src/routes'

const maxParameters = 60

// One collator serves all comparisons, because creating a collator for each costs milliseconds for a long URL.
const { compare } = new Intl.Collator('en', { numeric: true })

/**
 * Returns the query parameters that a route knows, in the order of the route's list. These parameters select the page's
 * content and are part of its cache key.
 *
 * Unknown and malformed parameters are dropped, so that tracking parameters never make separate cache entries. Only the
 * first sixty known parameters count.
 */
export function pickKnownQuery({ query: rules = [] }: Route, query: URLSearchParams) {
  const known = new URLSearchParams()
  const places = new Map<string, number>()
  for (const [key, text] of query) {
    if (known.size === maxParameters) break
    const place = rules.findIndex(({ name }) => name.test(key))
    const rule = rules[place]
    const value = (rule?.toCanonical?.(text) ?? text).slice(0, rule?.maxLength)
    if (!rule?.value.test(value) || value === rule.defaultValue) continue
    if (rule.isRepeated ? known.has(key, value) : known.has(key)) continue
    known.append(key, value)
    places.set(key, place)
  }
  if (known.size < 2) return known
  const place = (key: string) => places.get(key) ?? 0
  const inOrder = [...known].sort(
    ([a, left], [b, right]) =>
      place(a) - place(b) || compare(a, b) || (rules[place(a)]?.isInOrder ? 0 : compare(left, right)),
  )
  return new URLSearchParams(inOrder)
}

/**
 * Returns the URL of a list without its empty parameters, which a form without script sends; undefined if the URL has
 * none. An empty search term stays, because the page explains that nothing was typed.
 */
export function urlWithoutEmptyFields({ query: rules = [] }: Route, { pathname, searchParams }: URL) {
  const isEmpty = ([name = '', value]: string[]) =>
    value === '' && rules.some((rule) => rule.name.test(name) && !rule.value.test(value))
  const rest = [...searchParams].filter((field) => !isEmpty(field))
  if (rest.length === searchParams.size) return undefined
  return rest.length ? `${pathname}?${new URLSearchParams(rest)}` : pathname
}
