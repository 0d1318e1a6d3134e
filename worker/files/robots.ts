import type { Context } from 'hono'
import { getSitemap } from '../../src/contract/sitemap'
import { productFeedPath } from '../agents/feed/answer-product-feed'
import type { ShopEnv } from '../context'
import { hasBackendCall, settingsOf } from '../env'
import { sitemapPath } from './sitemap'

export const robotsPath = '/robots.txt'

/**
 * Answers robots.txt, which contains the URL of the sitemap. It does not disallow pages with `noindex`, because a
 * search engine must read a page to see its `noindex`
 * (docs/decisions/0116-search-engines-noindex-sitemap-and-structured-data.md).
 */
export function answerRobots(c: Context<ShopEnv>) {
  const { origin } = new URL(c.req.url)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `# All articles, for who compares prices: ${origin}${productFeedPath}`,
  ]
  if (hasBackendCall(settingsOf(c.env), getSitemap)) lines.push('', `Sitemap: ${origin}${sitemapPath}`)
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
}
