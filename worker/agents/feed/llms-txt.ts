import type { Context } from 'hono'
import { getSitemap } from '../../../src/contract/sitemap'
import { escapeMarkdown, joinBlocks, markdownLink, markdownList } from '../../../src/lib/markdown'
import { href } from '../../../src/routes'
import { shopName } from '../../../src/shell/header/Logo'
import { openShopData, readShopData } from '../../cache/shop-data'
import type { ShopEnv } from '../../context'
import { areAgentsEnabled, hasBackendCall, settingsOf } from '../../env'
import { sitemapPath } from '../../files/sitemap'
import { backgroundRunnerOf } from '../../pages/load-page'
import { openUpstream } from '../../upstream'
import { ucpProfilePath } from '../ucp-profile'
import { productFeedPath } from './answer-product-feed'

export const llmsTxtPath = '/llms.txt'

const budgetMs = 2_000

/**
 * Answers `/llms.txt` (llmstxt.org), which describes the shop and its main pages to agents. Its links come from the
 * menus. Without categories the answer is 503, because a file without links must not be cached.
 */
export async function answerLlmsTxt(c: Context<ShopEnv>) {
  const { origin } = new URL(c.req.url)
  const upstream = openUpstream(c, { budgetMs })
  const shop = await readShopData(openShopData(c.env, upstream, backgroundRunnerOf(c)), budgetMs)
  if (!shop.categories.length) return c.body(null, 503)
  const link = (title: string, uri: string) => markdownLink(title, uri, origin)
  const { info, categories, header, footer } = shop
  const pages = [...header, ...footer, ...footer.flatMap(({ children }) => children ?? [])]
  const files = [
    link('Alle artikelen als feed (XML)', productFeedPath),
    ...(areAgentsEnabled(c.env)
      ? [link('Voor programma’s die voor iemand winkelen: zoeken en een winkelwagen klaarzetten', ucpProfilePath)]
      : []),
    ...(hasBackendCall(settingsOf(c.env), getSitemap) ? [link('Alle adressen', sitemapPath)] : []),
  ]
  const text = joinBlocks(
    `# ${escapeMarkdown(shopName(shop))}`,
    `> ${escapeMarkdown(info?.slogan || `Webwinkel ${shopName(shop)}`)}`,
    'Producten, lijsten en teksten staan er ook als Markdown: vraag hun adres met `Accept: text/markdown`. Prijzen zijn inclusief btw. Bestellen doet een mens, op de website.',
    `Zoeken: ${origin}${href.search()}?term=`,
    '## Categorieën',
    markdownList(
      categories.map(({ title, uri, intro }) => `${link(title, uri)}${intro ? `: ${escapeMarkdown(intro)}` : ''}`),
    ),
    '## Service en uitleg',
    markdownList(pages.flatMap(({ title, uri }) => (uri ? [link(title, uri)] : []))),
    '## Optional',
    markdownList(files),
  )
  return c.text(text, 200, { 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' })
}
