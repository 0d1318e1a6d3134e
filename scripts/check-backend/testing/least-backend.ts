import { type MinimalAnswer, specifiedExamples } from '../minimal-answers'

const refuse = (status: number, body: unknown = { message: 'Dat gaat niet.' }) => Response.json(body, { status })

/** Returns a backend that serves the example answers of docs/BACKEND.md unchanged. */
export function leastBackend(
  examples: Readonly<Record<string, MinimalAnswer>> = specifiedExamples,
): typeof globalThis.fetch {
  const byPath = new Map(
    Object.entries(examples).map(([call, example]) => {
      const [method, path] = call.split(' ')
      return [`${method} ${example.path ?? path}`, example]
    }),
  )
  return async (input, init) => {
    const request = new Request(input as string, init)
    const example = byPath.get(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`)
    if (!example) return refuse(404)
    if (example.isOfCustomer && !request.headers.get('cookie')?.includes('sid=')) return refuse(401)
    const sent = await request.text()
    if (example.to && JSON.stringify(example.to) !== sent)
      return refuse(example.otherwise?.status ?? 422, example.otherwise?.body)
    const headers = example.cookie ? { 'set-cookie': example.cookie } : undefined
    return example.body === undefined
      ? new Response(null, { status: 204, headers })
      : Response.json(example.body, { headers })
  }
}
