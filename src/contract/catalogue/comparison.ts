import * as v from 'valibot'
import { listOf, nullishOf, recordOf, Text, tolerant, withFallback } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { MAX_COMPARED_PRODUCTS } from '../limits'
import { boundedList, Id } from '../shared-schemas'
import { ProductCard } from './product-card'

/** The value of one specification of a product. A backend may send several values as a list. */
const Value = tolerant(Text, (value) =>
  Array.isArray(value)
    ? value.filter((one) => typeof one === 'string' || typeof one === 'number').join(', ') || undefined
    : undefined,
)

/**
 * Compares products: returns the products, and their specifications as rows with a value per product. The value is null
 * for a product without that specification. Unknown ids are left out.
 */
export const compareProducts = defineCall('POST /productComparison', {
  input: v.object({ products: boundedList(Id, MAX_COMPARED_PRODUCTS) }),
  answer: v.object({
    products: listOf(
      v.object({
        ...ProductCard.entries,
        pros_and_cons: nullishOf(v.object({ pros: nullishOf(listOf(Text)), cons: nullishOf(listOf(Text)) })),
      }),
    ),
    // If the specifications are malformed, the products are still shown without them.
    specs: withFallback(
      listOf(
        v.object({
          title: Text,
          rows: listOf(
            v.object({
              title: Text,
              unit: nullishOf(Text),
              values: recordOf(nullishOf(Value)),
            }),
          ),
        }),
      ),
      [],
    ),
  }),
  isReadOnly: true,
})

export type Comparison = Awaited<ReturnType<typeof compareProducts>>
