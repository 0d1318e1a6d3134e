/** Whether the page has a cookie with exactly this `name=value`. Scripts can't see a cookie with `HttpOnly`. */
export const hasCookie = (pair: string) => document.cookie.split('; ').includes(pair)
