/**
 * The name of a header with a state of the embedded backend's database: `first-primary`, or a bookmark of D1. The
 * answer to an operator's write contains this header, and so does the answer to a customer's write that changes public
 * pages: then the edge drops its cached pages. The edge sends the header with later calls, so that they read a state
 * that includes the write (docs/decisions/0196).
 */
export const BOOKMARK_HEADER = 'x-d1-bookmark'

/** The value that requests the primary database. The edge sends it when it does not know the bookmark of a write. */
export const PRIMARY_BOOKMARK = 'first-primary'
