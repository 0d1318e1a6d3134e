import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyCall, sendsBody } from '../kit/contract/call'
import { register } from '../src/contract/auth'
import { calls } from '../src/contract/calls'
import { readyToOrder, withCheckout } from './testing/checkout'
import { inputFor } from './testing/input-for-call'
import { isLong, startShop } from './testing/shop'

type Fuzzed = AnyCall & { input: Parameters<typeof inputFor>[0] }

/**
 * Words of the inside: the database's, a stack's, a path's, a schema library's, and what stands for nothing in a
 * sentence.
 */
const inside =
  /D1_|SQLITE|sqlite|\bat \S+ \(|\.ts:\d|node_modules|drizzle|valibot|SELECT |INSERT |undefined|\[object|NaN|Invalid /

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  '',
]

/** One request of the contract, and who makes it. */
const request = fc.constantFrom(...(calls as readonly Fuzzed[])).chain((call) =>
  fc.record({
    call: fc.constant(call),
    input: inputFor(call.input),
    who: fc.constantFrom('nobody', 'guest', 'customer', 'other', 'forged'),
    type: fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...types) },
    ),
    isBroken: fc.integer({ min: 0, max: 30 }).map((n) => n === 0),
    key: fc.stringMatching(/^[\w-]{8,40}$/),
  }),
)

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

/** The path with its fields filled in, and what is left of the input. */
function toPath(path: string, input: unknown) {
  const rest: Record<string, unknown> =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const text = asText(rest[name] ?? 1)
    delete rest[name]
    return encodeURIComponent(text.slice(0, 300)) || '1'
  })
  return { filled, rest }
}

test('no request of any sender causes an internal error, reveals internal details, or takes longer than a second', {
  timeout: 3_600_000,
}, async () => {
  await using shop = await startShop(withCheckout)
  const cookies: Record<string, string> = { forged: `session=${'x'.repeat(43)}` }
  const send = async (who: string, path: string, init: RequestInit) => {
    const response = await shop.fetch(path, { ...init, headers: { ...init.headers, cookie: cookies[who] ?? '' } })
    const fresh = response.headers.get('set-cookie')?.split(';')[0]
    // A forged token stays forged, and a visitor without a session stays without one.
    if (fresh && who !== 'forged' && who !== 'nobody') cookies[who] = fresh
    return response
  }
  await readyToOrder((path, init) => send('guest', path, init))
  for (const [who, email] of [
    ['customer', 'noor@voorbeeld.nl'],
    ['other', 'bram@voorbeeld.nl'],
  ] as const) {
    const password = { password: 'Zonder-slot-9', password_confirmation: 'Zonder-slot-9' }
    await register((path, init) => send(who, path, init), { email, firstname: 'Noor', lastname: 'Visser', ...password })
  }
  const slow: string[] = []

  await fc.assert(
    fc.asyncProperty(request, async ({ call, input, who, type, isBroken, key }) => {
      const { filled, rest } = toPath(call.path, input)
      const hasBody = sendsBody(call)
      const query = Object.entries(rest)
        .filter(([, value]) => value != null)
        .map(([name, value]) => [name, asText(value).slice(0, 500)])
      const ask = async () => {
        const began = performance.now()
        const response = await send(who, hasBody ? filled : `${filled}?${new URLSearchParams(query)}`, {
          method: call.method,
          headers: { 'idempotency-key': key, 'content-type': type },
          body: hasBody ? (isBroken ? '{"a":' : JSON.stringify(input ?? null)) : undefined,
        })
        return { response, took: performance.now() - began }
      }
      const { response, took } = await ask()
      const text = await response.text()

      const name = `${call.method} ${call.path} by ${who}: ${response.status} ${text.slice(0, 200)}`
      expect(response.status, name).toBeLessThan(500)
      if (response.status >= 400) {
        expect(JSON.parse(text), name).toMatchObject({ message: expect.stringMatching(/./) })
        expect(text, name).not.toMatch(inside)
      }
      // A machine that is busy with something else is asked once more.
      if (took > 1000 && (await ask()).took > 1000) slow.push(`${name} took ${Math.round(took)} ms`)
    }),
    { numRuns: isLong ? 20_000 : 400, endOnFailure: false },
  )

  expect(slow).toEqual([])
})
