import { beforeEach, expect, test, vi } from 'vitest'
import { selectionKey } from './compare-marks'
import { compare } from './comparison.client'
import { startComparing } from './start-comparing.client'

vi.mock('./comparison.client', () => ({ compare: vi.fn() }))

const box = (id: number) => document.querySelector<HTMLInputElement>(`[value="${id}"]`) as HTMLInputElement
const asked = () => vi.mocked(compare).mock.calls.map(([target]) => target)

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  document.body.innerHTML = [7, 3, 5]
    .map((id) => `<label class="compare"><input type="checkbox" value="${id}"></label>`)
    .join('')
})

test('boxes that were ticked before any script ran are chosen, in their order', async () => {
  box(5).checked = true
  box(7).checked = true

  startComparing()

  await vi.waitFor(() => expect(asked()).toEqual([box(7), box(5)]))
})

test('without a box or a kept selection nothing is loaded, and a change loads it', async () => {
  startComparing()
  dispatchEvent(new Event('load'))
  await new Promise((done) => setTimeout(done))
  expect(asked()).toEqual([])

  box(3).dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(asked()).toContain(box(3)))
})

test('what this tab keeps is shown once the page has loaded', async () => {
  sessionStorage.setItem(selectionKey, '{}')
  startComparing()
  dispatchEvent(new Event('load'))

  await vi.waitFor(() => expect(asked()).not.toEqual([]))
})

test('a box whose script can not be had is as it was: nothing would know of it', async () => {
  vi.resetModules()
  vi.doMock('./comparison.client', () => {
    throw new Error('offline')
  })
  const reasons: unknown[] = []
  const hear = (reason: unknown) => reasons.push(reason)
  process.on('unhandledRejection', hear)
  box(5).checked = true

  const { startComparing: start } = await import('./start-comparing.client')
  start()

  await vi.waitFor(() => expect(box(5).checked).toBe(false))
  await vi.waitFor(() => expect(reasons).toHaveLength(1))
  process.off('unhandledRejection', hear)
  vi.doUnmock('./comparison.client')
})
