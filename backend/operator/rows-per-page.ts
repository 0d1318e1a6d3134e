/** Rows per page; a shorter page is the last. A request for the next page has the last row of this page. */
export const ROWS_PER_PAGE = 250
