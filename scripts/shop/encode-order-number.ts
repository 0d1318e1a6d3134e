/** Returns an order number for a URL path. The operator may omit the prefix, because the shop knows it. */
export const encodeOrderNumber = (text: string) => encodeURIComponent(text.toUpperCase())
