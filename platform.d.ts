/**
 * Types of Cloudflare's APIs, as far as the code uses them. Cloudflare's own types can't be global here: they redefine
 * `Element` and `Response`, which browser code in the same project needs.
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
  /** @param from the database version to read first: `first-primary`, `first-unconstrained`, or that of a bookmark */
  withSession(from?: string): D1Session
}

/** A D1 session: a query sees the effects of earlier queries. The bookmark is null before the first query. */
type D1Session = Pick<D1Database, 'prepare' | 'batch'> & { getBookmark(): string | null }

type KVNamespace = {
  get(key: string): Promise<string | null>
  get(key: string, type: 'arrayBuffer'): Promise<ArrayBuffer | null>
  getWithMetadata<Metadata>(key: string): Promise<{ value: string | null; metadata: Metadata | null }>
  put(
    key: string,
    value: string | Uint8Array,
    options?: { expirationTtl?: number; metadata?: object },
  ): Promise<void>
}

type ExecutionContext = { waitUntil(work: Promise<unknown>): void; passThroughOnException(): void; props: unknown }

/** A binding to another worker or to the static files, with the type of the standard `fetch`. */
type Fetcher = { fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response> }

type R2Object = { key: string; size: number; uploaded: Date; httpMetadata?: { contentType?: string } }
type R2ObjectBody = R2Object & { body: ReadableStream<Uint8Array>; arrayBuffer(): Promise<ArrayBuffer> }

type R2Bucket = {
  head(key: string): Promise<R2Object | null>
  get(key: string): Promise<R2ObjectBody | null>
  put(
    key: string,
    value: ArrayBuffer | ArrayBufferView | ReadableStream | string,
    options?: { httpMetadata?: { contentType?: string } },
  ): Promise<R2Object | null>
  delete(keys: string | string[]): Promise<void>
  /** Lists the bucket's objects, at most a thousand per call. */
  list(options: { prefix: string }): Promise<{ objects: R2Object[] }>
}

/** Cloudflare's image service. Throws for an image that it can't read. */
type ImagesBinding = {
  info(image: ReadableStream): Promise<{ format: string; fileSize?: number; width?: number; height?: number }>
  input(image: ReadableStream): ImageTransformer
}
type ImageTransformer = {
  transform(options: {
    width?: number
    height?: number
    fit?: 'scale-down' | 'contain' | 'pad' | 'squeeze' | 'cover' | 'crop'
    background?: string
  }): ImageTransformer
  output(options: {
    format: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png'
    quality?: number
    anim?: boolean
  }): Promise<{ response(): Response; contentType(): string; image(): ReadableStream<Uint8Array> }>
}
