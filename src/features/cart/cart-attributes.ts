export const cartPageId = 'winkelwagen'
export const emptyAttribute = 'data-empty'
