import { afterEach, vi } from 'vitest'

// Removes fakes after each test, so that the next one does not get them.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
