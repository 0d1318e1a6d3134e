/** Id of all that the cart's page is about. */
export const cartPageId = 'winkelwagen'
/** On that: it was drawn with an empty cart. */
export const isEmpty = 'data-empty'
