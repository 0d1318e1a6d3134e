import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyCall, parseAnswer, unwrapEnvelope } from '../../kit/contract/call'
import { calls } from '../../src/contract/calls'
import { answersMarkdown, replaceAnswersSection } from './answers-documentation'
import { demoOnlyPaths } from './find-optional-calls'
import { type MinimalAnswer, optionalExamples, specifiedExamples } from './minimal-answers'
import { canRunShop, checkBackend, formatReport } from './run-checks'
import { leastBackend } from './testing/least-backend'

const examples = Object.entries({ ...specifiedExamples, ...optionalExamples }).map(([name, example]) => ({
  name,
  ...example,
}))
const callOf = (name: string) => calls.find(({ method, path }) => `${method} ${path}` === name) as AnyCall

test('every API call has one example, in the list of the specification or that of the extensions', () => {
  const own = calls.filter(({ path }) => !demoOnlyPaths.test(path))
  const namesOf = (some: readonly AnyCall[]) => some.map(({ method, path }) => `${method} ${path}`).sort()

  const at = (list: string) => `each call needs its least answer in ${list} (scripts/check-backend/minimal-answers.ts)`
  expect(Object.keys(specifiedExamples).sort(), at('specifiedExamples')).toEqual(
    namesOf(own.filter(({ isExtension }) => !isExtension)),
  )
  expect(Object.keys(optionalExamples).sort(), at('optionalExamples')).toEqual(
    namesOf(own.filter(({ isExtension }) => isExtension)),
  )
})

test.each(examples)('the schema of $name reads its example completely, and needs every field of it', (example) => {
  const { name, body, useful = [] } = example
  expect(read(name, body)).toEqual('whole')

  const spare = placesOf(body).filter(({ place, value }) => {
    const isRead = read(name, without(body, place)) === 'whole'
    // An empty list does not show that its items were parsed.
    return isRead && !Array.isArray(value)
  })

  expect(spare.map(({ place }) => place.join('.'))).toEqual(useful)
})

test('docs/BACKEND.md has the example answers exactly as the command npm run answers writes them', () => {
  const page = readFileSync('docs/BACKEND.md', 'utf8')

  expect(page === replaceAnswersSection(page), 'docs/BACKEND.md is current; else run: npm run answers').toBe(true)
  expect(answersMarkdown()).toContain('| [`POST /queryProducts`](../src/contract/catalogue/product-list.ts) |')
})

test('a backend that serves the documented examples passes check:backend', async () => {
  const { email = '', password = '' } = { ...specifiedExamples['POST /customerAuth/login']?.to } as Record<
    string,
    string
  >
  const report = await checkBackend({
    origin: 'https://backend.example',
    login: { email, password },
    fetch: leastBackend(),
  })

  expect(canRunShop(report)).toBe(true)
  expect(report.cookies).toEqual(['sid'])
  // The only thing that a backend with fixed answers cannot do.
  expect(report.findings.filter(({ state }) => state !== 'fits').map(({ call, notes }) => [call, notes])).toEqual([
    ['GET /shoppingCart', ['the article that was removed is still in the cart']],
  ])
  expect(report.untried).toEqual([])
  expect(formatReport(report).join('\n')).toContain('works   cart\n')
})

test.each(['data.id', 'data.title', 'data.uri'])('the check reports that %s is missing for a page', async (place) => {
  const broken: Record<string, MinimalAnswer> = {
    ...specifiedExamples,
    'GET /categories/:id': {
      ...specifiedExamples['GET /categories/:id'],
      body: without(specifiedExamples['GET /categories/:id']?.body, place.split('.')),
    },
  }
  const report = await checkBackend({ origin: 'https://backend.example', fetch: leastBackend(broken) })

  expect(canRunShop(report)).toBe(false)
  expect(formatReport(report).join('\n')).toContain(`200: malformed at ${place.replace('data.', '')}`)
})

/** Whether the whole answer was parsed, without correcting the notation of a value. */
function read(name: string, body: unknown) {
  const call = callOf(name)
  const issues: unknown[] = []
  try {
    parseAnswer({ onDeviation: (_, found) => void issues.push(...found) }, call, unwrapEnvelope(call, body))
  } catch {
    return 'not at all'
  }
  return issues.length ? 'in part' : 'whole'
}

type Place = { place: string[]; value: unknown }

function placesOf(value: unknown, before: string[] = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => placesOf(item, [...before, String(at)]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...before, key]
    return [{ place, value: inner }, ...placesOf(inner, place)]
  })
}

function without(body: unknown, place: readonly string[]) {
  const copy = structuredClone(body) as Record<string, unknown>
  const parent = place.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy)
  delete parent[place.at(-1) ?? '']
  return copy
}
