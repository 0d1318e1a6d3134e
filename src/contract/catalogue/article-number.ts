import * as v from 'valibot'
import { listOf, Num, Text } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { MAX_PREPARED_LINES } from '../limits'
import { boundedList } from '../shared-schemas'

/**
 * Returns the variants with these article numbers or EANs, typed with or without separators. `number` in the answer is
 * the number as requested. The answer omits numbers that no variant on sale has.
 */
export const findArticlesByNumber = defineCall('POST /articleNumbers', {
  input: v.object({ numbers: boundedList(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), MAX_PREPARED_LINES) }),
  answer: listOf(v.object({ number: Text, product_id: Num, po_id: Num })),
  isReadOnly: true,
  isExtension: true,
})
