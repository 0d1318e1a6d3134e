import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { paymentMethods, shippingMethods } from '../../backend/testing/methods'
import { waitUntilSettled } from '../../kit/page/find-late-parts'
import { routes } from '../../src/routes'
import type { ShopEnv } from '../context'
import { setAnswerHeaders } from '../middleware/answer-headers'
import { pageRenderer } from '../middleware/page-renderer'
import { publicPaths, withTarps } from '../testing/fill'
import { begin, paths } from '../testing/shopper'
import { type Storefront, startStorefront, withoutComments } from '../testing/storefront'
import { pickKnownQuery } from './known-query'
import { loadPage } from './load-page'
import { pageByName } from './page-by-name'
import { renderBufferedPage } from './renderable-page'

const personalPaths = [
  '/winkelwagen',
  '/winkelwagen/offerte',
  '/dashboard',
  '/dashboard/persoonlijke-gegevens',
  '/reset-password',
  '/rma-check',
  '/__outbox',
  ...Object.values(paths),
]

test('every page is the same in one piece and as a stream', async () => {
  await using storefront = await startStorefront({ fill })
  const shopper = await begin(storefront, 'payment')

  for (const path of [...publicPaths, ...personalPaths]) {
    const { whole, streamed } = await renderBothWays(storefront, path, shopper.cookie())

    expect(whole, path).toMatch(/^<!DOCTYPE html><html lang="nl">.*<\/html>$/s)
    expect(withoutComments(whole), path).toBe(withoutComments(streamed))
  }
})

const fill: typeof withTarps = (catalogue) => {
  withTarps(catalogue)
  catalogue.shipping_methods.push(...shippingMethods)
  catalogue.payment_methods.push(...paymentMethods)
}

/** Renders a page's data buffered and streamed. */
async function renderBothWays({ origin, bindings }: Storefront, path: string, cookie: string) {
  const app = new Hono<ShopEnv>()
  app.use(setAnswerHeaders())
  app.use(pageRenderer())
  for (const route of routes) {
    for (const pattern of route.paths) {
      app.get(pattern, async (c) => {
        const query = pickKnownQuery(route, c.get('url').searchParams)
        const { drawing } = await loadPage(c, { route, page: pageByName(route.page), params: c.req.param(), query })
        await waitUntilSettled(drawing.late)
        const whole = renderBufferedPage(drawing, c.get('nonce'))
        const streamed = await (await c.render(drawing.view, drawing)).text()
        return Response.json({ whole, streamed })
      })
    }
  }
  const answer = await app.request(origin + path, { headers: { cookie } }, bindings)
  return (await answer.json()) as { whole: string; streamed: string }
}
