export const texts = { newLabel: 'Nieuw' }
