/**
 * The rights that an operator can have.
 *
 * - `orders` packs: lists and sends orders, sets stock, finds customers, resends mail
 * - `refunds` refunds payments, completes returns, marks invoices as paid
 * - `books` reads amounts, invoices and VAT
 * - `stock` sets stock
 * - `catalogue` manages articles, prices, stock and photos
 * - `customers` manages customers, credit, offers, mail, questions and reviews
 * - `shop` manages the shop configuration
 * - `all` may do everything, including managing operators and reading the log
 */
export const rights = ['orders', 'refunds', 'books', 'stock', 'catalogue', 'customers', 'shop', 'all'] as const
export type Right = (typeof rights)[number]
