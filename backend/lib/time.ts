/** In ms. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** For work that takes a while: the time, ms, as it goes on from `now`. */
export function runningClock(now: number) {
  const began = Date.now()
  return () => now + Date.now() - began
}
