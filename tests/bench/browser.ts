import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/support/browser.ts'
import { beginTrace, type TraceEvent } from '../support/trace.ts'

/*
 * `npm run bench:browser`: what a phone has to do for five pages, and how long the first search and the first addition
 * take: medians of five runs at 1.6 Mbps, 150 ms and a quarter of this machine's speed, as Lighthouse throttles. The
 * shop must be running; SHOP_URL names it, else http://localhost:8787. RUNS changes how often.
 */
const base = process.env.SHOP_URL ?? 'http://localhost:8787'
const runs = Number(process.env.RUNS ?? 5)
const mostBlocking = 20
const mostSearch = 550

type Paint = { fcp: number; lcp: number; cls: number; tbt: number; elements: number }

const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN

async function slowPhone(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: (750 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}

/** A phone of somebody who never came here, cookies answered. */
async function openPhone(browser: Browser) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 780 }, hasTouch: true })
  await context.addInitScript(() => {
    localStorage.setItem('consent', 'functional')
    const seen = { lcp: 0, cls: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const page = await context.newPage()
  return { page, devtools: await slowPhone(page) }
}

/** ms beyond 50 that tasks of the page's main thread took after the first paint (total blocking time). */
function blocking(events: TraceEvent[], fcp: number) {
  const parsed = events.find(({ name }) => name === 'ParseHTML')
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? fcp * 1000
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === parsed?.pid && tid === parsed?.tid && ts >= paint,
  )
  if (!tasks.length) throw new Error('the trace has no tasks of the page')
  return tasks.reduce((sum, { dur = 0 }) => sum + Math.max(0, dur / 1000 - 50), 0)
}

async function look(browser: Browser, path: string): Promise<Paint> {
  const { page, devtools } = await openPhone(browser)
  const endTrace = await beginTrace(devtools)
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(2000)
  const events = await endTrace()
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: { lcp: number; cls: number } }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    elements: document.querySelectorAll('*').length,
  }))
  await page.context().close()
  return { ...seen, tbt: blocking(events, seen.fcp) }
}

/** ms from the first key until products are suggested. */
async function search(browser: Browser) {
  const { page } = await openPhone(browser)
  await page.goto('/', { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Zoeken openen' }).tap()
  const field = page.getByRole('dialog', { name: 'Menu' }).getByLabel('Zoeken', { exact: true })
  await field.focus()
  const started = Date.now()
  await field.pressSequentially('tent')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('option').first().waitFor()
  const took = Date.now() - started
  await page.context().close()
  return took
}

/** ms from pressing the buy button, as soon as it is seen, until the cart's button tells it. */
async function add(browser: Browser, path: string) {
  const { page } = await openPhone(browser)
  await page.goto(path, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'In winkelwagen' })
  await button.waitFor()
  const started = Date.now()
  await button.tap()
  await page.getByRole('button', { name: /^Winkelwagen, 1/ }).waitFor()
  const took = Date.now() - started
  await page.context().close()
  return took
}

/** A category, and a product of it that can be bought without choosing anything. */
async function findPaths() {
  const ask = async (path: string, body?: object) => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${base}/api${path}`, init)).json()
  }
  const { data: roots } = await ask('/categories')
  const { products } = await ask('/queryProducts', { term: 'tent', products_only: true, limit: 1, in_stock: true })
  return { category: roots[0].uri as string, product: products.data[0].uri as string }
}

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
const { category, product } = await findPaths()
let missed = 0
const judge = (value: number, most: number) => {
  if (value > most) missed++
  return value > most ? ` (aim ${most}: missed)` : ''
}
for (const path of ['/', category, product, '/zoeken?term=tent', '/winkelwagen']) {
  const all: Paint[] = []
  for (let run = 0; run < runs; run++) all.push(await look(browser, path))
  const of = (name: keyof Paint) => median(all.map((one) => one[name]))
  const tbt = Math.round(of('tbt'))
  console.log(
    `${path}: TBT ${tbt} ms${judge(tbt, mostBlocking)} (${all.map((one) => Math.round(one.tbt)).join('/')}), FCP ${Math.round(of('fcp'))} ms, ` +
      `LCP ${Math.round(of('lcp'))} ms, CLS ${of('cls').toFixed(3)}, ${of('elements')} elements`,
  )
}
const times = async (act: () => Promise<number>) => {
  const all: number[] = []
  for (let run = 0; run < runs; run++) all.push(await act())
  return all
}
const searches = await times(() => search(browser))
console.log(`first key → results: ${median(searches)} ms${judge(median(searches), mostSearch)} (${searches.join('/')})`)
const additions = await times(() => add(browser, product))
console.log(`add to cart, pressed when seen: ${median(additions)} ms (${additions.join('/')})`)
await browser.close()
if (missed) process.exitCode = 1
