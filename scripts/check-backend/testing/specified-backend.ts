import { foreignCart, leastAnswers } from '../../../worker/testing/least-foreign'
import { checkBackend, formatReport } from '../run-checks'

export const origin = 'https://backend.example'

export type Answers = Record<string, unknown>

/**
 * Returns a backend with these answers, by method and path below /api; a function computes its answer from the request.
 */
function backendOf(answers: Answers): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input as string, init)
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname.replace('/api', '')}`
    const text = await request.text()
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    const value = typeof answer === 'function' ? answer(text ? JSON.parse(text) : undefined) : answer
    if (value === undefined) return Response.json({ message: 'Not found' }, { status: 404 })
    return value instanceof Response ? value.clone() : Response.json(value)
  }
}

export const html = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
export const refusal = (status: number) => () => Response.json({ message: 'Dat gaat niet.' }, { status })

export const inCart = () =>
  new Response(null, { status: 204, headers: { 'set-cookie': 'shop_session=1; Path=/; HttpOnly; SameSite=Lax' } })

/** Returns a backend with the answers of section 7 of the specification, a working cart and a session. */
export function least(answers: Answers = {}) {
  let amount = 0
  const cart = () => ({ data: { ...foreignCart, count: amount, items: amount ? foreignCart.items : [] } })
  const put = (next: number) => () => {
    amount = next
    return inCart()
  }
  return backendOf({
    ...leastAnswers,
    'GET /shoppingCart': cart,
    'POST /shoppingCart/add': put(1),
    'POST /shoppingCart/set': put(2),
    'DELETE /shoppingCart/70': put(0),
    'PUT /shoppingCart/discountCode': refusal(422),
    'GET /customer/me': refusal(401),
    'POST /customerAuth/login': refusal(422),
    ...answers,
  })
}

export const check = async (fetch: typeof globalThis.fetch) => {
  const report = await checkBackend({ origin, fetch })
  const found = (call: string) => report.findings.find((finding) => finding.call === call)
  return { report, found, told: formatReport(report).join('\n') }
}
