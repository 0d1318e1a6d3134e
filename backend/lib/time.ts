/** Durations in ms. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Returns a clock that starts at `now` (ms), for work that takes some time. */
export function runningClock(now: number) {
  const began = Date.now()
  return () => now + Date.now() - began
}
