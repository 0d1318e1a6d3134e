import type { Context } from 'hono'
import { getSitemap } from '../../src/contract/sitemap'
import { feedPath } from '../agents/feed/feed'
import type { ShopEnv } from '../context'
import { hasCall, settingsOf } from '../env'
import { sitemapPath } from './sitemap'

export const robotsPath = '/robots.txt'

/**
 * Names the sitemap to search engines. Pages that must not be indexed have `noindex`: a disallowed page could not say
 * so (docs/decisions/0116-search-engines-noindex-sitemap-and-structured-data.md).
 */
export function answerRobots(c: Context<ShopEnv>) {
  const { origin } = new URL(c.req.url)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `# All articles, for who compares prices: ${origin}${feedPath}`,
  ]
  if (hasCall(settingsOf(c.env), getSitemap)) lines.push('', `Sitemap: ${origin}${sitemapPath}`)
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
}
