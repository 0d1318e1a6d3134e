export const texts = {
  description: (orderNumber: string) => `Bestelling ${orderNumber}`,
  refund: 'Terugbetaling van je bestelling',
}
