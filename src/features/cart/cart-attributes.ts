export const cartPageId = 'winkelwagen'
export const emptyCartAttribute = 'data-empty'
