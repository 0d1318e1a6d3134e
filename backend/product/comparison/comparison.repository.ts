import { shownVariantSql } from '../../catalog/card-variants'
import { cardColumns } from '../../catalog/product-card'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { isListed } from '../selling-period/selling-period.statements'
import { selectSpecifications } from '../specification-text'

/** Returns the specifications of products for a comparison, in one round trip and in any order. */
export const findComparison = (db: Db, ids: readonly number[]) =>
  batch(db, {
    cards: query
      .selectFrom('products')
      .select([...cardColumns, shownVariantSql()])
      .where('id', 'in', ids)
      .where(isListed('products')),
    arguments: query.selectFrom('pros_and_cons').selectAll().where('product_id', 'in', ids).orderBy('position'),
    specifications: selectSpecifications()
      .select(['product_specs.product_id', 'specs.id as spec_id'])
      .where('product_specs.product_id', 'in', ids)
      .orderBy('specs.id'),
  })

export type ComparisonParts = Awaited<ReturnType<typeof findComparison>>
