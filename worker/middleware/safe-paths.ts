import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context'

/**
 * Encoded slashes, dots and zeros read differently to each of the programs a path goes through; none of our paths has
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

/** Refuses such paths before anything is matched against them: 400. */
export const safePaths = () =>
  createMiddleware<ShopEnv>(async (c, next) => {
    if (isSafePath(c.get('url').pathname)) return next()
    return c.json({ message: 'Dit adres klopt niet.', code: 'bad_path' }, 400)
  })
