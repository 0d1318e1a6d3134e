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
 * Carries what a form's outcome says to the page at `location`. It travels in a cookie that only this host can set: in
 * the address, anybody could make our page say anything. A sign of two letters that is cut in half could not be written.
 */
export const noticeCookie = (c: Context, location: string, text: string) =>
  write(c, `${location}\n${text.slice(0, MOST_LETTERS).toWellFormed()}`, lifetimeSeconds)

/** What is to be told above the page that is asked for, and the cookie that ends it; undefined for nothing. */
export function readNotice(c: Context): { notice: Notice; gone: string } | undefined {
  const [location, ...lines] = (getCookie(c, NOTICE_COOKIE, prefixOf(c)) || '').split('\n')
  const text = lines.join('\n')
  // Another tab may ask for another page meanwhile.
  if (!text || location !== c.req.path) return undefined
  return { notice: { tone: 'info', text }, gone: write(c, '', 0) }
}

const prefixOf = (c: Context) => (isSecure(c) ? 'host' : undefined)

const write = (c: Context, value: string, maxAge: number) =>
  generateCookie(NOTICE_COOKIE, value, { maxAge, prefix: prefixOf(c), httpOnly: true, sameSite: 'Lax' })
