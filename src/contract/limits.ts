/*
 * Limits that browser, edge, scripts or several nouns of the backend share. A limit of one noun is with that noun, as
 * MAX_CART_LINES in backend/cart/cart.statements.ts. Rate limits are in backend/limit/limits.ts.
 */

/** The maximum amount of one variant in a cart. */
export const MAX_AMOUNT = 999

/** The maximum number of key specifications on a product's card, and of characters in each specification. */
export const MAX_CARD_FACTS = 2
export const MAX_CARD_FACT_LENGTH = 24

/** The maximum number of characters of a gift message. */
export const MAX_GIFT_MESSAGE = 200

/** The maximum number of attributes in a choice of a product's variant. */
export const MAX_CHOSEN_ATTRIBUTES = 60

export const MAX_COMPARED_PRODUCTS = 20

/** The maximum number of lines in a link to a prepared cart: the linked page makes a call for each line. */
export const MAX_PREPARED_LINES = 20

/** The number of products on a page of a list (specification §9). */
export const PRODUCTS_PER_PAGE = 24

/** The number of articles on a page of the content overview (specification §9). */
export const ARTICLES_PER_PAGE = 12

/** The number of reviews on a page of the shop's reviews. */
export const REVIEWS_PER_PAGE = 12

/** Matches a row's id as text, in a path or a query string. */
export const ID_REGEX = /^[1-9]\d{0,14}$/

/** `ID_REGEX` as a pattern for the route table. */
export const ID_ROUTE_PATTERN = '[1-9][0-9]{0,14}'

/** The minimum length in characters of the secret OPERATOR_TOKEN. A shorter one could be guessed and counts as none. */
export const MIN_TOKEN_LENGTH = 32
