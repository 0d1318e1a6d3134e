import type { Bindings, Metrics } from '../env'

const kinds: [RegExp, string][] = [
  [/^\/$/, 'home'],
  [/^\/api\/operator\//, 'operator'],
  [/^\/api\//, 'api'],
  [/^\/foto\//, 'photo'],
  [/^\/mcp$/, 'agent'],
  [/^\/dashboard/, 'account'],
  [/^\/zoeken$/, 'search'],
  [/^\/winkelwagen/, 'checkout'],
  [/-p\d+$/, 'product'],
  [/-c\d+$/, 'category'],
]

/**
 * A point for an answer (docs/OPERATIONS.md, "Watching"): what kind of address, which method, how the page cache stood
 * and the class of the status; how long it took and how long the backend was waited for, ms. No address, and nothing of
 * who asked.
 */
export function countAnswer(metrics: Metrics, request: Request, { status, headers }: Response) {
  const { pathname } = new URL(request.url)
  const kind = kinds.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'other'
  const timing = headers.get('server-timing') ?? ''
  // A page without a copy was drawn: what it waited for is told.
  const cache = /cache;desc=([\w-]+)/.exec(timing)?.[1] ?? (timing.includes('load;') ? 'drawn' : 'none')
  metrics.writeDataPoint({
    indexes: [kind],
    blobs: [kind, request.method, cache, `${Math.floor(status / 100)}xx`],
    doubles: [durationOf('total', timing), durationOf('load', timing)],
  })
}

const durationOf = (name: string, timing: string) => Number(new RegExp(`${name};dur=(\\d+)`).exec(timing)?.[1] ?? 0)

/** Counts what an app answers, where figures are asked for; else the app is left as it is. */
export function withMetrics<Answer extends Response | Promise<Response>>(
  { METRICS }: Bindings,
  request: Request,
  answer: Answer,
): Answer | Promise<Response> {
  if (!METRICS) return answer
  const count = (response: Response) => {
    countAnswer(METRICS, request, response)
    return response
  }
  return answer instanceof Response ? (count(answer) as Answer) : answer.then(count)
}
