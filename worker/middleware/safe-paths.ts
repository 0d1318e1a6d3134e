import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context'

/**
 * Matches encoded slashes, dots and zero bytes, which programs interpret differently. No path of the shop contains
 * them.
 */
const suspicious = /%2f|%5c|%00|%2e%2e|\\|\/\/|\/\.\.?(\/|$)/i

export function isSafePath(path: string) {
  if (suspicious.test(path)) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Answers 400 to a path with encoded slashes, dots or zero bytes, before any route is matched. */
export const refuseUnsafePaths = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    if (isSafePath(c.get('url').pathname)) return next()
    return c.json({ message: 'Dit adres klopt niet.', code: 'bad_path' }, 400)
  })
