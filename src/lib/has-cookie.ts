/**
 * Whether the page has a cookie with exactly this `name=value`. A cookie with `HttpOnly` is never found, because
 * scripts can't see it.
 */
export const hasCookie = (pair: string) => document.cookie.split('; ').includes(pair)
