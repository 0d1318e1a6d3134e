import { PaymentRequest$outboundSchema } from 'mollie-api-typescript/models/paymentrequest.js'
import { PaymentResponse$inboundSchema, PaymentResponseStatus } from 'mollie-api-typescript/models/paymentresponse.js'
import { RefundRequest$outboundSchema } from 'mollie-api-typescript/models/refundrequest.js'
import { RefundResponse$inboundSchema } from 'mollie-api-typescript/models/refundresponse.js'

/*
 * Mollie's own types of its payments API, from its published client. Every test with payments compares the adapter's
 * requests and the fake's answers with them.
 */
type Checked = { error?: { issues: readonly { path: readonly unknown[]; message: string }[] } }
type Schema = { safeParse(value: unknown): Checked }

/** Makes a schema refuse unknown fields. */
const strict = (schema: unknown) => (schema as { strict(): Schema }).strict()

const requests = { payment: strict(PaymentRequest$outboundSchema), refund: strict(RefundRequest$outboundSchema) }
const answers: Record<'payment' | 'refund', Schema> = {
  payment: PaymentResponse$inboundSchema,
  refund: RefundResponse$inboundSchema,
}

/** Returns what Mollie would refuse in the JSON body of a request; empty when it is valid. */
export const wrongInRequest = (of: keyof typeof requests, body: unknown) => wrong(requests[of].safeParse(body))

/** @throws when Mollie never gives such an answer */
export function asAnswer<Answer>(of: keyof typeof answers, answer: Answer): Answer {
  const mistakes = wrong(answers[of].safeParse(answer))
  if (mistakes) throw new Error(`Mollie never gives such an answer: ${mistakes}`)
  return answer
}

/** All statuses of a payment. */
export const mollieStatuses = Object.values(PaymentResponseStatus)

const wrong = ({ error }: Checked) =>
  error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') ?? ''
