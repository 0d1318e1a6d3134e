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

/** What the clock in the Netherlands shows at `time` (ms), as if it were UTC: to the second. */
export function wallClock(time: number) {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
}

/** The moment (ms) at which that clock shows `wall`; an hour that it skips counts as the next, of two the later. */
export function timeAt(wall: number) {
  const guess = wall - (wallClock(wall) - wall)
  return guess - (wallClock(guess) - wall)
}
