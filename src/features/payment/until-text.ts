const clock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const partsOf = (time: number) => Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]))

/**
 * Returns a moment as it reads after "tot", in Dutch time: `14.32 uur`, `en met donderdag 26 november` for the end of a
 * day, and else `maandag 23 november 00.10 uur`.
 * @returns null if `iso` is missing or in the past
 */
export function untilText(iso: string | null | undefined, now = Date.now()): string | null {
  const time = Date.parse(iso ?? '')
  if (!(time > now)) return null
  const { weekday, day, month, hour, minute } = partsOf(time)
  const date = `${weekday} ${day} ${month}`
  if (hour === '23' && minute === '59') return `en met ${date}`
  const today = partsOf(now)
  const moment = `${hour}.${minute} uur`
  return today.day === day && today.month === month ? moment : `${date} ${moment}`
}
