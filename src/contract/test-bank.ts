import * as v from 'valibot'
import { Text } from '../../kit/contract/answer'
import { defineCall } from '../../kit/contract/call'
import { Euro } from './money/money-schema'
import { PaymentStatus } from './ordering/payment'

const TestPaymentId = v.pipe(v.string(), v.regex(/^tb_[\w-]{10,60}$/))

/**
 * A payment at the embedded test bank (demo only, else 404). `amount` is gross; `return_url` a path of the storefront.
 */
export const getTestPayment = defineCall({
  method: 'GET',
  path: '/testBank/:id',
  input: v.object({ id: TestPaymentId }),
  answer: v.object({
    id: Text,
    amount: Euro,
    description: Text,
    status: PaymentStatus,
    return_url: Text,
  }),
  ours: true,
})

/**
 * Stores the outcome at the "bank", which then calls the webhook like a real one. A payment decided before keeps its
 * outcome.
 */
export const decideTestPayment = defineCall({
  method: 'POST',
  path: '/testBank/:id',
  input: v.object({ id: TestPaymentId, outcome: v.picklist(['paid', 'failed', 'canceled']) }),
  answer: v.object({ return_url: Text }),
  ours: true,
})
