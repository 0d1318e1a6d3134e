import type { Bindings } from './env'

export type ShopEnv = {
  Bindings: Bindings
  Variables: {
    /** The request's URL, parsed once for all handlers: copy it before you change it. */
    url: URL
    /** The id in every log line, error page and backend call of this request. */
    requestId: string
    /** The CSP nonce of this answer's scripts; its 24 characters are as long as its place in a cached page. */
    nonce: string
    /** Entries of the Server-Timing header. */
    timings: string[]
    /** When the request arrived, ms since 1970. */
    started: number
    /** The Cookie header for the backend, if an earlier call of this request has changed the visitor's cookies. */
    cookie?: string
    /** Whether the response was created with all its headers: then middleware need not set them. */
    isComplete: boolean
  }
}

/** The part of an ExecutionContext that the worker uses; absent when a test calls the app in process. */
export type Background = { waitUntil: (work: Promise<unknown>) => void }
