import type { CDPSession } from '@playwright/test'

type Stack = { functionName: string; url: string; lineNumber: number; columnNumber: number }[]

/** An event of Chromium's trace; `ts`, `dur` and `tdur` (its CPU time) are microseconds. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { stackTrace?: Stack; beginData?: { stackTrace?: Stack }; data?: { stackTrace?: Stack } }
}

/** Starts to record what the browser does. @returns a function that stops and returns the recorded events */
export async function beginTrace(devtools: CDPSession) {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const includedCategories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'disabled-by-default-devtools.timeline.stack',
    'toplevel',
    'loading',
  ]
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  return async () => {
    const complete = new Promise<void>((done) => devtools.once('Tracing.tracingComplete', () => done()))
    await devtools.send('Tracing.end')
    await complete
    return events
  }
}

/**
 * Returns scripts that forced the browser to calculate style or layout early: `style by follow (client-x.js:2:780)`.
 */
export function forcedLayouts(events: TraceEvent[]) {
  return events.flatMap(({ name, args }) => {
    const [at] = args?.beginData?.stackTrace ?? args?.stackTrace ?? args?.data?.stackTrace ?? []
    // Tools that watch the page, such as Playwright, force layouts too.
    if (!at?.url.includes('/assets/') || (name !== 'UpdateLayoutTree' && name !== 'Layout')) return []
    return [
      `${name} by ${at.functionName || 'a script'} (${at.url.replace(/.*\//, '')}:${at.lineNumber}:${at.columnNumber})`,
    ]
  })
}
