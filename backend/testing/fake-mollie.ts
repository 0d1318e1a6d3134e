import { asAnswer, wrongInRequest } from './mollie-description'

/**
 * Fakes Mollie's API: it accepts and returns what the published types allow (mollie-description.ts), and behaves as its
 * documentation says (docs.mollie.com/reference/create-payment and following pages).
 */
export function fakeMollie(key = 'test_key') {
  type Payment = {
    id: string
    status: string
    amount: { currency: string; value: string }
    /** The requested refunds; a test can make one fail. */
    refunds: { id: string; value: string; status: string; metadata: unknown; once: string }[]
    /** The amount that a bank has charged back. */
    chargedBack?: string
    body: Record<string, unknown>
  }
  const payments = new Map<string, Payment>()
  const byKey = new Map<string, Payment>()
  const requests: { method: string; path: string; headers: Headers; body: Record<string, unknown> | undefined }[] = []
  /** `details` are the details of a bank transfer; null where Mollie leaves them out. */
  const transfer = {
    bankName: 'Stichting Mollie Payments',
    bankAccount: 'NL53ABNA0627535577',
    bankBic: 'ABNANL2A',
    transferReference: 'RF12-3456-7890-1234',
  }
  const state = {
    down: false as boolean | 'hang',
    asked: requests,
    payments,
    details: transfer as typeof transfer | null,
  }

  const back = ({ refunds }: Payment) =>
    refunds.reduce((sum, { value, status }) => sum + (status === 'failed' ? 0 : Number(value)), 0)
  const toRefund = (id: string, { value, once, ...refund }: Payment['refunds'][number]) =>
    asAnswer('refund', {
      ...{ resource: 'refund', mode: 'test', createdAt: '2026-11-21T12:00:00+00:00', description: '', ...refund },
      ...{ amount: { currency: 'EUR', value }, paymentId: id },
      _links: {
        self: { href: `https://api.mollie.com/v2/payments/${id}/refunds/${refund.id}`, type: 'application/hal+json' },
        payment: { href: `https://api.mollie.com/v2/payments/${id}`, type: 'application/hal+json' },
        documentation: { href: 'https://docs.mollie.com/reference/create-refund', type: 'text/html' },
      },
    })
  const toJson = (payment: Payment, embed: boolean) => {
    const { id, status, amount, refunds, chargedBack, body } = payment
    return {
      ...asAnswer('payment', {
        resource: 'payment',
        id,
        mode: 'test',
        createdAt: '2026-11-21T12:00:00+00:00',
        amount,
        ...(refunds.length && { amountRefunded: { currency: 'EUR', value: back(payment).toFixed(2) } }),
        ...(chargedBack && { amountChargedBack: { currency: 'EUR', value: chargedBack } }),
        description: body.description,
        method: body.method ?? null,
        metadata: body.metadata,
        status,
        isCancelable: false,
        profileId: 'pfl_fake',
        sequenceType: 'oneoff',
        ...(body.method === 'banktransfer' && { details: state.details }),
        redirectUrl: body.redirectUrl,
        _links: {
          self: { href: `https://api.mollie.com/v2/payments/${id}`, type: 'application/hal+json' },
          ...(status === 'open' && {
            checkout: { href: `https://www.mollie.com/checkout/select-method/${id}`, type: 'text/html' },
          }),
          dashboard: { href: `https://my.mollie.com/dashboard/org_1/payments/${id}`, type: 'text/html' },
        },
      }),
      ...(embed && { _embedded: { refunds: refunds.map((refund) => toRefund(id, refund)) } }),
    }
  }
  const hal = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/hal+json' } })
  const problem = (status: number, title: string) => hal({ status, title, detail: title, _links: {} }, status)

  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname, searchParams, host } = new URL(request.url)
    if (host !== 'api.mollie.com') throw new Error(`no server at ${host}`)
    const text = await request.text()
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : undefined
    requests.push({ method: request.method, path: pathname, headers: request.headers, body })
    if (state.down) throw new Error('connection refused')
    if (request.headers.get('authorization') !== `Bearer ${key}`) return problem(401, 'Unauthorized Request')
    if (request.method === 'POST' && pathname === '/v2/payments') {
      const once = request.headers.get('idempotency-key') ?? crypto.randomUUID()
      const known = byKey.get(once)
      if (known) return hal(toJson(known, false), 201)
      const amount = body?.amount as Payment['amount'] | undefined
      if (wrongInRequest('payment', body)) return problem(422, wrongInRequest('payment', body))
      if (!amount || !/^\d+\.\d\d$/.test(amount.value)) return problem(422, 'Unprocessable Entity')
      if (!/^https?:\/\//.test(String(body?.redirectUrl))) return problem(422, 'Unprocessable Entity')
      if (/localhost/.test(String(body?.webhookUrl ?? ''))) return problem(422, 'Unprocessable Entity')
      const payment = { id: `tr_fake${payments.size + 1}`, status: 'open', amount, refunds: [], body: body ?? {} }
      payments.set(payment.id, payment)
      byKey.set(once, payment)
      return hal(toJson(payment, false), 201)
    }
    const [, id = '', refunds] = /^\/v2\/payments\/(\w+)(\/refunds)?$/.exec(pathname) ?? []
    const payment = payments.get(id)
    if (!payment) return problem(404, 'Not Found')
    if (!refunds) return hal(toJson(payment, searchParams.get('embed') === 'refunds'))
    if (wrongInRequest('refund', body)) return problem(422, wrongInRequest('refund', body))
    if (payment.status !== 'paid') return problem(422, 'Unprocessable Entity')
    const { value } = (body as { amount: Payment['amount'] }).amount
    const once = request.headers.get('idempotency-key') ?? crypto.randomUUID()
    const known = payment.refunds.find((refund) => refund.once === once)
    if (known) return hal(toRefund(id, known), 201)
    const left = Number(payment.amount.value) - back(payment) - Number(payment.chargedBack ?? 0)
    if (Number(value) > left + 0.001) return problem(422, 'The amount is higher than what can be refunded')
    const refund = {
      id: `re_fake${payment.refunds.length + 1}`,
      value,
      status: 'pending',
      metadata: body?.metadata,
      once,
    }
    payment.refunds.push(refund)
    return hal(toRefund(id, refund), 201)
  }
  return Object.assign(state, { fetch })
}
