import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { BrowserContext, Page, Response } from '@playwright/test'
import * as auth from '../../src/features/auth/nl'
import * as cart from '../../src/features/cart/nl'
import * as search from '../../src/features/search/nl'
import * as ui from '../../src/ui/nl'
import { goodProduct } from '../support/shopper'
import { expect, test } from '../support/test'
import { atRest, twoFrames } from '../support/waits'

const compress = promisify(brotliCompress)
const sizes = new Map<string, Promise<number>>()

/**
 * Returns the compressed size of a text. Its compression takes long and the pages share their scripts, so each text is
 * compressed once. It does not occupy this process either, which would stop all the tabs.
 */
function brotli(text: string) {
  const size = sizes.get(text) ?? compress(text).then(({ byteLength }) => byteLength)
  sizes.set(text, size)
  return size
}

/** Resolves once a new tab has loaded all script that its page loads by itself. */
async function allLoaded(page: Page, fetched: Map<string, unknown>) {
  await atRest(page)
  // The page inserts all links for preloading at once, and gives them their URLs one by one.
  const links = page.locator('head > link:not([rel]), head > link[rel=modulepreload]')
  const urls = () => links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
  // Ten tabs load at once, which takes a busy machine long.
  await expect.poll(async () => (await urls()).filter((url) => !fetched.has(url)), { timeout: 40_000 }).toEqual([])
  await expect(page.locator('shop-island[wake=load]:not([awake])')).toHaveCount(0)
  await twoFrames(page)
}

/**
 * Returns bytes of script (brotli): loaded by the load event (with the inline script), run without a visitor's action,
 * and preloaded without being run.
 */
async function weigh(page: Page, path: string) {
  const fetched = new Map<string, { text: string; isByLoad: boolean }>()
  let isLoaded = false
  page.on('response', async (response) => {
    const isByLoad = !isLoaded
    if (response.request().resourceType() !== 'script') return
    fetched.set(response.url(), { text: await response.text(), isByLoad })
  })
  page.on('load', () => {
    isLoaded = true
  })
  await page.coverage.startJSCoverage({ reportAnonymousScripts: false })
  const loaded = allLoaded(page, fetched)
  await page.goto(path, { waitUntil: 'load' })
  const elements = page.locator(':not(#cookies *)').count()
  await loaded
  const ran = (await page.coverage.stopJSCoverage()).filter(({ url, source }) => url.includes('/assets/') && source)
  const inline = await page
    .locator('script:not([src]):not([type])')
    .evaluateAll((all) => all.map((one) => one.textContent ?? '').join('\n'))
  const html = await (await page.request.get(path)).text()
  const sumOf = async (texts: string[]) =>
    (await Promise.all(texts.map(brotli))).reduce((total, size) => total + size, 0)
  const files = [...fetched].map(([url, file]) => ({ ...file, url, hasRun: ran.some((script) => script.url === url) }))
  const ahead = files.filter(({ hasRun }) => !hasRun)
  const textsOf = (some: { text: string }[]) => some.map(({ text }) => text)
  const bytesAhead = (name: string) => sumOf(textsOf(ahead.filter(({ url }) => url.includes(`/${name}-`))))
  return {
    fetched: await sumOf([inline, ...textsOf(files.filter(({ isByLoad }) => isByLoad))]),
    ran: await sumOf([inline, ...ran.map(({ source }) => source ?? '')]),
    ahead: { react: await bytesAhead('react'), query: await bytesAhead('query'), all: await sumOf(textsOf(ahead)) },
    elements: await elements,
    html: await brotli(html),
    // Structured data for search engines, which visitors do not see.
    data:
      (await brotli(html)) - (await brotli(html.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, ''))),
  }
}

async function fillCart(context: BrowserContext, buyableUri: string) {
  const page = await context.newPage()
  await page.goto(buyableUri)
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await expect(page.getByRole('button', { name: /^Winkelwagen, 1/ })).toBeVisible()
  await page.close()
}

/** The maximum of all script that a page may load, with React and React Query: bytes, brotli. */
const all = 95_000

const nothing = { cookies: [], origins: [] }

