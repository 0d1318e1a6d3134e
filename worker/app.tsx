import { Hono } from 'hono'
import { photoFolder } from '../src/contract/catalogue/photo-url'
import { fontFolder } from '../src/contract/font-url'
import { href } from '../src/routes'
import { offlineWorkerPath } from '../src/shell/offline-worker-path'
import { answerAddressLookup } from './address-lookup/answer-address-lookup'
import { answerMcp } from './agents/answer-mcp'
import { answerFeed, feedPartPattern, feedPath } from './agents/feed/answer-product-feed'
import { answerLlms, llmsPath } from './agents/feed/llms-txt'
import { answerProfile, profilePath } from './agents/ucp-profile'
import { answerCartPanel } from './answer-cart-panel'
import { answerSuggestions } from './answer-suggestions'
import { edgePageCache, type PageCache } from './cache/page-cache'
import type { ShopEnv } from './context'
import type { Bindings } from './env'
import { answerFont } from './files/fonts'
import { answerHealth, healthPath } from './files/health'
import { answerIcon } from './files/icons'
import { answerManifest } from './files/manifest'
import { answerOfflineWorker } from './files/offline-worker'
import { answerRobots, robotsPath } from './files/robots'
import { answerSecurityTxt, securityTxtPath } from './files/security-txt'
import { answerSitemap, sitemapPartPattern, sitemapPath } from './files/sitemap'
import { forms } from './forms/all-forms'
import { countAnswerIfEnabled } from './logging/answer-metrics'
import { answerVitals, vitalsPath } from './logging/web-vitals'
import { answerError, answerNotFound } from './middleware/answer-error'
import { answerHeaders } from './middleware/answer-headers'
import { csrf } from './middleware/csrf'
import { drainRequest } from './middleware/drain-request'
import { httpsOnly } from './middleware/https-only'
import { loginFloodLimit } from './middleware/login-flood-limit'
import { pageRenderer } from './middleware/page-renderer'
import { safePaths } from './middleware/safe-paths'
import { faviconPath, manifestPath, touchIconPath } from './pages/favicon'
import { pages } from './pages/page-routes'
import { answerPhoto } from './photos/answer-photo'
import { apiProxy } from './proxy/api-proxy'
import { operatorProxy } from './proxy/operator-proxy'

/** Creates the app of the storefront worker. Every request passes the handlers below from top to bottom. */
export function createApp({ pageCache = edgePageCache() }: { pageCache?: PageCache } = {}) {
  const app = new Hono<ShopEnv>()
  app.onError(answerError)
  app.notFound(answerNotFound)
  app.use(answerHeaders())
  app.use(pageRenderer())
  app.use(drainRequest())
  app.use(safePaths())
  app.use(httpsOnly())
  app.use(csrf())
  app.use(loginFloodLimit())
  app.use('/api/operator/*', operatorProxy())
  app.route('/api', apiProxy())
  app.get(healthPath, answerHealth)
  app.get(robotsPath, answerRobots)
  app.get(securityTxtPath, answerSecurityTxt)
  app.get(sitemapPath, answerSitemap(pageCache))
  app.get(sitemapPartPattern, answerSitemap(pageCache))
  app.get(feedPath, answerFeed(pageCache))
  app.get(feedPartPattern, answerFeed(pageCache))
  app.get(llmsPath, answerLlms)
  app.get(manifestPath, answerManifest)
  app.get(faviconPath, answerIcon)
  app.get(touchIconPath, answerIcon)
  app.get(offlineWorkerPath, answerOfflineWorker)
  app.get(profilePath, answerProfile)
  app.all(href.agents(), answerMcp(app))
  app.post(vitalsPath, answerVitals)
  app.get(href.addressLookup(), answerAddressLookup)
  app.get(`${photoFolder}*`, answerPhoto)
  app.get(`${fontFolder}*`, answerFont)
  app.get(href.cartPanel(), answerCartPanel)
  app.get(href.suggestions(), answerSuggestions(pageCache))
  app.route('/', forms())
  app.route('/', pages(pageCache))
  const { fetch } = app
  app.fetch = (request, env, context) => countAnswerIfEnabled(env as Bindings, request, fetch(request, env, context))
  return app
}
