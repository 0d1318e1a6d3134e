import type { Bindings } from './env'

/** Variables that middleware sets for later handlers. */
export type ShopEnv = {
  Bindings: Bindings
  Variables: {
    /** The request's URL, parsed once for all handlers: copy it before you change it. */
    url: URL
    /** In every log line, error page and call to the backend. */
    requestId: string
    /** Allows this answer's scripts; 24 characters, as long as its place in a stored copy. */
    nonce: string
    /** Entries of the Server-Timing header. */
    timings: string[]
    /** ms since 1970. */
    started: number
    /** The visitor's Cookie header, where an answer on the way has changed what was sent. */
    cookie?: string
    /** The response was created with all its headers. */
    isComplete: boolean
  }
}

/** The part of an ExecutionContext that we use; absent when a test calls the app in process. */
export type Background = { waitUntil: (work: Promise<unknown>) => void }
