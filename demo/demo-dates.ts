const DAY = 86_400_000

/**
 * Converts the dates in the demo's files, which are days before today, so that no date is in the future. `time` is UTC,
 * such as `18:30`.
 */
export function createDemoDates(today: Date) {
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  return {
    daysAgo(days: number | string, time = '00:00') {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return new Date(start - Number(days) * DAY + (hours * 60 + minutes) * 60_000).toISOString()
    },
  }
}

export type DemoDates = ReturnType<typeof createDemoDates>
