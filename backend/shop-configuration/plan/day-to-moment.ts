import { formatDutchMoment, type PeriodEdge, parseDutchTime } from '../../lib/dutch-moment'

/** Converts a day or time as in files (`2026-12-01`, in Dutch time) to a moment. ISO moments stay as they are. */
export const toMoment = (text: string, edge: PeriodEdge) => parseDutchTime(text, edge) ?? text

/** The inverse of `toMoment`: a day if the moment is the start or the end of a Dutch day, else the moment itself. */
export function toDayOrMoment(iso: string, edge: PeriodEdge) {
  // A period ends at midnight, when the next day begins.
  const within = edge === 'from' ? iso : new Date(Date.parse(iso) - 1).toISOString()
  const day = formatDutchMoment(within).slice(0, 10)
  return parseDutchTime(day, edge) === iso ? day : iso
}

/** Returns 09:00 UTC for a day without a time, by which an export recognises such a day (`toDayIfMarked`). */
export const markAsDay = (text: string) => (text.length === 10 ? `${text}T09:00:00.000Z` : text)

export const toDayIfMarked = (iso: string) => (iso.endsWith('T09:00:00.000Z') ? iso.slice(0, 10) : iso)
