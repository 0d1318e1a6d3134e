import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import * as auth from '../../src/features/auth/nl'
import * as cart from '../../src/features/cart/nl'
import * as search from '../../src/features/search/nl'
import * as ui from '../../src/ui/nl'
import { goodProduct } from '../support/shopper'

const brotli = (text: string | Buffer) => brotliCompressSync(text).byteLength

/**
 * Bytes of script, brotli: fetched by the load event (the inline script too), and run without the visitor doing
 * anything.
 */
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
  const elements = page.locator(':not(#cookies *)').count()
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
    elements: await elements,
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
    // Each in a tab of its own, so that they wait together.
    const measure = async ([path, mostElements]: readonly [string, number]) => {
      const page = await context.newPage()
      const weight = await weigh(page, path)
      console.log(`${visitor}, ${path}: ${JSON.stringify(weight)}`)
      expect(weight.fetched, `fetched by load on ${path}`).toBeLessThanOrEqual(8_000)
      expect(weight.ran, `run without interaction on ${path}`).toBeLessThanOrEqual(10_000)
      expect(weight.elements, `elements of ${path}`).toBeLessThanOrEqual(mostElements)
      expect(weight.html + weight.css, `HTML and CSS of ${path}`).toBeLessThanOrEqual(30_000)
      expect(weight.css, 'all CSS').toBeLessThanOrEqual(14_000)
    }
    const pages = [
      ['/', 600],
      [product.category.uri, 1000],
      [product.uri, 900],
    ] as const
    await Promise.all(pages.map(measure))
    await context.close()
  })
}

/** All the script that a page has loaded, brotli, the inline one too. */
async function weighAll(page: Page, act: () => Promise<unknown>) {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') sizes.set(response.url(), brotli(await response.body()))
  })
  await page.goto('/')
  await act()
  const inline = await page.locator('script:not([src]):not([type])').allTextContents()
  return [...sizes.values()].reduce((total, size) => total + size, brotli(inline.join('\n')))
}

test('all that a first search needs weighs at most 85 kB', async ({ page }) => {
  const total = await weighAll(page, async () => {
    await page.getByRole('combobox', { name: 'Zoeken' }).fill('tent')
    await expect(page.getByRole('group', { name: 'Producten' }).getByRole('option')).toHaveCount(4)
  })
  console.log(`a first search: ${total} bytes of script`)
  expect(total).toBeLessThanOrEqual(85_000)
})

test('all that a first look into the cart needs weighs at most 85 kB, removing something too', async ({
  page,
  request,
  context,
}) => {
  await fillCart(context, (await goodProduct(request)).buyableUri)
  const total = await weighAll(page, async () => {
    await page.getByRole('button', { name: /^Winkelwagen, 1/ }).click()
    await page.getByRole('button', { name: /^Verwijder / }).click()
    await expect(page.getByText('Je winkelwagen is leeg.')).toBeVisible()
  })
  console.log(`a first look into the cart: ${total} bytes of script`)
  expect(total).toBeLessThanOrEqual(85_000)
})

test('what only pages say is in no script', () => {
  const assets = 'dist/client/assets'
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(`${assets}/${name}`, 'utf8')).join('\n')
  for (const text of [auth.t('wrong'), cart.t('empty'), search.t('slow'), ui.t('failed')]) expect(code).toContain(text)
  expect(code).not.toContain(auth.pageText('resetExpired'))
  expect(code).not.toContain(cart.pageText('adjusted'))
  expect(code).not.toContain(search.pageText('ask'))
  expect(code).not.toContain(ui.pageText('form.outage'))
})
