/** Whether a text is an existing date such as 2026-12-24. `Date.parse` alone accepts 31 November as another day. */
export function isIsoDay(text: string) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
