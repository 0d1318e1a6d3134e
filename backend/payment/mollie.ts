import * as v from 'valibot'
import { texts } from './nl'
import {
  type BankTransferDetails,
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderRefund,
  type ProviderStatus,
} from './provider'

const API = 'https://api.mollie.com/v2'
/** The time limit of a request to Mollie, ms: less than the 5 s that the edge worker waits for an order. */
const BUDGET_MS = 3_500

const Amount = v.object({ currency: v.literal('EUR'), value: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)) })
const Refund = v.object({
  status: v.picklist(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  amount: Amount,
  metadata: v.unknown(),
})
const Payment = v.object({
  id: v.string(),
  status: v.picklist(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount: Amount,
  amountRefunded: v.nullish(Amount),
  amountChargedBack: v.nullish(Amount),
  /** Fields that depend on the payment method (docs.mollie.com/reference/extra-payment-parameters). */
  details: v.nullish(v.record(v.string(), v.unknown())),
  _links: v.object({ checkout: v.nullish(v.object({ href: v.string() })) }),
  _embedded: v.nullish(v.object({ refunds: v.nullish(v.array(Refund)) })),
})
type Payment = v.InferOutput<typeof Payment>

/**
 * Returns a client of Mollie's payments API, version 2 (docs.mollie.com/reference/payments-api). `key` is the secret
 * API key.
 */
export function openMollie(key: string): PaymentProvider {
  const call = async (method: string, path: string, body?: object, once?: string) => {
    const response = await fetch(`${API}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/hal+json',
        ...(body && { 'content-type': 'application/json' }),
        ...(once && { 'idempotency-key': once }),
      },
      body: body && JSON.stringify(body),
      // Does not follow redirects, because that would send the secret key to another URL.
      redirect: 'manual',
      signal: AbortSignal.timeout(BUDGET_MS),
    }).catch((error: unknown) => {
      throw new PaymentUnavailable(`${method} ${path}: ${error}`)
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw new PaymentUnavailable(`${method} ${path}: ${response.status}`)
    return answer
  }
  const readPayment = async (id: string) =>
    parse(await call('GET', `/payments/${encodeURIComponent(id)}?embed=refunds`))

  return {
    async create({ key, orderNumber, amountCents, method, issuer, origin, returnPath, webhookPath }) {
      const isPublic = !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)
      const body = {
        amount: toAmount(amountCents),
        description: texts.description(orderNumber),
        redirectUrl: origin + returnPath,
        // Mollie refuses a webhook URL that it cannot reach. For a local origin the URL is omitted, and the status is
        // fetched when the customer returns.
        webhookUrl: isPublic ? origin + webhookPath : undefined,
        method: method ?? undefined,
        issuer: issuer ?? undefined,
        locale: 'nl_NL',
        metadata: { order: orderNumber },
      }
      const payment = parse(await call('POST', '/payments', body, key))
      const checkoutUrl = payment._links.checkout?.href
      if (!checkoutUrl?.startsWith('https://')) throw new PaymentUnavailable(`${payment.id} has no page to pay on`)
      return { id: payment.id, checkoutUrl, transfer: toTransfer(payment) }
    },

    async read(id) {
      const payment = await readPayment(id)
      const amountCents = toCents(payment.amount.value)
      const chargedBackCents = centsOf(payment.amountChargedBack)
      return { status: toStatus(payment), amountCents, chargedBackCents, refunds: toRefunds(payment) }
    },

    async refund(id, cents, key) {
      // Checks the refunds first: Mollie remembers an idempotency key for an hour only, but lists refunds without end.
      const known = toRefunds(await readPayment(id)).find((refund) => refund.key === key)
      if (known) return known.hasFailed ? 'failed' : 'refunded'
      const body = { amount: toAmount(cents), description: texts.refund, metadata: { key } }
      await call('POST', `/payments/${encodeURIComponent(id)}/refunds`, body, `refund-${id}-${key}`)
      return 'refunded'
    },
  }
}

function parse(answer: unknown): Payment {
  const parsed = v.safeParse(Payment, answer)
  if (!parsed.success) throw new PaymentUnavailable(`unexpected answer: ${v.summarize(parsed.issues)}`)
  return parsed.output
}

const Details = v.object({
  /** The name of the account's holder; Mollie calls it the bank's name. */
  bankName: v.nullish(v.string()),
  bankAccount: v.string(),
  bankBic: v.nullish(v.string()),
  transferReference: v.string(),
})

/**
 * Returns the bank details for a transfer. Null for other methods, and if a required field is missing: Mollie's page
 * displays the details then.
 */
function toTransfer({ details }: Payment): BankTransferDetails | null {
  const { success, output } = v.safeParse(Details, details)
  if (!success) return null
  const { bankName, bankAccount, bankBic, transferReference } = output
  return { account: bankAccount, name: bankName ?? null, bic: bankBic ?? null, reference: transferReference }
}

const Metadata = v.object({ key: v.string() })

const toRefunds = ({ _embedded }: Payment): ProviderRefund[] =>
  (_embedded?.refunds ?? []).map(({ status, amount, metadata }) => {
    const own = v.safeParse(Metadata, metadata)
    return {
      key: own.success ? own.output.key : null,
      cents: toCents(amount.value),
      hasFailed: status === 'failed' || status === 'canceled',
    }
  })

function toStatus({ status, amount, amountRefunded, amountChargedBack }: Payment): ProviderStatus {
  if (status === 'pending' || status === 'authorized') return 'open'
  // A charged-back amount counts as refunded: the customer has the money back, so it must not be refunded again.
  const returned = centsOf(amountRefunded) + centsOf(amountChargedBack)
  if (status === 'paid' && returned >= toCents(amount.value)) return 'refunded'
  return status
}

const toAmount = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
const centsOf = (amount: Payment['amountRefunded']) => (amount ? toCents(amount.value) : 0)
const toCents = (value: string) => Math.round(Number(value) * 100)
