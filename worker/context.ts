import type { Bindings } from './env'

export type ShopEnv = {
  Bindings: Bindings
  Variables: {
    /** The request's URL, parsed once for all handlers. A handler that changes the URL must copy it first. */
    url: URL
    /** The id of this request, in every log line, error page and backend call. */
    requestId: string
    /**
     * The CSP nonce of the scripts in this answer. It has 24 characters, like the places for a nonce in a cached page.
     */
    nonce: string
    /** Entries of the Server-Timing header. */
    timings: string[]
    /** The moment at which the request arrived, in ms since 1970. */
    started: number
    /** The Cookie header for the backend, if an earlier call of this request has changed the visitor's cookies. */
    cookie?: string
    /** True if the response was created with all its headers, so that middleware need not set them. */
    isComplete: boolean
  }
}

/**
 * The part of an ExecutionContext that the worker uses. A test that calls the app in process has no ExecutionContext.
 */
export type BackgroundRunner = { waitUntil: (work: Promise<unknown>) => void }
