/**
 * Whether the page has a cookie with exactly this value, `name=value`. Cookies with `HttpOnly` are not found, because
 * scripts can't see them.
 */
export const hasCookie = (pair: string) => document.cookie.split('; ').includes(pair)
