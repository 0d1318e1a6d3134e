/** Rows per page; a shorter page is the last. The next request names the last row of the page before it. */
export const PAGE = 250
