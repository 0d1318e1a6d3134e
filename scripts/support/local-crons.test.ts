import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCrons, startLocalCrons } from './local-crons'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fakes a shop that answers `status`, and records for each request the minute, the cron and the worker. */
function aShop(status = 200) {
  const asked: string[] = []
  const answer = { status }
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const { pathname, searchParams } = new URL(address)
    asked.push(`${Date.now() / 60_000} ${searchParams.get('cron')} ${pathname} ${headers['MF-Route-Override']}`)
    return new Response(null, answer)
  })
  return { asked, answer }
}

test('local crons run with the schedules of backend/wrangler.toml: at the start, and then every minute or every five', async () => {
  const { asked } = aShop()

  const stop = startLocalCrons('http://localhost:8787', readCrons())
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  stop()
  await vi.advanceTimersByTimeAsync(6 * 60_000)

  const ran = (cron: string) => asked.filter((one) => one.includes(` ${cron} `)).map((one) => Number.parseInt(one, 10))
  expect(ran('* * * * *')).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(ran('*/5 * * * *')).toEqual([0, 5])
  expect(asked[0]).toContain('/cdn-cgi/local/scheduled shop-backend')
})

test('a local cron that cannot be run is reported once, not every minute', async () => {
  const { answer } = aShop(404)
  const warn = vi.fn()

  const stop = startLocalCrons('http://localhost:8787', ['* * * * *'], warn)
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(warn.mock.calls).toEqual([['The cron * * * * * could not be run here (404).']])
  answer.status = 200
  await vi.advanceTimersByTimeAsync(60_000)
  answer.status = 500
  await vi.advanceTimersByTimeAsync(60_000)

  expect(warn).toHaveBeenCalledTimes(2)
  stop()
})

test('a local cron with another schedule than every few minutes is refused', () => {
  expect(() => startLocalCrons('http://localhost:8787', ['0 3 * * *'])).toThrow('0 3 * * *')
})
