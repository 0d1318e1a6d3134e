import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/support/browser.ts'
import { run } from '../../scripts/support/commands.ts'
import { serve } from '../../scripts/support/serve.ts'

/*
 * `npm run bench:photos` (after `npm run build`): what photos weigh on a product page, in a category and on the home
 * page, on screens of three widths and two densities, for browsers that read AVIF, WebP only, or neither. Those have
 * their `<source>` taken away before Chromium reads the page. Drawings (SVG) are not counted, nor what is below what
 * Chromium fetches of a page without scrolling.
 *
 * It fails where anything moves, a photo does not come, or two browsers are sent different HTML.
 */
process.env.SHOP_MODE = 'demo'
process.env.SHOP_STATE ??= '.wrangler/bench-photos'
const port = Number(process.env.PORT ?? 8795)

const pages = {
  product: '/granvik-skaftar-donzen-slaapzak-min-2-c-p34',
  category: '/donzen-slaapzakken-c11',
  home: '/',
}
/** What each kind of browser does not read. */
const unread = { avif: [], webp: ['avif'], jpg: ['avif', 'webp'] }
const nonce = /(?<=nonce=")[^"]*/g

type Screen = { width: number; density: number }
type Seen = { html: string; bytes: number; renditions: string[]; missing: string[]; shift: number; moved: string[] }
type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }

run('node', ['scripts/db.ts', 'prepare'])
await serve(port)
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
let isGood = true
for (const [name, path] of Object.entries(pages)) {
  const htmls = new Set<string>()
  for (const width of [360, 768, 1420])
    for (const density of [1, 3])
      for (const [format, lacks] of Object.entries(unread)) {
        const seen = await look(browser, path, { width, density }, lacks)
        htmls.add(seen.html)
        if (seen.shift || seen.missing.length) isGood = false
        const cells = [name.padEnd(8), String(width).padStart(4), `×${density}`, format.padEnd(4)]
        const kB = `${(seen.bytes / 1000).toFixed(1).padStart(6)} kB`
        console.log(...cells, kB, ` shift ${seen.shift} `, tally(seen.renditions), ...seen.missing, ...seen.moved)
      }
  if (htmls.size > 1) isGood = false
  console.log(`${name.padEnd(8)} ${htmls.size === 1 ? 'one HTML for all' : `${htmls.size} DIFFERENT HTML`}\n`)
}
await browser.close()
process.exit(isGood ? 0 : 1)

/** Opens a page as a new visitor, and waits until the network is idle. */
async function look(browser: Browser, path: string, { width, density }: Screen, lacks: string[]): Promise<Seen> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width, height: 800 },
    deviceScaleFactor: density,
  })
  await context.addInitScript(() => {
    localStorage.setItem('consent', 'functional')
    Object.assign(window, { shift: 0, moved: [] })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        window.shift += value
        window.moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.parentElement?.className}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const page = await context.newPage()
  const seen: Seen = { html: '', bytes: 0, renditions: [], missing: [], shift: 0, moved: [] }
  await page.route(path, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    seen.html = html.replace(nonce, '')
    const body = lacks.reduce(
      (rest, type) => rest.replaceAll(`<source type="image/${type}"`, '<source media="not all"'),
      html,
    )
    await route.fulfill({ response, body })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const photos = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.startsWith('/foto/'))
      .map(({ name, encodedBodySize, responseStatus }) => ({ name, bytes: encodedBodySize, status: responseStatus })),
  )
  for (const { name, bytes, status } of photos) {
    const [, width, format] = /\/foto\/(\d+)\/[^?]*\.(\w+)/.exec(name) ?? []
    seen.renditions.push(`${width} ${format}`)
    seen.bytes += bytes
    if (status !== 200) seen.missing.push(`${status} ${name}`)
  }
  seen.shift = await page.evaluate(() => Math.round(window.shift * 10_000) / 10_000)
  seen.moved = await page.evaluate(() => window.moved)
  await context.close()
  return seen
}

/** `2 × 480 avif, 1 × 960 avif` */
function tally(all: string[]) {
  const counts = Map.groupBy(all.toSorted(), (one) => one)
  return [...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ')
}

declare global {
  interface Window {
    shift: number
    moved: string[]
  }
}
