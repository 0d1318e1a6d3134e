import { expect, test } from 'vitest'
import '../../tests/support/short-misses'

const page = `<main>${'<p>Een lange zin over tenten.</p>'.repeat(500)}<h1>Tarp 1</h1>${'<i>x</i>'.repeat(2_000)}</main>`

const missOf = (look: () => void) => {
  try {
    look()
  } catch (error) {
    const { message, actual, expected } = error as Error & { actual?: unknown; expected?: unknown }
    return { message, diff: [actual, expected].filter((side) => side !== undefined) }
  }
  throw new Error('it passed')
}

test('a long page that lacks a text is shown where it comes closest to it, and nowhere else', () => {
  const { message, diff } = missOf(() => expect(page).toContain('<h1>Tarp 2</h1>'))

  expect(message).toContain('<h1>Tarp 1</h1>')
  expect(message.length).toBeLessThan(900)
  expect(diff).toEqual([])
})

test('one that has what it must not have is shown there', () => {
  const { message } = missOf(() => expect(page).not.toContain('<h1>Tarp 1'))

  expect(message).toContain('</p><h1>Tarp 1</h1><i>x')
  expect(message.length).toBeLessThan(900)
})

test('a long page that does not match is shown in part', () => {
  expect(missOf(() => expect(page).toMatch(/Tarp [3-9]/)).message.length).toBeLessThan(900)
})

test('all else is as ever', () => {
  expect('tent').toContain('en')
  expect('tent').toMatch(/^t.*t$/)
  expect('tent').toMatch('ten')
  expect([1, 2]).toContain(2)
  expect(new Set(['a'])).toContain('a')
  expect([1, 2]).not.toContain(3)
  expect(() => expect([{ a: 1 }]).toContain({ a: 1 })).toThrow()
  expect(() => expect('tent').toContain('tarp')).toThrow('tarp')
})
