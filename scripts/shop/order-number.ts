/** Buyers know `PV100123`; the letters may be left out. */
export const numberOf = (text: string) => encodeURIComponent(/^\d+$/.test(text) ? `PV${text}` : text.toUpperCase())
