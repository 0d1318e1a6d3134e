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
 * Writes a data point for an answer (docs/OPERATIONS.md, "Watching"): kind of path, method, page cache state, status
 * class, duration, and time waited for the backend (ms). The data point contains no URL, and nothing about the visitor.
 */
export function writeAnswerMetrics(metrics: Metrics, request: Request, { status, headers }: Response) {
  const { pathname } = new URL(request.url)
  const kind = kinds.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'other'
  const timing = headers.get('server-timing') ?? ''
  // A page without a cache state was just rendered if Server-Timing has a `load` entry.
  const cache = /cache;desc=([\w-]+)/.exec(timing)?.[1] ?? (timing.includes('load;') ? 'drawn' : 'none')
  metrics.writeDataPoint({
    indexes: [kind],
    blobs: [kind, request.method, cache, `${Math.floor(status / 100)}xx`],
    doubles: [durationOf('total', timing), durationOf('load', timing)],
  })
}

const durationOf = (name: string, timing: string) => Number(new RegExp(`${name};dur=(\\d+)`).exec(timing)?.[1] ?? 0)

/** Writes a data point for the answer if the binding `METRICS` exists. Returns the answer. */
export function withAnswerMetrics<Answer extends Response | Promise<Response>>(
  { METRICS }: Bindings,
  request: Request,
  answer: Answer,
): Answer | Promise<Response> {
  if (!METRICS) return answer
  const count = (response: Response) => {
    writeAnswerMetrics(METRICS, request, response)
    return response
  }
  return answer instanceof Response ? (count(answer) as Answer) : answer.then(count)
}
