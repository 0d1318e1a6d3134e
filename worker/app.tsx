import { Hono } from 'hono'
import { photoPathPrefix } from '../src/contract/catalogue/photo-url'
import { fontPathPrefix } from '../src/contract/font-url'
import { href } from '../src/routes'
import { offlineWorkerPath } from '../src/shell/offline-worker-path'
import { answerAddressLookup } from './address-lookup/answer-address-lookup'
import { answerMcp } from './agents/answer-mcp'
import { answerProductFeed, productFeedPartPattern, productFeedPath } from './agents/feed/answer-product-feed'
import { answerLlmsTxt, llmsTxtPath } from './agents/feed/llms-txt'
import { answerUcpProfile, ucpProfilePath } from './agents/ucp-profile'
import { answerCartPanel } from './answer-cart-panel'
import { answerSuggestions } from './answer-suggestions'
import { openEdgePageCache, type PageCache } from './cache/page-cache'
import type { ShopEnv } from './context'
import type { Bindings } from './env'
import { answerFont } from './files/fonts'
import { answerHealth, healthPath } from './files/health'
import { answerIcon } from './files/icon-redirect'
import { answerManifest } from './files/manifest'
import { answerOfflineWorker } from './files/offline-worker'
import { answerRobots, robotsPath } from './files/robots'
import { answerSecurityTxt, securityTxtPath } from './files/security-txt'
import { answerSitemap, sitemapPartPattern, sitemapPath } from './files/sitemap'
import { formRoutes } from './forms/all-forms'
import { withAnswerMetrics } from './logging/answer-metrics'
import { answerVitals, vitalsPath } from './logging/web-vitals'
import { answerError, answerNotFound } from './middleware/answer-error'
import { setAnswerHeaders } from './middleware/answer-headers'
import { csrfProtection } from './middleware/csrf'
import { drainRequest } from './middleware/drain-request'
import { httpsOnly } from './middleware/https-only'
import { loginFloodLimit } from './middleware/login-flood-limit'
import { pageRenderer } from './middleware/page-renderer'
import { refuseUnsafePaths } from './middleware/safe-paths'
import { faviconPath, manifestPath, touchIconPath } from './pages/favicon'
import { pageRoutes } from './pages/page-routes'
import { answerPhoto } from './photos/answer-photo'
import { apiProxy } from './proxy/api-proxy'
import { operatorProxy } from './proxy/operator-proxy'

/** Creates the app of the storefront worker. Every request passes the handlers below from top to bottom. */
export function createApp({ pageCache = openEdgePageCache() }: { pageCache?: PageCache } = {}) {
  const app = new Hono<ShopEnv>()
  app.onError(answerError)
  app.notFound(answerNotFound)
  app.use(setAnswerHeaders())
  app.use(pageRenderer())
  app.use(drainRequest())
  app.use(refuseUnsafePaths())
  app.use(httpsOnly())
  app.use(csrfProtection())
  app.use(loginFloodLimit())
  app.use('/api/operator/*', operatorProxy())
  app.route('/api', apiProxy())
  app.get(healthPath, answerHealth)
  app.get(robotsPath, answerRobots)
  app.get(securityTxtPath, answerSecurityTxt)
  app.get(sitemapPath, answerSitemap(pageCache))
  app.get(sitemapPartPattern, answerSitemap(pageCache))
  app.get(productFeedPath, answerProductFeed(pageCache))
  app.get(productFeedPartPattern, answerProductFeed(pageCache))
  app.get(llmsTxtPath, answerLlmsTxt)
  app.get(manifestPath, answerManifest)
  app.get(faviconPath, answerIcon)
  app.get(touchIconPath, answerIcon)
  app.get(offlineWorkerPath, answerOfflineWorker)
  app.get(ucpProfilePath, answerUcpProfile)
  app.all(href.agentEndpoint(), answerMcp(app))
  app.post(vitalsPath, answerVitals)
  app.get(href.addressLookup(), answerAddressLookup)
  app.get(`${photoPathPrefix}*`, answerPhoto)
  app.get(`${fontPathPrefix}*`, answerFont)
  app.get(href.cartPanel(), answerCartPanel)
  app.get(href.suggestions(), answerSuggestions(pageCache))
  app.route('/', formRoutes())
  app.route('/', pageRoutes(pageCache))
  const { fetch } = app
  app.fetch = (request, env, context) => withAnswerMetrics(env as Bindings, request, fetch(request, env, context))
  return app
}
