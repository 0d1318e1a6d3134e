export const texts = {
  description: (orderNumber: string) => `Bestelling ${orderNumber}`,
  accountName: 'Testbank',
  refund: 'Terugbetaling van je bestelling',
}
