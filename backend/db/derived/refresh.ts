import type { RawBuilder } from 'kysely'
import type { Query } from '../../../kit/data/statement'

/**
 * A statement that derives something anew: of all products, or of those that `only` holds in a WHERE on this column.
 */
export type Refresh = (only: (column: string) => RawBuilder<unknown>) => Query
