import { type AnyCall, fieldOf, type ShopApi, unwrap } from '../../src/contract/call'
import { ApiError } from '../../src/contract/errors'

/** `fits`: as the contract says; `odd`: readable, with fields left out; `wrong`: nothing can be made of it. */
export type State = 'fits' | 'odd' | 'wrong' | 'missing' | 'refused' | 'unreachable'

/** What became of one call; `notes` say what is odd about it, never what a field held. */
export type Finding = { call: string; state: State; ms: number; notes: string[] }

/** As long as the shop waits by default (READ_BUDGET_MS), and the most of an answer that it reads. */
const budgetMs = 5_000
const mostBytes = 4 * 1024 * 1024
/** Of one call so many odd places are told. */
const mostOdd = 8

/** One visitor at the backend, with cookies of their own. */
export type Visitor = ReturnType<typeof openVisitor>

/**
 * Asks a backend as the shop does, one call after the other, and writes down what it finds.
 *
 * @param origin such as `https://backend.example`
 */
export function openVisitor(origin: string, fetch: typeof globalThis.fetch, findings: Finding[]) {
  const cookies = new Map<string, string>()
  /** Of the call that runs. */
  let notes: string[] = []
  let body = ''

  const api: ShopApi = async (path, init) => {
    const headers = new Headers(init.headers)
    if (cookies.size) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(`${origin}/api${path}`, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(budgetMs),
    })
    if (response.status >= 300 && response.status < 400) notes.push('redirects: the shop never follows')
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    const bytes = await response.arrayBuffer()
    body = new TextDecoder().decode(bytes)
    if (bytes.byteLength > mostBytes) notes.push(`answers ${bytes.byteLength} bytes, of which the shop reads 4 MB`)
    return new Response(response.status === 204 ? null : bytes, { status: response.status, headers: response.headers })
  }
  api.odd = (_, issues) => {
    notes.push(...issues.slice(0, mostOdd).map((issue) => `${fieldOf(issue)} is left out`))
    if (issues.length > mostOdd) notes.push(`and ${issues.length - mostOdd} more`)
  }

  function keep(cookie: string) {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const [name = '', value = ''] = pair.split(/=(.*)/)
    const has = (attribute: string) => attributes.some((one) => one.toLowerCase().startsWith(attribute))
    if (!has('httponly')) notes.push(`cookie ${name} has no HttpOnly: fine, unless it is the session`)
    if (has('domain=')) notes.push(`cookie ${name} names a Domain, which the shop drops`)
    if (value && !has('max-age=0')) cookies.set(name, value)
    else cookies.delete(name)
  }

  return {
    cookies: () => [...cookies.keys()],

    /**
     * @param expected status of a refusal that is the right answer, such as 404 for what does not exist
     * @returns the answer; undefined when there was none, or a refusal
     */
    async ask<Input, Answer>(
      call: ((api: ShopApi, input: Input) => Promise<Answer>) & Pick<AnyCall, 'method' | 'path' | 'envelope'>,
      input: Input,
      expected?: { status: readonly number[]; of: string },
    ): Promise<Answer | undefined> {
      notes = []
      const began = performance.now()
      const name = `${call.method} ${call.path}${expected ? ` (${expected.of})` : ''}`
      const write = (state: State) =>
        findings.push({ call: name, state, ms: Math.round(performance.now() - began), notes })
      try {
        const answer = await call(api, input)
        if (call.envelope !== false && body && !hasData(body)) notes.push('has nothing under data: it is read as empty')
        if (expected) notes.unshift(`answers as if it were right; ${expected.status.join(' or ')} is expected`)
        write(expected ? 'wrong' : notes.length ? 'odd' : 'fits')
        return answer
      } catch (error) {
        const [state, note] = judge(error, expected?.status ?? [])
        if (note) notes.unshift(note)
        write(state === 'fits' && notes.length ? 'odd' : state)
        return undefined
      }
    },

    /** Says that an answer was readable and still not right, of the call asked last. */
    blame(note: string) {
      const last = findings.at(-1)
      if (!last) return
      last.notes.push(note)
      if (last.state === 'fits') last.state = 'odd'
    },
  }
}

const hasData = (body: string) => unwrap({}, JSON.parse(body)) !== undefined

function judge(error: unknown, expected: readonly number[]): [State, string?] {
  if (!(error instanceof ApiError)) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
    return ['unreachable', isSlow ? `no answer in ${budgetMs / 1000} s` : `no answer: ${reason(error)}`]
  }
  const { status, code, message } = error
  if (code === 'bad_answer') return ['wrong', message]
  if (expected.includes(status)) return message ? ['fits'] : ['odd', `${status} without a message for people`]
  if (expected.length) return ['wrong', `${status}; ${expected.join(' or ')} is expected`]
  if (status === 404 || status === 405 || status === 501) return ['missing', String(status)]
  if (status === 401 || status === 403) return ['refused', String(status)]
  return ['wrong', message ? `${status}: ${message}` : String(status)]
}

const reason = (error: unknown) =>
  error instanceof Error ? String((error.cause as Error | undefined)?.message ?? error.message) : String(error)
