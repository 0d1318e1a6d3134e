/** The number of products on a page of a list (specification §9). */
export const PRODUCTS_PER_PAGE = 24

/** The number of articles on a page of the content overview (specification §9). */
export const ARTICLES_PER_PAGE = 12

/** The number of reviews on a page of the shop's reviews. */
export const REVIEWS_PER_PAGE = 12
