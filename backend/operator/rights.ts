/**
 * What an operator may do.
 *
 * - `orders` packs: sees and sends orders, counts stock, finds a customer, sends a mail again
 * - `refunds` gives money back, settles returns, marks bills as paid
 * - `books` reads amounts, invoices and VAT
 * - `stock` counts
 * - `catalogue` articles, prices, stock and photos
 * - `customers` customers, credit, offers, mail, questions and reviews
 * - `shop` the shop itself
 * - `all` everything, and besides it the persons and the log
 */
export const rights = ['orders', 'refunds', 'books', 'stock', 'catalogue', 'customers', 'shop', 'all'] as const
export type Right = (typeof rights)[number]
