/** Products on a page of a list (specification §9). */
export const PRODUCTS_PER_PAGE = 24

/** Articles on a page of the content overview (specification §9). */
export const ARTICLES_PER_PAGE = 12
