import { type AnyCall, fieldOf, type ShopApi, unwrap } from '../../kit/contract/call'
import { ApiError } from '../../kit/contract/errors'
import { LOGIN_HINT, SESSION_HINT } from '../../src/contract/cookies'
import { contractFileOf } from './contract-file-of-call'

/** `fits`: matches the contract; `partial`: readable, but fields were left out; `wrong`: unreadable. */
export type FindingState = 'fits' | 'partial' | 'wrong' | 'missing' | 'refused' | 'unreachable'

/** The result of one call. */
export type Finding = {
  /** The call, such as `GET /pages/:id`. Where a refusal is expected, brackets behind it give the subject. */
  call: string
  state: FindingState
  /** The HTTP status; null if no answer came. */
  status: number | null
  ms: number
  /** How the answer deviates from the contract, without values of fields. */
  notes: string[]
  /** The contract's file with the schema of the call. */
  schema: string
}

/** A refusal that is the correct answer to a call. */
export type ExpectedRefusal = {
  /** Expected statuses, such as 404 for an unknown id. */
  status: readonly number[]
  /** The subject of the call, such as `of what does not exist`. */
  of: string
  /** Whether a normal answer is correct too. */
  orAnswer?: boolean
}

/** The shop's default timeout (READ_BUDGET_MS) in ms, and the largest answer that it reads, in bytes. */
const budgetMs = 5_000
const mostBytes = 4 * 1024 * 1024
/** How many of a call's deviations from the contract the report shows. */
const maxDeviations = 8

/** A visitor of the backend with its own cookies. */
export type CheckVisitor = ReturnType<typeof openCheckVisitor>

type Askable<Input, Answer> = ((api: ShopApi, input: Input) => Promise<Answer>) &
  Pick<AnyCall, 'method' | 'path' | 'envelope'>

/**
 * Calls a backend as the shop does, one call after another, and records the results.
 *
 * @param origin such as `https://backend.example`
 */
export function openCheckVisitor(origin: string, fetch: typeof globalThis.fetch, findings: Finding[]) {
  const cookies = new Map<string, string>()
  const everSet = new Set<string>()
  /** The deviations of the current call. */
  let notes: string[] = []
  let body = ''
  let status: number | null = null
  let type = ''

  const api: ShopApi = async (path, init) => {
    const headers = new Headers(init.headers)
    // A storefront in place of a backend (such as the demo's) refuses a write that has neither a body nor this header.
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
    if (status >= 300 && status < 400) notes.push('redirects: the shop never follows')
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    const bytes = await response.arrayBuffer()
    body = new TextDecoder().decode(bytes)
    if (bytes.byteLength > mostBytes) notes.push(`answers ${bytes.byteLength} bytes, of which the shop reads 4 MB`)
    return new Response(status === 204 ? null : bytes, { status, headers: response.headers })
  }
  api.onDeviation = (_, issues) => {
    notes.push(...issues.slice(0, maxDeviations).map((issue) => `${fieldOf(issue)} is left out`))
    if (issues.length > maxDeviations) notes.push(`and ${issues.length - maxDeviations} more`)
  }

  function keep(cookie: string) {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const [name = '', value = ''] = pair.split(/=(.*)/)
    // A storefront sets these cookies itself: they are not a backend's session. The tested backend may be a storefront.
    if (name === SESSION_HINT || name === LOGIN_HINT) return
    const has = (attribute: string) => attributes.some((one) => one.toLowerCase().startsWith(attribute))
    if (!value || has('max-age=0')) {
      cookies.delete(name)
      return
    }
    if (!has('httponly')) notes.push(`cookie ${name} has no HttpOnly: fine, unless it is the session`)
    if (has('domain=')) notes.push(`cookie ${name} names a Domain, which the shop drops`)
    cookies.set(name, value)
    everSet.add(name)
  }

  const describe = (call: Pick<AnyCall, 'envelope'>, problem: string) => {
    if (problem === 'not JSON') return `${status}: not JSON (${type})`
    return `${status}: ${lacksData(call, body) ? 'nothing under data' : problem}`
  }

  return {
    /** Returns the names of all cookies that were ever set, including deleted ones. */
    cookies: () => [...everSet],

    /** Returns the HTTP status of the last answer. */
    status: () => status,

    /**
     * @param expected a refusal that is the correct answer
     * @returns the answer; undefined when none came, or a refusal
     */
    async send<Input, Answer>(
      call: Askable<Input, Answer>,
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
        if (lacksData(call, body)) notes.push('has nothing under data: it is read as empty')
        if (expected && !expected.orAnswer) {
          notes.unshift(`${status}: answers as if it were right; ${expected.status.join(' or ')} is expected`)
          write('wrong', about)
        } else write(notes.length ? 'partial' : 'fits', name)
        return answer
      } catch (error) {
        const isExpected = expected?.status.includes(status ?? 0)
        const [state, note] = judge(error, expected, (problem) => describe(call, problem))
        if (note) notes.unshift(note)
        write(state === 'fits' && notes.length ? 'partial' : state, isExpected || !expected?.orAnswer ? about : name)
        return undefined
      }
    },

    /** Marks the answer of the last call as readable but incorrect. */
    blame(note: string | undefined) {
      const last = findings.at(-1)
      if (!last || !note) return
      last.notes.push(note)
      if (last.state === 'fits') last.state = 'partial'
    },
  }
}

/** Whether an answer is JSON, but without the property `data` around it. */
function lacksData({ envelope }: Pick<AnyCall, 'envelope'>, body: string) {
  if (envelope === false || !body) return false
  try {
    return unwrap({}, JSON.parse(body)) === undefined
  } catch {
    return false
  }
}

function judge(
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
    return message ? ['fits'] : ['partial', `${status} without a message for people`]
  }
  if (expected && !expected.orAnswer) return ['wrong', `${note}; ${expected.status.join(' or ')} is expected`]
  if (status === 404 || status === 405 || status === 501) return ['missing', note]
  if (!isUnreadable && (status === 401 || status === 403)) return ['refused', note]
  return ['wrong', note]
}

const reason = (error: unknown) =>
  error instanceof Error ? String((error.cause as Error | undefined)?.message ?? error.message) : String(error)
