import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Notice } from '../../kit/page/page'
import { NOTICE_COOKIE } from '../../src/contract/cookies'
import { isSecure } from '../proxy/cookies'

/** Long enough: a browser follows a redirect at once. */
const lifetimeSeconds = 60
/** How many characters of a message fit: a cookie has at most 4096 bytes, and an encoded character may take nine. */
const MOST_LETTERS = 400

/**
 * Sets a cookie with a form's message for the page at `location`. Only this host can set the cookie; a message in the
 * URL would let any site put text on the page. The cut must not split a surrogate pair.
 */
export const noticeCookie = (c: Context, location: string, text: string) =>
  write(c, `${location}\n${text.slice(0, MOST_LETTERS).toWellFormed()}`, lifetimeSeconds)

/** Returns the message for the requested page, and the Set-Cookie value that deletes it; undefined if there is none. */
export function readNotice(c: Context): { notice: Notice; expired: string } | undefined {
  const [location, ...lines] = (getCookie(c, NOTICE_COOKIE, prefixOf(c)) || '').split('\n')
  const text = lines.join('\n')
  // The message is for the page after the redirect: another tab may request another page first.
  if (!text || location !== c.req.path) return undefined
  return { notice: { tone: 'info', text }, expired: write(c, '', 0) }
}

const prefixOf = (c: Context) => (isSecure(c) ? 'host' : undefined)

const write = (c: Context, value: string, maxAge: number) =>
  generateCookie(NOTICE_COOKIE, value, { maxAge, prefix: prefixOf(c), httpOnly: true, sameSite: 'Lax' })
