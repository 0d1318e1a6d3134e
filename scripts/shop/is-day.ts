/** Whether a text is a day as 2026-12-24. The 31st of a month that has none would become another day. */
export function isDay(text: string) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
