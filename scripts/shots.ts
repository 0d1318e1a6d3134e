import { mkdirSync, rmSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { browsingScreenshots } from './shots/browsing-screenshots.ts'
import { buyingScreenshots } from './shots/buying-screenshots.ts'
import { menuAndAccountScreenshots } from './shots/menu-and-account-screenshots.ts'
import { orderScreenshots } from './shots/order-screenshots.ts'
import type { PagePaths } from './shots/screenshot-type.ts'
import { requireBrowser } from './support/find-browser.ts'

/*
 * `npm run shots` writes screenshots of every page and state, at four widths, to the folder .shots. `npm run shots --
 * account consent` writes only screenshots whose names begin with `account` or `consent`. The shop must be running.
 * SHOP_URL is its origin, http://localhost:8787 by default.
 */
const base = process.env.SHOP_URL ?? 'http://localhost:8787'
const widths = [360, 768, 992, 1420]
const folder = '.shots'
const wanted = process.argv.slice(2)

const paths = await findPaths()
const shots = [
  ...browsingScreenshots(paths),
  ...menuAndAccountScreenshots,
  ...buyingScreenshots(paths),
  ...orderScreenshots,
].filter(({ name }) => !wanted.length || wanted.some((beginning) => name.startsWith(beginning)))

if (!wanted.length) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
for (const { name, path, act, script = true, fold, needsConsent, widths: only = widths } of shots) {
  for (const width of only) {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width, height: 900 },
      javaScriptEnabled: script,
      reducedMotion: 'reduce',
    })
    if (!needsConsent) await context.addInitScript(() => localStorage.setItem('consent', 'functional'))
    const page = await context.newPage()
    try {
      await page.goto(path)
      await act?.(page)
      if (script && !fold) await showLazyPhotos(page)
      await page.waitForTimeout(300)
    } catch (error) {
      // Continues after a timeout, because a screenshot then shows how far the page has loaded.
      console.error(`${name} at ${width}: ${error}`)
      process.exitCode = 1
    }
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: !fold })
    await context.close()
  }
  console.log(name)
}
await browser.close()

/** Loads photos with `loading=lazy`, because a screenshot of the whole page includes photos below the window. */
async function showLazyPhotos(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
}

async function findPaths(): Promise<PagePaths> {
  const ask = async (path: string, body?: object) => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${base}/api${path}`, init)).json()
  }
  const { data: roots } = await ask('/categories')
  const root = roots.find(({ title }: { title: string }) => title === 'Kleding') ?? roots[0]
  const leaf = root.children[0]?.children?.[0] ?? root
  const { products } = await ask('/queryProducts', { category_id: leaf.id, products_only: true, limit: 1 })
  const guides = await ask('/pages?type_code=keuzehulp&per_page=1')
  return { root: root.uri, leaf: leaf.uri, uri: products.data[0].uri, guide: guides.data[0]?.uri ?? '/keuzehulp' }
}
