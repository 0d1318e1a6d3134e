/** Rows per page; a shorter page is the last one. The next page is requested by the last row of this page. */
export const ROWS_PER_PAGE = 250
