import { expect } from 'vitest'

/** Longer texts, mostly whole pages, are not printed completely when they do not match. */
const long = 1_000
const around = 160

/**
 * Replaces `toContain` and `toMatch`: for a long text the failure shows the most similar part of it, or the part that
 * must not be there.
 */
expect.extend({
  toContain(received: unknown, expected: unknown) {
    if (typeof received !== 'string') {
      const pass = [...(received as Iterable<unknown>)].includes(expected)
      return {
        pass,
        message: () => say(pass, this.utils.printReceived(received), expected),
        actual: received,
        expected,
      }
    }
    const text = String(expected)
    const pass = received.includes(text)
    const at = pass ? received.indexOf(text) : nearest(received, text)
    return told(received, pass, text, at, received.length <= long ? { actual: received, expected } : {})
  },
  toMatch(received: string, expected: string | RegExp) {
    const at = typeof expected === 'string' ? received.indexOf(expected) : received.search(expected)
    return told(
      received,
      at >= 0,
      expected,
      Math.max(0, at),
      received.length <= long ? { actual: received, expected } : {},
    )
  },
})

function told(received: string, pass: boolean, expected: unknown, at: number, diff: object) {
  const from = Math.max(0, at - around)
  const part = received.length <= long ? received : `…${received.slice(from, at + 2 * around)}…`
  const where = received.length <= long ? '' : ` (${received.length} characters, these at ${from})`
  return { pass, message: () => say(pass, `${JSON.stringify(part)}${where}`, expected), ...diff }
}

const say = (pass: boolean, received: string, expected: unknown) =>
  `expected ${received}\n${pass ? 'not ' : ''}to have ${expected instanceof RegExp ? expected : JSON.stringify(expected)}`

/** Returns where the longest existing beginning of `sought` is. */
function nearest(text: string, sought: string) {
  let [found, missed] = [0, sought.length]
  while (missed - found > 1) {
    const middle = (found + missed) >> 1
    if (text.includes(sought.slice(0, middle))) found = middle
    else missed = middle
  }
  return text.indexOf(sought.slice(0, found))
}
