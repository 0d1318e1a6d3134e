import type { Browser, Page } from '@playwright/test'
import { beginTrace, forcedLayouts, type TraceEvent } from '../support/trace.ts'

/** Lighthouse's simulation of a phone: a slow connection, and a quarter of this machine's speed. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowdown = 4

/** How long (ms) a page is observed after its load event. */
const lookedAtMs = 2_000

/** How long (ms) the browser takes to report the slowest interaction. */
const reportMs = 700

/**
 * What to time: from an event until an element matches each selector and is painted. `isNew`: the visitor has not
 * answered the question about cookies.
 */
export type Timed = {
  event: 'keydown' | 'pointerdown'
  from?: 'first' | 'last'
  until: Record<string, string>
  isNew?: boolean
}

type Watched = { inp: number; took: Promise<Record<string, number>> }

/** Opens a simulated phone with an empty cache. */
export async function openPhone(browser: Browser, baseURL: string, timed?: Timed) {
  // As on a phone, scrollbars of a mobile page lie over it. Otherwise closing a dialog lays out the whole page again.
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript(watch, timed)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, devtools }
}

/** Runs in the page before its own scripts. */
function watch(timed?: Timed) {
  // With a debugger attached, V8 locates each new error in the source. React creates one at its start, in a function of
  // 200 kB: that takes 240 ms of the phone, which no real visitor waits for.
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
    // Checks every frame: no observer of the DOM is notified when a popover opens.
    const look = () => {
      for (const [name, selector] of Object.entries(timed.until))
        if (!(name in took) && document.querySelector(selector)) took[name] = performance.now() - began
      // Waits for the frame that paints the last of them.
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
 * Returns the times (ms) after a click: until each expected element was painted, and the longest wait for a next frame.
 * Infinite if the page was left: a form that waits two seconds for its script is sent without it.
 */
export async function pressed(page: Page): Promise<Record<string, number>> {
  try {
    const took = await page.evaluate(() => (window as unknown as { watched: Watched }).watched.took)
    await page.waitForTimeout(reportMs)
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
 * Returns the longest task of the main thread after the first paint, in ms of CPU time, so that other work on this
 * machine does not count; and the scripts that forced a layout early.
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

/** Returns the tasks of the process that painted the page: another process had the empty page before. */
function tasksAfterPaint(events: TraceEvent[]) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts >= paint.ts,
  )
  if (!tasks.length) throw new Error('the trace has no task after the first paint')
  return tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)
}
