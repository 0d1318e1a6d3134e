import { env as bindings } from 'cloudflare:workers'
import { sql } from 'kysely'
import { firstRow, type Query } from '../../kit/data/statement'
import { createApiApp } from '../app'
import { batch } from '../db/batch'
import { refreshAllDerivedData } from '../db/derived/refresh-derived-data'
import { dropPlannerStatisticsSql, plannerStatisticsExistSql } from '../db/planner-statistics'
import type { Env } from '../env'
import { emptyCatalogue } from './factories'
import type { Catalogue } from './records'
import { catalogueRows } from './rows'

const { DB, LONG } = bindings as { DB: D1Database; LONG: string }

/** Whether the tests run with their full counts (`npm run test:long`). */
export const isLong = Boolean(LONG)

/** All shops of an isolate share the app, as all requests of a real one do: it keeps no data. */
export const apiApp = createApiApp()

export type TestShop = Awaited<ReturnType<typeof startShop>>

/**
 * Starts a shop with exactly the data that `fill` adds. Requests come from one visitor with a cookie; `fetch` sends
 * none.
 */
export async function startShop(fill: (catalogue: Catalogue) => void = () => {}, settings: Partial<Env> = {}) {
  const catalogue = emptyCatalogue()
  fill(catalogue)
  await run([laterForeignKeys, ...(await emptyAll()), ...(await catalogueRows(catalogue)), ...refreshAllDerivedData()])
  const env: Env = { DB, SHOP_MODE: 'demo', ...settings }
  const to =
    (origin: string) =>
    async (path: string, init: RequestInit = {}) =>
      apiApp.request(`${origin}/api${path}`, init, env)
  const fetch = to('http://localhost')
  return {
    fetch,
    to,
    https: to('https://shop.example'),
    ...visitor(fetch),
    visitor: () => visitor(fetch),
    db: DB,
    env,
    // Nothing to do: the next shop empties the database.
    [Symbol.asyncDispose]: async () => {},
  }
}

function visitor(fetch: (path: string, init?: RequestInit) => Promise<Response>) {
  const jar = new Map<string, string>()
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(path, {
      method,
      headers: {
        cookie: [...jar.values()].join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    for (const [pair = ''] of response.headers.getSetCookie().map((one) => one.split(';')))
      jar.set(pair.split('=')[0] ?? '', pair)
    return response
  }
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown, headers?: Record<string, string>) => send('POST', path, body, headers),
    delete: (path: string) => send('DELETE', path),
    api: (path: string, { method = 'GET', body, headers }: RequestInit) =>
      send(
        method,
        path,
        typeof body === 'string' ? JSON.parse(body) : undefined,
        Object.fromEntries(new Headers(headers)),
      ),
  }
}

export const run = (statements: readonly Query[]) => batch(DB, statements)

const laterForeignKeys = sql`PRAGMA defer_foreign_keys = on`

let tables: string[] | undefined

/** Returns statements that empty the tables of the previous shop: only those with rows, about a third of them. */
async function emptyAll() {
  tables ??= await findTables()
  const hasRow = tables.map((name) => sql`EXISTS (SELECT 1 FROM ${sql.table(name)}) AS ${sql.ref(name)}`)
  const { filled, statistics } = await batch(DB, {
    filled: firstRow(sql<Record<string, number>>`SELECT ${sql.join(hasRow)}`),
    statistics: sql`${sql.raw(plannerStatisticsExistSql)}`,
  })
  // Statistics of one shop would change the query plans of the next one.
  if (statistics.length) await run(dropPlannerStatisticsSql.map((text) => sql`${sql.raw(text)}`))
  const names = tables.filter((name) => filled?.[name])
  return [...names.map((name) => sql`DELETE FROM ${sql.table(name)}`), sql`DELETE FROM products_fts`]
}

async function findTables() {
  const { results } = await DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
     AND name NOT LIKE 'products_fts%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'd1_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`,
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}
