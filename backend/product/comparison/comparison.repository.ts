import { shownVariantSql } from '../../catalog/card-variants'
import { cardColumns } from '../../catalog/product-card'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { isListed } from '../selling-period/selling-period.statements'
import { specificationColumns } from '../specification-text'

/** Returns the specifications of products for a comparison, in one round trip and in any order. */
export async function findComparison(db: Db, ids: readonly number[]) {
  const { cards, arguments_, specifications } = await batch(db, {
    cards: query
      .selectFrom('products')
      .select([...cardColumns, shownVariantSql()])
      .where('id', 'in', ids)
      .where(isListed('products')),
    arguments_: query.selectFrom('pros_and_cons').selectAll().where('product_id', 'in', ids).orderBy('position'),
    specifications: query
      .selectFrom('product_specs')
      .innerJoin('specs', 'specs.id', 'product_specs.spec_id')
      .leftJoin('spec_values', 'spec_values.id', 'product_specs.spec_value_id')
      .select(['product_specs.product_id', 'specs.id as spec_id', ...specificationColumns])
      .where('product_specs.product_id', 'in', ids)
      .orderBy('specs.position')
      .orderBy('specs.id'),
  })
  return { cards, arguments: arguments_, specifications }
}

export type ComparisonParts = Awaited<ReturnType<typeof findComparison>>
