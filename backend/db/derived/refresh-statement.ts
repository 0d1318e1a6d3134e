import type { RawBuilder } from 'kysely'
import type { Query } from '../../../kit/data/statement'

/**
 * Returns a statement that derives data again. `only` returns its WHERE clause: some products, by their id in `column`;
 * or an empty clause, for all products.
 */
export type RefreshStatement = (only: (column: string) => RawBuilder<unknown>) => Query
