import { type AnyCall, issuePathOf, type ShopApi, unwrapEnvelope } from '../../kit/contract/call'
import { ApiError } from '../../kit/contract/errors'
import { LOGIN_HINT_COOKIE, SESSION_HINT_COOKIE } from '../../src/contract/cookies'
import { contractFileOf } from './contract-file-of-call'

/** `fits`: the answer matches the contract; `partial`: readable, but some fields were dropped; `wrong`: unreadable. */
export type FindingState = 'fits' | 'partial' | 'wrong' | 'missing' | 'refused' | 'unreachable'

/** The result of one API call to the checked backend. */
export type Finding = {
  /** The call, such as `GET /pages/:id`, followed by the subject in brackets if a refusal is expected. */
  call: string
  state: FindingState
  /** The HTTP status of the answer; null if no answer came. */
  status: number | null
  ms: number
  /** Descriptions of how the answer deviates from the contract, without field values. */
  notes: string[]
  /** The path of the file in src/contract that defines the call. */
  schema: string
}

/** A refusal that is the correct answer to a call. */
type ExpectedRefusal = {
  /** The expected statuses, such as 404 for an unknown id. */
  status: readonly number[]
  /** The subject of the call, such as `with an unknown id`. */
  of: string
  /** True if a successful answer is correct too. */
  orAnswer?: boolean
}

/** The storefront's default timeout (READ_BUDGET_MS) in ms, and the largest answer that it reads, in bytes. */
const budgetMs = 5_000
const maxBytes = 4 * 1024 * 1024
/** The maximum number of deviations per call in the report. */
const maxDeviations = 8

export type CheckVisitor = ReturnType<typeof openCheckVisitor>

type SendableCall<Input, Answer> = ((api: ShopApi, input: Input) => Promise<Answer>) &
  Pick<AnyCall, 'method' | 'path' | 'envelope'>

/**
 * Creates a simulated visitor. It sends API calls as the storefront does, one after another, and adds a finding for
 * each call to `findings`.
 *
 * @param origin the backend's origin, such as `https://backend.example`
 */
