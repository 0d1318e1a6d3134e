const isDayOnly = (text: string) => text.length === 10

export const startOfDay = (text: string) => (isDayOnly(text) ? `${text}T00:00:00.000Z` : text)

export const endOfDay = (text: string) => (isDayOnly(text) ? `${text}T23:59:59.999Z` : text)

export const markAsDay = (text: string) => (isDayOnly(text) ? `${text}T09:00:00.000Z` : text)

export const toDayIfMarked = (iso: string) => (iso.endsWith('T09:00:00.000Z') ? iso.slice(0, 10) : iso)
