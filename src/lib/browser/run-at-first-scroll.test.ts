// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { runAtFirstScroll } from './run-at-first-scroll'

test.each([
  ['at once on a page that was scrolled before', -300, 1],
  ['at the first scroll of a page at its top', 0, 0],
])('a task for the first scroll runs %s', (_, top, atOnce) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: unknown[]) => void) {}
      observe() {
        // A browser reports after the constructor.
        this.report([{ boundingClientRect: { top } }])
      }
      disconnect() {}
    },
  )
  const task = vi.fn()

  runAtFirstScroll(task)
  expect(task).toHaveBeenCalledTimes(atOnce)
  dispatchEvent(new Event('scroll'))
  dispatchEvent(new Event('scroll'))
  expect(task).toHaveBeenCalledTimes(1)
})
