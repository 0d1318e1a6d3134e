/** What an operator may do, with what it opens. `all` is every other, and the persons and the log besides. */
export const rights = ['orders', 'catalogue', 'customers', 'shop', 'all'] as const
export type Right = (typeof rights)[number]
