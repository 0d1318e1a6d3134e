/**
 * Rows per page of an operator's list. A page with fewer rows is the last page. To request the next page, a client
 * sends the last row of this page.
 */
export const ROWS_PER_PAGE = 250

/** The maximum number of rows of a list without pages. A command says so if it may have left out rows. */
export const MAX_LISTED = 1_000
