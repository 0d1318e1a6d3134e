import type { Context } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { OfflinePage } from '../../src/shell/OfflinePage'
import type { ShopEnv } from '../context'
import { settingsOf } from '../env'
import { toInlineJson } from '../pages/document'
import { findShopInfo } from '../pages/load-page'
import { renderTheme } from '../pages/theme'
import { serveOfflinePage, unregisterServiceWorker } from './service-worker-source'

/**
 * Answers the service worker's script, which contains the offline page. Browsers check for a new script at most once an
 * hour. If the shop info is not available the answer is 503, and browsers use the script that they have.
 */
export async function answerOfflineWorker(c: Context<ShopEnv>) {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  if (settingsOf(c.env).OFFLINE_PAGE === 'off') return c.body(`(${unregisterServiceWorker})()`, 200, headers)
  const info = await findShopInfo(c)
  if (!info) return c.body(null, 503)
  const shop = { info, header: [], footer: [], categories: [] }
  const page = `<!doctype html>${renderToStaticMarkup(<OfflinePage shop={shop} theme={renderTheme(info.theme).css} />)}`
  return c.body(`(${serveOfflinePage})(${toInlineJson(page)})`, 200, headers)
}
