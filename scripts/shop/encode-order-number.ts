/** Encodes an order number as an operator types it, with or without its prefix, for a URL path. */
export const encodeOrderNumber = (text: string) => encodeURIComponent(text.toUpperCase())
