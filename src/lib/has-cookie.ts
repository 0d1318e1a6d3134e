/** Whether the page has a cookie with exactly this value, `name=value`. Scripts can't see `HttpOnly` cookies. */
export const hasCookie = (pair: string) => document.cookie.split('; ').includes(pair)
