/** An order number for a path. The prefix may be omitted, because the shop knows its own. */
export const numberOf = (text: string) => encodeURIComponent(text.toUpperCase())
