export const cartPageId = 'winkelwagen'
export const isEmpty = 'data-empty'