test('home, category, product, search and cart stay within their weight limits, also for a visitor with a session, a cart and consent', async ({
  browser,
  request,
  baseURL,
}) => {
  const { category, buyableUri } = await goodProduct(request)
  const [fresh, known] = [
    await browser.newContext({ baseURL, storageState: nothing }),
    await browser.newContext({ baseURL, storageState: nothing }),
  ]
  await known.addInitScript(() => localStorage.setItem('consent', 'all'))
  await fillCart(known, buyableUri)
  // Each page has its own tab, so that all wait at the same time.
  const measure = async (context: BrowserContext, path: string, { elements = 1_400, ran = 13_000 } = {}) => {
    const weight = await weigh(await context.newPage(), path)
    const name = `${path}, ${context === fresh ? 'new' : 'known'}`
    console.log(`${name}: ${JSON.stringify(weight)}`)
    expect(weight.fetched, `fetched by load on ${name}`).toBeLessThanOrEqual(8_000)
    expect(weight.ran, `run without interaction on ${name}`).toBeLessThanOrEqual(ran)
    if (ran < all) expect(weight.ahead.react, `React, fetched ahead on ${name}`).toBeGreaterThan(50_000)
    expect(weight.ran + weight.ahead.all, `all script of ${name}`).toBeLessThanOrEqual(all)
    expect(weight.data, `structured data of ${name}`).toBeLessThanOrEqual(1_500)
    expect(weight.elements, `elements of ${name}`).toBeLessThanOrEqual(elements)
    expect(weight.html, `HTML of ${name}`).toBeLessThanOrEqual(17_000)
  }
  await Promise.all(
    [fresh, known].flatMap((context) => [
      measure(context, '/', { elements: 1_000 }),
      measure(context, category.uri),
      measure(context, buyableUri),
      measure(context, '/zoeken?term=tent'),
      // A cart with items hydrates by itself; an empty one has nothing to hydrate.
      measure(context, '/winkelwagen', { ran: context === fresh ? undefined : all }),
    ]),
  )
  await fresh.close()
  await known.close()
})

/** Returns all the script that a page has loaded, with the inline script (brotli). */
async function weighAll(page: Page, path: string, act: () => Promise<unknown>) {
  const sizesByUrl = new Map<string, Promise<number>>()
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') sizesByUrl.set(response.url(), response.text().then(brotli))
  }
  page.on('response', note)
  await page.goto(path)
  await act()
  page.off('response', note)
  const inline = await page.locator('script:not([src]):not([type])').allTextContents()
  const all = await Promise.all([brotli(inline.join('\n')), ...sizesByUrl.values()])
  return all.reduce((total, size) => total + size, 0)
}

test('the files that a first search needs weigh at most 95 kB', async ({ page }) => {
  // Save-Data turns off preloading, of which a page may need nothing.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const total = await weighAll(page, '/', async () => {
    await page.getByRole('combobox', { name: 'Zoeken' }).fill('tent')
    await expect(page.getByRole('group', { name: 'Producten' }).getByRole('option')).toHaveCount(4)
  })
  console.log(`a first search: ${total} bytes of script`)
  expect(total).toBeLessThanOrEqual(95_000)
})

test('the files that opening the cart and removing a line need weigh at most 95 kB', async ({
  page,
  request,
  context,
}) => {
  await fillCart(context, (await goodProduct(request)).buyableUri)
  const total = await weighAll(page, '/', async () => {
    await page.getByRole('button', { name: /^Winkelwagen, 1/ }).click()
    await page.getByRole('button', { name: /^Verwijder / }).click()
    await expect(page.getByText('Je winkelwagen is leeg.')).toBeVisible()
  })
  console.log(`a first look into the cart: ${total} bytes of script`)
  expect(total).toBeLessThanOrEqual(all)
})

test('the files that adding a first article needs weigh at most 95 kB', async ({ page, request }) => {
  const total = await weighAll(page, (await goodProduct(request)).buyableUri, async () => {
    await page.getByRole('button', { name: 'In winkelwagen' }).click()
    await expect(page.getByRole('button', { name: /^Winkelwagen, 1/ })).toBeVisible()
  })
  console.log(`a first article in the cart: ${total} bytes of script`)
  expect(total).toBeLessThanOrEqual(all)
})

test('no script contains text that only server-rendered pages display', () => {
  const assets = 'dist/client/assets'
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(`${assets}/${name}`, 'utf8')).join('\n')
  for (const text of [auth.t('wrong'), cart.t('empty'), search.t('slow'), ui.t('failed')]) expect(code).toContain(text)
  expect(code).not.toContain(auth.serverText('resetExpired'))
  expect(code).not.toContain(cart.serverText('adjusted'))
  expect(code).not.toContain(search.serverText('ask'))
  expect(code).not.toContain(ui.serverText('form.outage'))
})
