const DAY = 86_400_000

/** The files count days back from today, so that nothing in the shop is in the future. `time` is `18:30`, in UTC. */
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
