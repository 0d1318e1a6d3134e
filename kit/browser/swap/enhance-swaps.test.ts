// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhanceSwaps } from './enhance-swaps'
import { openTarps, stubAnswer, text } from './testing/tarps'

enhanceSwaps()

const leave = vi.fn<(url: string | URL) => void>()

beforeEach(() => {
  openTarps()
  leave.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(leave)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error of the server', () => Promise.resolve(new Response('Fout', { status: 503 }))],
])('after %s a swap shows a message, leaves the page and restores the earlier choice', async (_, answer) => {
  stubAnswer('/tarps-c1?sorteer=price_asc', answer())
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = 'price_asc'

  select.dispatchEvent(new Event('change', { bubbles: true }))

  await vi.waitFor(() => expect(text('#toasts')).toBe('Dat lukte niet'))
  expect(select.value).toBe('')
  expect(text('#list')).toContain('Oud')
  expect(document.getElementById('list')?.hasAttribute('aria-busy')).toBe(false)
  expect(leave).not.toHaveBeenCalled()
})

test('pressing a filter without a connection shows a toast and does not navigate', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  press('#filter')

  await vi.waitFor(() => expect(text('#toasts')).toBe('Geen internet'))
  expect(leave).not.toHaveBeenCalled()
})

test('the browser navigates to a page that is missing or lacks the part to swap, instead of swapping it in', async () => {
  stubAnswer('/tarps-c1?merk=3', '<h1>Iets anders</h1>')

  press('#filter')

  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(String(leave.mock.calls[0]?.[0])).toMatch(/\/tarps-c1\?merk=3$/)
})

test('when going back leads to a page that cannot be fetched, the browser navigates to that page', async () => {
  stubAnswer('/tarps-c1', new Response('Fout', { status: 503 }))

  window.dispatchEvent(new PopStateEvent('popstate', { state: { swap: 'list' } }))

  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press that opens another tab is left to the browser: %j',
  (keys) => {
    expect(press('#filter', keys).defaultPrevented).toBe(false)
  },
)

function press(selector: string, keys: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  // happy-dom would follow the link by itself.
  document.querySelector(selector)?.dispatchEvent(event)
  return event
}
