import { PaymentRequest$outboundSchema } from 'mollie-api-typescript/models/paymentrequest.js'
import { PaymentResponse$inboundSchema, PaymentResponseStatus } from 'mollie-api-typescript/models/paymentresponse.js'
import { RefundRequest$outboundSchema } from 'mollie-api-typescript/models/refundrequest.js'
import { RefundResponse$inboundSchema } from 'mollie-api-typescript/models/refundresponse.js'

/*
 * Mollie's own description of its payments API, as its published client has it: what the adapter asks and what the fake
 * answers is held against it in every test that pays.
 */
type Checked = { error?: { issues: readonly { path: readonly unknown[]; message: string }[] } }
type Schema = { safeParse(value: unknown): Checked }

/** Fields that are not Mollie's are refused, too. */
const strict = (schema: unknown) => (schema as { strict(): Schema }).strict()

const requests = { payment: strict(PaymentRequest$outboundSchema), refund: strict(RefundRequest$outboundSchema) }
const answers: Record<'payment' | 'refund', Schema> = {
  payment: PaymentResponse$inboundSchema,
  refund: RefundResponse$inboundSchema,
}

/** What of a request's JSON body Mollie does not take; empty when it is right. */
export const wrongInRequest = (of: keyof typeof requests, body: unknown) => wrong(requests[of].safeParse(body))

/** @throws when Mollie answers nothing of the kind */
export function asAnswer<Answer>(of: keyof typeof answers, answer: Answer): Answer {
  const mistakes = wrong(answers[of].safeParse(answer))
  if (mistakes) throw new Error(`Mollie never answers so: ${mistakes}`)
  return answer
}

/** All that may become of a payment. */
export const mollieStatuses = Object.values(PaymentResponseStatus)

const wrong = ({ error }: Checked) =>
  error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') ?? ''
