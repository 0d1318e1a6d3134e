import type { RawBuilder } from 'kysely'
import type { Query } from '../../../kit/data/statement'

/**
 * A statement that derives data again: for all products, or for those that `only` selects by a WHERE on this column.
 */
export type RefreshStatement = (only: (column: string) => RawBuilder<unknown>) => Query
