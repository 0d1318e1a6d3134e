import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status: number; headers: Record<string, string>; body: string }

/**
 * Answers a request, given the name of its GraphQL operation. `forward` sends the request to Vendure. If the handler
 * returns undefined, the proxy closes the connection.
 */
type Handler = (operation: string, forward: () => Promise<Answer>) => Promise<Answer | undefined>

/** Starts a proxy between the adapter and the Vendure at `target`. Returns its URL. */
export async function startVendureProxy(target: string, handle: Handler) {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const [, operation = ''] = /^\s*(?:query|mutation)\s+(\w+)/.exec(JSON.parse(body).query) ?? []
    const forward = () => fetchAnswer(`${target}${request.url}`, request, body)
    const answer = await handle(operation, forward).catch(() => undefined)
    if (!answer) return request.socket.destroy()
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

async function fetchAnswer(url: string, { method, headers }: IncomingMessage, body: string): Promise<Answer> {
  const response = await fetch(url, { method, headers: pick(new Headers(headers as HeadersInit), sent), body })
  return { status: response.status, headers: pick(response.headers, returned), body: await response.text() }
}

const sent = ['content-type', 'authorization', 'idempotency-key']
const returned = ['content-type', 'vendure-auth-token']
const pick = (headers: Headers, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
