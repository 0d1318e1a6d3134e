import * as v from 'valibot'
import { Text } from '../../kit/contract/answer-schema'
import { defineCall } from '../../kit/contract/call'
import { Euro } from './money/money-schema'
import { PaymentStatus } from './ordering/payment'

const TestPaymentId = v.pipe(v.string(), v.regex(/^tb_[\w-]{10,60}$/))

/** Returns a payment at the test bank (demo only, else 404). `amount` is gross; `return_url` is a path of the shop. */
export const getTestPayment = defineCall('GET /testBank/:id', {
  input: v.object({ id: TestPaymentId }),
  answer: v.object({
    id: Text,
    amount: Euro,
    description: Text,
    status: PaymentStatus,
    return_url: Text,
  }),
  isExtension: true,
})

/** Stores the outcome of a payment at the test bank, once, which then calls the webhook as a real provider does. */
export const decideTestPayment = defineCall('POST /testBank/:id', {
  input: v.object({ id: TestPaymentId, outcome: v.picklist(['paid', 'failed', 'canceled']) }),
  answer: v.object({ return_url: Text }),
  isExtension: true,
})
