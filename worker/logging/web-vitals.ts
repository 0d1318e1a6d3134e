import type { Context } from 'hono'
import type { ShopEnv } from '../context'
import { isOverRateLimit } from '../edge-rate-limit'

export const vitalsPath = '/__vitals'

/** The maximum size of a request body in bytes: a page sends about 120. */
const maxBodyBytes = 1_000

const pages = /^(home|list|product|text|compare|cart|personal)$/
const connections = /^(slow-2g|2g|3g|4g)$/
/**
 * The maximum of each page speed metric: ms, except for CLS, which has no unit. A higher value is not a real
 * measurement. The data point contains the metrics in this order.
 */
export const vitalsMaximums = { LCP: 120_000, INP: 120_000, CLS: 100, TTFB: 120_000 }

/** The value in a data point for a metric that was not measured. */
const unknown = -1

/**
 * Answers `POST /__vitals`: stores the page speed that a browser measured, if its visitor consented
 * (features/analytics/vitals.client.ts). The result is a data point (docs/OPERATIONS.md, "Watching"). Clients may send
 * anything, so unknown metrics are dropped, and only known texts are stored.
 */
export async function answerVitals(c: Context<ShopEnv>) {
  const { METRICS, SEARCH_LIMIT } = c.env
  if (!METRICS) return c.notFound()
  if (await isOverRateLimit(c, SEARCH_LIMIT, 'edge:vitals')) return c.body(null, 429)
  const point = toVitalsDataPoint((await read(c.req.raw)) ?? {})
  if (!point) return c.body(null, 400)
  METRICS.writeDataPoint(point)
  return c.body(null, 204)
}

/** Converts a report to a data point. Returns null for a report that no page of the shop can have sent. */
export function toVitalsDataPoint(sent: Record<string, unknown>) {
  const page = String(sent.page)
  const connection = String(sent.connection)
  const doubles = Object.entries(vitalsMaximums).map(([name, most]) => figureOf(sent[name], most))
  if (!pages.test(page) || doubles.every((figure) => figure === unknown)) return null
  // The second text is empty: in the data points of answers it is the method, which a page speed report does not have.
  const blobs = ['vitals', '', page, connections.test(connection) ? connection : 'unknown']
  return { indexes: ['vitals'], blobs, doubles }
}

const figureOf = (value: unknown, most: number) =>
  typeof value === 'number' && value >= 0 && value <= most ? value : unknown

async function read(request: Request): Promise<Record<string, unknown> | null> {
  if (Number(request.headers.get('content-length') ?? maxBodyBytes + 1) > maxBodyBytes) return null
  try {
    const sent: unknown = JSON.parse((await request.text()).slice(0, maxBodyBytes))
    return sent && typeof sent === 'object' && !Array.isArray(sent) ? (sent as Record<string, unknown>) : null
  } catch {
    return null
  }
}
