const day = 86_400_000

/** Midday-ish moments before `today`, so that nothing in the shop lies in the future. */
export function createCalendar(today: Date) {
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  const daysAgo = (days: number, minute = 0) => new Date(start - days * day + minute * 60_000).toISOString()
  return { daysAgo, inDays: (days: number) => daysAgo(-days) }
}

export type Calendar = ReturnType<typeof createCalendar>
