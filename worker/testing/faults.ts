import type { Bindings } from '../env'

export type Call = {
  /** Method and path below /api with its query, such as `GET /products/1`. */
  name: string
  body: string
  headers: Headers
}

type Whole = () => Promise<Response>

const answers = {
  /** Never answers. */
  hang: (_: Whole, ending) => isEndless(ending),
  /** The connection fails. */
  down: async () => {
    throw new Error('connect ECONNREFUSED 10.0.0.7:443')
  },
  error: async () =>
    Response.json(
      { message: 'D1_ERROR: no such table: secrets', stack: 'at query (/srv/app/db.ts:12:3)' },
      { status: 500 },
    ),
  badGateway: async () => html('<h1>502 Bad Gateway</h1><hr>nginx/1.18.0', 502),
  html: async () => html('<h1>Maintenance of 10.0.0.7</h1>', 200),
  redirect: async () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/login' } }),
  /** 50 MB of JSON. */
  huge: async () => stream('"'.padEnd(1024 * 1024, 'x'), 50),
  /** Sends a byte now and then, without end. */
  drip: async (_: Whole, ending) => stream(' ', Number.POSITIVE_INFINITY, 20, ending),
  /** Sends the first half of the answer. */
  truncated: async (whole) => {
    const response = await whole()
    const text = await response.text()
    // The runtime warns of a body, even an empty one, with status 204.
    return new Response(text ? text.slice(0, text.length / 2) : null, response)
  },
  /** The connection breaks in the middle of the answer. */
  reset: async (whole) => {
    const response = await whole()
    const text = await response.text()
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, 10)))
        controller.error(new Error('Network connection lost.'))
      },
    })
    return new Response(body, response)
  },
  /** Makes the change, but loses the answer. */
  lost: async (whole) => {
    await whole()
    throw new Error('Network connection lost.')
  },
  tooMany: async () => Response.json({ message: 'Te veel verzoeken.' }, { status: 429 }),
} satisfies Record<string, (whole: Whole, ending: AbortSignal) => Promise<Response>>

/** The name of a fault, or a function of the test. */
export type Fault = keyof typeof answers | ((whole: Whole) => Promise<Response>)

export const everyFault = Object.keys(answers) as (keyof typeof answers)[]

export function answerWith(fault: Fault, whole: Whole, ending: AbortSignal) {
  return typeof fault === 'function' ? fault(whole) : answers[fault](whole, ending)
}

/** Waits until the test ends. */
export function isEndless(ending: AbortSignal) {
  return new Promise<never>((_, reject) => {
    const end = () => reject(new Error('the test ended'))
    if (ending.aborted) end()
    ending.addEventListener('abort', end)
  })
}

function html(body: string, status: number) {
  return new Response(body, { status, headers: { 'content-type': 'text/html' } })
}

function stream(chunk: string, times: number, pause = 0, ending?: AbortSignal) {
  let sent = 0
  const body = new ReadableStream({
    async pull(controller) {
      if (pause) await new Promise((done) => setTimeout(done, pause))
      if (sent++ < times && !ending?.aborted) controller.enqueue(new TextEncoder().encode(chunk))
      else controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** Returns settings for a backend that gives one answer to all calls. */
export function upstreamOf(answer: () => Response): Partial<Bindings> {
  return { SHOP_API: { fetch: async () => answer() } }
}
