const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
})

/** Returns the time that clocks in the Netherlands show at `time` (ms), as if it were UTC, to the second. */
export function wallClock(time: number) {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
}

/**
 * Returns the moment (ms) at which the clock in the Netherlands shows `wall`. A time that the clock skips counts as an
 * hour later; of a repeated time, the second one is taken.
 */
export function timeOfWallClock(wall: number) {
  const guess = wall - (wallClock(wall) - wall)
  return guess - (wallClock(guess) - wall)
}
