import { vi } from 'vitest'
import { startShop, type TestShop } from './shop'

export const token = 'a-token-that-is-long-enough-for-operators'

type Fill = Parameters<typeof startShop>[0]

/** Starts a shop with an operator token, and an operator who has it. Closing the result closes the shop. */
export const startDesk = async (fill?: Fill) => deskOf(await startShop(fill, { OPERATOR_TOKEN: token }))

/** Returns an operator of an existing shop, which must have this token. */
export function deskOf(shop: TestShop) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  return {
    shop,
    /** Returns the log lines of writes. */
    logged: () => log.mock.calls.flat().map((line) => JSON.parse(line)),
    ...operatorOf(shop),
    [Symbol.asyncDispose]: shop[Symbol.asyncDispose],
  }
}

/** Returns an operator of a shop who has this token. */
export function operatorOf({ fetch }: Pick<TestShop, 'fetch'>, own = token) {
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`/operator${path}`, {
      method,
      headers: { authorization: `Bearer ${own}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  }
  /** Returns the property `data` of an answer. */
  const read = async (path: string) => (await send('GET', path)).body.data
  return {
    read,
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown = {}) => send('POST', path, body),
    /** Imports rows, which are numbered as in a file with a header in row 1. */
    importRows: (rows: object[], dry_run = false) =>
      send('POST', '/articles', { rows: rows.map((cells, place) => ({ row: place + 2, ...cells })), dry_run }),
  }
}

export type Desk = Awaited<ReturnType<typeof startDesk>>

/** Returns the first row of a query. */
export const first = <Row>({ shop }: Desk, sql: string) => shop.db.prepare(sql).first<Row>()

export const all = async <Row>({ shop }: Desk, sql: string) => (await shop.db.prepare(sql).all<Row>()).results
