/**
 * The header with a state of the embedded backend's database: `first-primary`, or a bookmark of D1. The answer to an
 * operator's write has it, and calls of the edge after that write (docs/decisions/0196).
 */
export const BOOKMARK = 'x-d1-bookmark'

/** Demands the primary database: for when the bookmark of a write is unknown. */
export const LATEST = 'first-primary'
