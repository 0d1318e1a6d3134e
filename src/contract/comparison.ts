import * as v from 'valibot'
import { listOf, mapOf, maybe, Text } from './answer'
import { defineCall } from './call'
import { ProductCard } from './product-card'
import { Id, list } from './schema'

/**
 * Products side by side, with their specifications row by row; a product without a value has null. Unknown ids are left
 * out.
 */
export const compareProducts = defineCall({
  method: 'POST',
  path: '/productComparison',
  input: v.object({ products: list(Id, 20) }),
  answer: v.object({
    products: listOf(
      v.object({
        ...ProductCard.entries,
        pros_and_cons: maybe(v.object({ pros: maybe(listOf(Text)), cons: maybe(listOf(Text)) })),
      }),
    ),
    specs: listOf(
      v.object({
        title: Text,
        rows: listOf(
          v.object({
            title: Text,
            unit: maybe(Text),
            values: mapOf(maybe(Text)),
          }),
        ),
      }),
    ),
  }),
  reads: true,
})
