/**
 * The platform's globals that we use, as far as we use them. The platform's own types can't be global here: they redefine the DOM's `Element`
 * and `Response`, which the browser's half of the same files needs.
 */
type D1Result<Row = Record<string, unknown>> = {
  results: Row[]
  success: true
  meta: { changes: number; last_row_id: number; rows_read: number; rows_written: number; duration: number }
}

type D1PreparedStatement = {
  bind(...values: unknown[]): D1PreparedStatement
  first<Row = Record<string, unknown>>(): Promise<Row | null>
  all<Row = Record<string, unknown>>(): Promise<D1Result<Row>>
  run<Row = Record<string, unknown>>(): Promise<D1Result<Row>>
}

type D1Database = {
  prepare(query: string): D1PreparedStatement
  batch<Row = Record<string, unknown>>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]>
  exec(query: string): Promise<{ count: number; duration: number }>
  withSession(constraint?: string): Pick<D1Database, 'prepare' | 'batch'>
}

type KVNamespace = {
  get(key: string): Promise<string | null>
  put(key: string, value: string, options?: { expirationTtl?: number }): Promise<void>
}

type ExecutionContext = { waitUntil(work: Promise<unknown>): void; passThroughOnException(): void; props: unknown }

/** A binding to another worker or to the static files, as the standard `fetch` types it. */
type Fetcher = { fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response> }


