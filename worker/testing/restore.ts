import { afterEach, vi } from 'vitest'

// After each test: what one test puts in the place of something is not there in the next.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
