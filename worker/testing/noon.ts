import { vi } from 'vitest'

/**
 * Holds the clock at noon in the Netherlands. A page that names a day is kept no longer than to the end of that day, so
 * a test of its ages fails around midnight.
 */
export const freezeAtNoon = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(11, 0, 0, 0) })
