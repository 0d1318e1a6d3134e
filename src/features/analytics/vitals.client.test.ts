// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Metric = { name: string; value: number }
const reports: ((metric: Metric) => void)[] = []
const listen = (report: (metric: Metric) => void) => void reports.push(report)
vi.mock('web-vitals', () => ({ onCLS: listen, onINP: listen, onLCP: listen, onTTFB: listen }))

const { measureVitals } = await import('./vitals.client')

const beacon = vi.fn(() => true)
function put(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  dispatchEvent(new Event('visibilitychange'))
  return new Promise((done) => setTimeout(done, 5))
}
const report = (metric: Metric) => {
  for (const tell of reports) tell(metric)
}

beforeEach(() => {
  reports.length = 0
  beacon.mockClear()
  navigator.sendBeacon = beacon as never
  localStorage.setItem('consent', 'all')
})
afterEach(() => void vi.restoreAllMocks())

test('the browser sends its performance measurements once, when the page is hidden, without data about the visitor', async () => {
  measureVitals('product')
  report({ name: 'LCP', value: 1234.5678 })
  await put('visible')
  expect(beacon).not.toHaveBeenCalled()

  // The last ones come as the page hides, and by then the page may be gone.
  addEventListener('visibilitychange', () => report({ name: 'CLS', value: 0.02134 }), { capture: true, once: true })
  put('hidden')
  expect(beacon).toHaveBeenCalledTimes(1)
  await put('hidden')

  expect(beacon).toHaveBeenCalledTimes(1)
  expect(beacon).toHaveBeenCalledWith('/__vitals', JSON.stringify({ page: 'product', LCP: 1234.568, CLS: 0.021 }))
})

test.each([
  ['took the consent back meanwhile', () => localStorage.setItem('consent', 'functional'), 3],
  ['was there too short to measure anything', () => {}, 0],
])('a visitor who %s sends no measurements', async (_, happens, measured) => {
  measureVitals('home')
  for (let time = 0; time < measured; time++) report({ name: 'TTFB', value: 1 })

  happens()
  await put('hidden')

  expect(beacon).not.toHaveBeenCalled()
})
