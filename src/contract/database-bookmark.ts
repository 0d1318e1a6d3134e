/**
 * A header with a state of the embedded backend's database: `first-primary`, or a bookmark of D1. The answer to an
 * operator's write contains it, and the edge sends it with calls after that write, so that they read a state that
 * includes the write (docs/decisions/0196).
 */
export const BOOKMARK = 'x-d1-bookmark'

/** Requests the primary database, for when the bookmark of a write is unknown. */
export const LATEST = 'first-primary'
