import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeAnswerMetrics } from '../../worker/logging/answer-metrics'
import { toVitalsDataPoint, vitalsMaximums } from '../../worker/logging/web-vitals'

/*
 * Compares the Analytics Engine queries in OPERATIONS.md with the data points that the code writes. No parser of its
 * SQL dialect runs here.
 */

type Point = { blobs?: string[]; doubles?: number[] }

const [, watching = ''] = /^## Watching$(.*?)^## /ms.exec(readFileSync('docs/OPERATIONS.md', 'utf8')) ?? []
const queries = [...watching.matchAll(/^ask "([^"]+)"/gm)].map(([, sql = '']) => sql)

/** The functions that the queries use, of those in Cloudflare's "Analytics Engine SQL reference". */
const functions = ['SUM', 'MAX', 'IF', 'NOW', 'toStartOfInterval', 'quantileExactWeighted']

const answer = (): Point => {
  const points: Point[] = []
  const timing = { 'server-timing': 'cache;desc=hit, total;dur=3' }
  writeAnswerMetrics(
    { writeDataPoint: (point) => void points.push(point) },
    new Request('https://shop.example/'),
    new Response('', { headers: timing }),
  )
  return points[0] ?? {}
}
const backend: Point = { blobs: ['orders'], doubles: [1, 1] }

/** Returns the data points that a query reads, by the kind in its condition. */
function pointsOf(sql: string): Point {
  if (sql.includes("'vitals'")) return toVitalsDataPoint({ page: 'home', LCP: 1 }) ?? {}
  return /'(orders|mail_age)'/.test(sql) ? backend : answer()
}

test.each(queries)('the query %s uses only written columns and functions of Analytics Engine', (sql) => {
  const { blobs = [], doubles = [] } = pointsOf(sql)
  for (const [, name, place] of sql.matchAll(/\b(blob|double)(\d+)\b/g))
    expect(Number(place), `${name}${place}`).toBeLessThanOrEqual((name === 'blob' ? blobs : doubles).length)
  for (const [, name = ''] of sql.matchAll(/\b(\w+)\(/g)) if (name !== 'IN') expect(functions).toContain(name)
  expect(sql.split('(').length).toBe(sql.split(')').length)
  expect(sql.split("'").length % 2).toBe(1)
  const [, selected = '', rest = ''] = /^SELECT (.+?)\s+FROM shop WHERE (.+)$/s.exec(sql) ?? []
  const names = [...selected.matchAll(/ AS (\w+)/g)].map(([, name]) => name)
  const [, grouped = ''] = /GROUP BY (.+?)( ORDER BY (\w+)( DESC)?)?$/.exec(rest) ?? []
  for (const group of grouped.split(', ').filter(Boolean)) expect([...names, 'blob1']).toContain(group)
  expect(rest).toContain('timestamp > NOW() - INTERVAL')
})

test('each figure that a documented query names is read from the matching column', () => {
  expect(queries.length).toBeGreaterThanOrEqual(6)
  const named = queries.flatMap((sql) => [...sql.matchAll(/double(\d), _sample_interval\) AS p75_(\w+)/g)])

  expect(named.map(([, place, name]) => [Number(place), name?.toUpperCase()]).sort()).toEqual(
    Object.keys(vitalsMaximums).map((name, place) => [place + 1, name]),
  )
})
