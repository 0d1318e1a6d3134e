/** Returns the waiting time of a 429 in Dutch: in minutes, and from two hours on in hours. */
export function waitText(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} uur`
  return minutes === 1 ? 'een minuut' : `${minutes} minuten`
}
