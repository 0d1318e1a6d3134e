import { asc, eq, inArray, sql } from 'drizzle-orm'
import { cardColumns } from '../catalog/card'
import type { Db } from '../db/client'
import { product_specs, products, pros_and_cons, spec_values, specs } from '../db/schema'
import { specificationColumns } from './specification'

/** What products are compared by, in one round trip; in no order of the products. */
export async function findComparison(db: Db, ids: readonly number[]) {
  const wanted = [...ids]
  const [cards, arguments_, specifications] = await db.batch([
    db.select(cardColumns).from(products).where(inArray(products.id, wanted)),
    db
      .select()
      .from(pros_and_cons)
      .where(inArray(pros_and_cons.product_id, wanted))
      .orderBy(asc(pros_and_cons.position)),
    db
      .select({
        product_id: product_specs.product_id,
        spec_id: sql<number>`${specs.id}`.as('spec_id'),
        ...specificationColumns,
      })
      .from(product_specs)
      .innerJoin(specs, eq(specs.id, product_specs.spec_id))
      .leftJoin(spec_values, eq(spec_values.id, product_specs.spec_value_id))
      .where(inArray(product_specs.product_id, wanted))
      .orderBy(asc(specs.position), asc(specs.id)),
  ])
  return { cards, arguments: arguments_, specifications }
}

export type ComparisonParts = Awaited<ReturnType<typeof findComparison>>