export function openCheckVisitor(origin: string, fetch: typeof globalThis.fetch, findings: Finding[]) {
  const cookies = new Map<string, string>()
  const everSet = new Set<string>()
  /** Descriptions of the current call's deviations from the contract. */
  let notes: string[] = []
  let body = ''
  let status: number | null = null
  let type = ''

  const api: ShopApi = async (path, init) => {
    const headers = new Headers(init.headers)
    // The tested URL may be that of a storefront, which refuses a write that has neither a body nor this header.
    if (init.method !== 'GET') headers.set('sec-fetch-site', 'same-origin')
    if (cookies.size) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(`${origin}/api${path}`, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(budgetMs),
    })
    status = response.status
    type = response.headers.get('content-type')?.split(';')[0] ?? 'no content-type'
    if (status >= 300 && status < 400) notes.push('redirects: the shop does not follow redirects')
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    const bytes = await response.arrayBuffer()
    body = new TextDecoder().decode(bytes)
    if (bytes.byteLength > maxBytes) notes.push(`the answer has ${bytes.byteLength} bytes; the shop reads at most 4 MB`)
    return new Response(status === 204 ? null : bytes, { status, headers: response.headers })
  }
  api.onDeviation = (_, issues) => {
    notes.push(...issues.slice(0, maxDeviations).map((issue) => `${issuePathOf(issue)} is dropped`))
    if (issues.length > maxDeviations) notes.push(`and ${issues.length - maxDeviations} more`)
  }

  function keep(cookie: string) {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const [name = '', value = ''] = pair.split(/=(.*)/)
    // Ignores cookies that a storefront adds to its backend's cookies, because the tested URL may be a storefront's.
    if (name === SESSION_HINT_COOKIE || name === LOGIN_HINT_COOKIE) return
    const has = (attribute: string) => attributes.some((one) => one.toLowerCase().startsWith(attribute))
    if (!value || has('max-age=0')) {
      cookies.delete(name)
      return
    }
    if (!has('httponly')) notes.push(`cookie ${name} has no HttpOnly, which a session cookie needs`)
    if (has('domain=')) notes.push(`cookie ${name} has a Domain, which the shop removes`)
    cookies.set(name, value)
    everSet.add(name)
  }

  const describe = (call: Pick<AnyCall, 'envelope'>, problem: string) => {
    if (problem === 'not JSON') return `${status}: not JSON (${type})`
    return `${status}: ${lacksData(call, body) ? 'no property "data"' : problem}`
  }

  return {
    /** Returns the names of all cookies that the backend has set, also of those that it deleted later. */
    cookies: () => [...everSet],

    /** Returns the HTTP status of the last answer. */
    status: () => status,

    /**
     * Sends a call and records the finding.
     *
     * @param expected a refusal that would be correct
     * @returns the answer; undefined if the backend refuses the call or does not answer
     */
    async send<Input, Answer>(
      call: SendableCall<Input, Answer>,
      input: Input,
      expected?: ExpectedRefusal,
    ): Promise<Answer | undefined> {
      notes = []
      body = ''
      status = null
      const began = performance.now()
      const name = `${call.method} ${call.path}`
      const about = expected ? `${name} (${expected.of})` : name
      const write = (state: FindingState, call: string) =>
        findings.push({
          call,
          state,
          status,
          ms: Math.round(performance.now() - began),
          notes,
          schema: contractFileOf(name),
        })
      try {
        const answer = await call(api, input)
        if (lacksData(call, body)) notes.push('has no property "data": the shop reads it as empty')
        if (expected && !expected.orAnswer) {
          notes.unshift(`${status}: succeeds, but ${expected.status.join(' or ')} is expected`)
          write('wrong', about)
        } else write(notes.length ? 'partial' : 'fits', name)
        return answer
      } catch (error) {
        const isExpected = expected?.status.includes(status ?? 0)
        const [state, note] = classifyError(error, expected, (problem) => describe(call, problem))
        if (note) notes.unshift(note)
        write(state === 'fits' && notes.length ? 'partial' : state, isExpected || !expected?.orAnswer ? about : name)
        return undefined
      }
    },

    /** Adds a note to the finding of the last call, whose answer was readable but incorrect. */
    addNote(note: string | undefined) {
      const last = findings.at(-1)
      if (!last || !note) return
      last.notes.push(note)
      if (last.state === 'fits') last.state = 'partial'
    },
  }
}

/** Whether an answer is JSON without the property `data`, which should contain the answer. */
function lacksData({ envelope }: Pick<AnyCall, 'envelope'>, body: string) {
  if (envelope === false || !body) return false
  try {
    return unwrapEnvelope({}, JSON.parse(body)) === undefined
  } catch {
    return false
  }
}

function classifyError(
  error: unknown,
  expected: ExpectedRefusal | undefined,
  describe: (problem: string) => string,
): [FindingState, string?] {
  if (!(error instanceof ApiError)) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
    return ['unreachable', isSlow ? `no answer in ${budgetMs / 1000} s` : `no answer: ${reason(error)}`]
  }
  const { status, code, message } = error
  const isUnreadable = code === 'bad_answer'
  const note = isUnreadable ? describe(message) : message ? `${status}: ${message}` : String(status)
  if (expected?.status.includes(status)) {
    if (isUnreadable) return ['partial', note]
    return message ? ['fits'] : ['partial', `${status} without a message for customers`]
  }
  if (expected && !expected.orAnswer) return ['wrong', `${note}; ${expected.status.join(' or ')} is expected`]
  if (status === 404 || status === 405 || status === 501) return ['missing', note]
  if (!isUnreadable && (status === 401 || status === 403)) return ['refused', note]
  return ['wrong', note]
}

const reason = (error: unknown) =>
  error instanceof Error ? String((error.cause as Error | undefined)?.message ?? error.message) : String(error)
