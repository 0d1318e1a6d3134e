/* A file gives a date as a day (`2026-12-01`) or as a moment (`2026-12-01T08:30:00.000Z`). */

const isDayOnly = (text: string) => text.length === 10

export const dayToStartMoment = (text: string) => (isDayOnly(text) ? `${text}T00:00:00.000Z` : text)

export const dayToEndMoment = (text: string) => (isDayOnly(text) ? `${text}T23:59:59.999Z` : text)

/** Returns 09:00 UTC for a day without a time, by which an export recognises such a day (`toDayIfMarked`). */
export const markAsDay = (text: string) => (isDayOnly(text) ? `${text}T09:00:00.000Z` : text)

export const toDayIfMarked = (iso: string) => (iso.endsWith('T09:00:00.000Z') ? iso.slice(0, 10) : iso)
