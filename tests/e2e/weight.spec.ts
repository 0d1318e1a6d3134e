import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { goodProduct } from '../support/shopper'

const brotli = (text: string | Buffer) => brotliCompressSync(text).byteLength

/** Bytes of script, brotli: fetched by the load event (the inline script too), and run without the visitor doing anything. */
async function weigh(page: Page, path: string) {
  const fetched = new Map<string, number>()
  let isLoaded = false
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || isLoaded) return
    fetched.set(response.url(), brotli(await response.body()))
  })
  page.on('load', () => {
    isLoaded = true
  })
  await page.coverage.startJSCoverage({ reportAnonymousScripts: false })
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  const ran = await page.coverage.stopJSCoverage()
  const inline = await page
    .locator('script:not([src]):not([type])')
    .evaluateAll((all) => all.map((one) => one.textContent ?? '').join('\n'))
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, brotli(inline))
  const html = await (await page.request.get(path)).text()
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href))
  const css = await Promise.all(styles.map(async (style) => brotli(await (await page.request.get(style)).body())))
  return {
    fetched: sum(fetched.values()),
    ran: sum(
      ran.filter(({ url, source }) => url.includes('/assets/') && source).map(({ source }) => brotli(source ?? '')),
    ),
    html: brotli(html),
    css: css.reduce((total, size) => total + size, 0),
  }
}

async function fillCart(context: BrowserContext, buyableUri: string) {
  const page = await context.newPage()
  await page.goto(buyableUri)
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(page.getByRole('button', { name: /^Winkelwagen, 1/ })).toBeVisible()
  await page.close()
}

const nothing = { cookies: [], origins: [] }

for (const visitor of ['a new visitor', 'a visitor with a session, a cart and consent']) {
  test(`home, category and product stay light for ${visitor}`, async ({ browser, request, baseURL }) => {
    const product = await goodProduct(request)
    const context = await browser.newContext({ baseURL, storageState: nothing })
    if (visitor !== 'a new visitor') {
      await context.addInitScript(() => localStorage.setItem('consent', 'all'))
      await fillCart(context, product.buyableUri)
    }
    for (const path of ['/', product.category.uri, product.uri]) {
      const page = await context.newPage()
      const weight = await weigh(page, path)
      console.log(`${visitor}, ${path}: ${JSON.stringify(weight)}`)
      expect(weight.fetched, `fetched by load on ${path}`).toBeLessThanOrEqual(8_000)
      expect(weight.ran, `run without interaction on ${path}`).toBeLessThanOrEqual(10_000)
      expect(weight.html + weight.css, `HTML and CSS of ${path}`).toBeLessThanOrEqual(30_000)
      expect(weight.css, 'all CSS').toBeLessThanOrEqual(14_000)
      await page.close()
    }
    await context.close()
  })
}
