import { afterEach, expect, test, vi } from 'vitest'
import { inTurns } from './in-turns'

afterEach(() => vi.unstubAllGlobals())

const later = () => new Promise<void>((done) => setTimeout(done))

test.each([
  ['a browser that has a scheduler', { yield: vi.fn(later) }],
  ['one that has none', undefined],
])('in %s each has a task of its own, in order', async (_, scheduler) => {
  vi.stubGlobal('scheduler', scheduler)
  if (!scheduler) Reflect.deleteProperty(globalThis, 'scheduler')
  const did: string[] = []
  const first = () => {
    did.push('first')
    // As a press or a frame would.
    setTimeout(() => did.push('what waited meanwhile'))
  }

  void inTurns([first, () => did.push('second')])

  expect(did).toEqual([])
  await vi.waitFor(() => expect(did).toEqual(['first', 'what waited meanwhile', 'second']))
  if (scheduler) expect(scheduler.yield).toHaveBeenCalledTimes(2)
})
