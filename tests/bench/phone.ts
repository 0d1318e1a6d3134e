import type { Browser, Page } from '@playwright/test'
import { beginTrace, forcedLayouts, type TraceEvent } from '../support/trace.ts'

/** As Lighthouse throttles a telephone: a slow line, and a quarter of this machine's speed. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowdown = 4

/** ms that a page is looked at after its load event. */
const lookedAtMs = 2_000

/** ms in which the browser has told the longest press. */
const tellMs = 700

/**
 * From the first or last such event of a page until something that matches each selector is there, drawn. `isNew`: the
 * visitor has not answered about cookies.
 */
export type Timed = {
  event: 'keydown' | 'pointerdown'
  from?: 'first' | 'last'
  until: Record<string, string>
  isNew?: boolean
}

type Watched = { inp: number; took: Promise<Record<string, number>> }

/** A phone on which nothing is cached. */
export async function openPhone(browser: Browser, baseURL: string, timed?: Timed) {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 780 }, hasTouch: true })
  await context.addInitScript(watch, timed)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, devtools }
}

/** Runs in the page before anything else. */
function watch(timed?: Timed) {
  // With a debugger attached, V8 works out where in the source each error is made. React makes one while it starts, in a
  // function of 200 kB: 60 ms of this machine, 240 of the phone, that no visitor waits for.
  const light = (_: unknown, __: unknown, [message]: string[]) =>
    Object.assign(Object.create(Error.prototype), { message })
  Object.assign(window, { Error: new Proxy(Error, { apply: light }) })
  if (!timed?.isNew) localStorage.setItem('consent', 'functional')
  const watched = { inp: 0, took: Promise.resolve({}) }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) watched.inp = Math.max(watched.inp, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  if (!timed) return
  let began = 0
  const took: Record<string, number> = {}
  watched.took = new Promise((resolve) => {
    // Every frame: a popover that opens changes nothing that an observer of the DOM hears of.
    const look = () => {
      for (const [name, selector] of Object.entries(timed.until))
        if (!(name in took) && document.querySelector(selector)) took[name] = performance.now() - began
      // After the frame in which the last of them is drawn.
      if (Object.keys(took).length === Object.keys(timed.until).length) setTimeout(() => resolve(took))
      else requestAnimationFrame(look)
    }
    const begin = ({ timeStamp }: Event) => {
      if (!began) requestAnimationFrame(look)
      if (!began || timed.from === 'last') began = timeStamp
    }
    addEventListener(timed.event, begin, true)
  })
}

/**
 * What came of a press, ms: until each thing wanted was drawn, and the longest wait for any next frame. Infinite where
 * the page was left: a form that waits for its script for two seconds goes without.
 */
export async function pressed(page: Page): Promise<Record<string, number>> {
  try {
    const took = await page.evaluate(() => (window as unknown as { watched: Watched }).watched.took)
    await page.waitForTimeout(tellMs)
    const inp = await page.evaluate(() => (window as unknown as { watched: Watched }).watched.inp)
    return { ...took, INP: inp }
  } catch (error) {
    if (!String(error).includes('navigation')) throw error
    return { INP: Number.POSITIVE_INFINITY }
  } finally {
    await page.context().close()
  }
}

/**
 * The longest task of the page's main thread after its first paint, in ms of processor time, so that it is not counted
 * what others on this machine had of it; and who forced a layout before it was time.
 */
export async function traced(browser: Browser, baseURL: string, path: string) {
  const { page, devtools } = await openPhone(browser, baseURL)
  const endTrace = await beginTrace(devtools)
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(lookedAtMs)
  const events = await endTrace()
  await page.context().close()
  return { longest: Math.max(...tasksAfterPaint(events)), forced: forcedLayouts(events) }
}

/** Of the process that painted: another one held the empty page before. */
function tasksAfterPaint(events: TraceEvent[]) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts >= paint.ts,
  )
  if (!tasks.length) throw new Error('the trace has no tasks after a paint')
  return tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)
}
