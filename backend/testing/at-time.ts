import { vi } from 'vitest'

/** Runs `work` as if it were this time. */
export async function atTime<Result>(now: number, work: () => Promise<Result>) {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
