import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Notice } from '../../kit/page/page'
import { NOTICE_COOKIE } from '../../src/contract/cookies'
import { isHttpsRequest } from '../proxy/cookies'

/** The lifetime (s) of the cookie with the message. It can be short, because a browser follows a redirect at once. */
const lifetimeSeconds = 60
/**
 * The maximum length of a message in characters. A cookie has at most 4096 bytes, and an encoded character takes up to
 * nine.
 */
const MAX_LETTERS = 400

/**
 * Returns a Set-Cookie value with a form's message for the page at `location`. Only this host can set the cookie. If
 * the message were in the URL, any site could put a text on the page. Shortening the message must not split a surrogate
 * pair.
 */
export const createNoticeCookie = (c: Context, location: string, text: string) =>
  write(c, `${pathOf(location)}\n${text.slice(0, MAX_LETTERS).toWellFormed()}`, lifetimeSeconds)

/** Returns the message for the requested page, and the Set-Cookie value that deletes it; undefined if there is none. */
export function readNoticeCookie(c: Context): { notice: Notice; expired: string } | undefined {
  const [location, ...lines] = (getCookie(c, NOTICE_COOKIE, prefixOf(c)) || '').split('\n')
  const text = lines.join('\n')
  // Another tab may request a page first, but the message is only for the page after the redirect.
  if (!text || location !== c.req.path) return undefined
  return { notice: { tone: 'info', text }, expired: write(c, '', 0) }
}

const pathOf = (location: string) => location.split(/[?#]/, 1)[0]

const prefixOf = (c: Context) => (isHttpsRequest(c) ? 'host' : undefined)

const write = (c: Context, value: string, maxAge: number) =>
  generateCookie(NOTICE_COOKIE, value, { maxAge, prefix: prefixOf(c), httpOnly: true, sameSite: 'Lax' })
