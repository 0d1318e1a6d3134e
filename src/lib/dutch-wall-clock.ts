// Marked as pure, so that a script that uses no function of this file leaves it out.
const clock = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
})

/** Returns the local time in the Netherlands at `time` (ms), as if that local time were UTC, to the second. */
export function dutchTimeAsUtc(time: number) {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
}

/**
 * Returns the moment (ms) at which clocks in the Netherlands show the local time `wall`. A local time that summer time
 * skips counts as an hour later. Of a local time that occurs twice, the second moment is returned.
 */
export function fromDutchWallClock(wall: number) {
  const guess = wall - (dutchTimeAsUtc(wall) - wall)
  return guess - (dutchTimeAsUtc(guess) - wall)
}

/** Returns the day of a moment in Dutch time, or of a date, as `2026-06-03`; undefined for another text. */
export function dutchDay(iso: string) {
  const time = /^\d{4}-\d\d-\d\d/.test(iso) ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(time)) return undefined
  // Until 22 h UTC it is the same day. A sitemap has thousands of days, and a Dutch time takes some 20 µs.
  const isSameDay = new Date(time).getUTCHours() < 22
  return new Date(isSameDay ? time : dutchTimeAsUtc(time)).toISOString().slice(0, 10)
}
