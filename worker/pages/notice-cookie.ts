import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Notice } from '../../kit/page/page'
import { NOTICE_COOKIE } from '../../src/contract/cookies'
import { isSecure } from '../proxy/cookies'

/** A browser follows a redirect at once. */
const lifetimeSeconds = 60
/** A browser takes a cookie of 4096 bytes, and a letter may be nine of them. */
const MOST_LETTERS = 400

/**
 * Carries the message of a form's outcome to the page at `location`. Only this host can set the cookie; in a URL, any
 * site could put words on our page. The cut must not split a surrogate pair.
 */
export const noticeCookie = (c: Context, location: string, text: string) =>
  write(c, `${location}\n${text.slice(0, MOST_LETTERS).toWellFormed()}`, lifetimeSeconds)

/** The message for the requested page, and the cookie that deletes it; undefined if there is none. */
export function readNotice(c: Context): { notice: Notice; expired: string } | undefined {
  const [location, ...lines] = (getCookie(c, NOTICE_COOKIE, prefixOf(c)) || '').split('\n')
  const text = lines.join('\n')
  // Another tab may request another page meanwhile.
  if (!text || location !== c.req.path) return undefined
  return { notice: { tone: 'info', text }, expired: write(c, '', 0) }
}

const prefixOf = (c: Context) => (isSecure(c) ? 'host' : undefined)

const write = (c: Context, value: string, maxAge: number) =>
  generateCookie(NOTICE_COOKIE, value, { maxAge, prefix: prefixOf(c), httpOnly: true, sameSite: 'Lax' })
