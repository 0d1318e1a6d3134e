const DAY = 86_400_000

/**
 * The demo's files give dates as a number of days before today, so that nothing is dated in the future. `time` is a UTC
 * time such as `18:30`.
 */
export function createCalendar(today: Date) {
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  return {
    daysAgo(days: number | string, time = '00:00') {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return new Date(start - Number(days) * DAY + (hours * 60 + minutes) * 60_000).toISOString()
    },
  }
}

export type Calendar = ReturnType<typeof createCalendar>
