/** How long to wait, in Dutch, as a 429 says it: whole minutes, and hours from two on. */
export function waitInWords(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} uur`
  return minutes === 1 ? 'een minuut' : `${minutes} minuten`
}
