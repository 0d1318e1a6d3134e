import * as v from 'valibot'
import { defineCall } from './call'
import { ProductCard } from './product-card'
import { Id, list, optional } from './schema'

/**
 * Products side by side, with their specifications row by row; a product without a value has null. Unknown ids are left
 * out.
 */
export const compareProducts = defineCall({
  method: 'POST',
  path: '/productComparison',
  input: v.object({ products: list(Id, 20) }),
  answer: v.object({
    products: v.array(
      v.object({
        ...ProductCard.entries,
        pros_and_cons: optional(v.object({ pros: optional(v.array(v.string())), cons: optional(v.array(v.string())) })),
      }),
    ),
    specs: v.array(
      v.object({
        title: v.string(),
        rows: v.array(
          v.object({
            title: v.string(),
            unit: optional(v.string()),
            values: v.record(v.string(), v.nullable(v.string())),
          }),
        ),
      }),
    ),
  }),
  reads: true,
})
