import { vi } from 'vitest'

/**
 * Stops the clock at noon in the Netherlands. A page that names a day is cached until the end of that day at most, so
 * tests of cache ages would fail around midnight.
 */
export const freezeAtNoon = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(11, 0, 0, 0) })
