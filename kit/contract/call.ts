import * as v from 'valibot'
import { listOf, nullishOf, recordOf, withFallback } from './answer-schema'
import { ApiError } from './errors'

/**
 * Sends an API call: from the browser to our own `/api`, from the edge to the backend, in tests to an app in the same
 * process. `path` is relative to `/api`, such as `/shopInfo`.
 */
export type ShopApi = ((path: string, init: RequestInit) => Promise<Response>) & {
  /** True if a call failed. A page that is rendered without an answer must not be cached. */
  failed?: boolean
  /** Reports an answer that cannot be parsed, because the code that sent the call may ignore the error. */
  onBadAnswer?: (problem: string, call?: string) => void
  /** Reports the issues of an answer that deviates from the contract but could be parsed. */
  onDeviation?: (call: string, issues: readonly v.BaseIssue<unknown>[]) => void
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type CallDefinition<Input extends v.GenericSchema, Answer extends v.GenericSchema> = {
  method: Method
  /** The path, relative to `/api`. `:name` stands for the field `name` of `input`. */
  path: string
  /** One schema for the fields in the path together with the query (GET, DELETE) or the JSON body (POST, PUT). */
  input: Input
  /** The schema of `data` in the answer's body, or of the whole body if `envelope` is false. */
  answer: Answer
  envelope?: boolean
  /** True for a call that changes no data, even if it is a POST. Such a call may be retried after a failure. */
  isReadOnly?: boolean
  /**
   * True for a DELETE with a JSON body, because a password must not be in a URL. False for a POST or PUT whose only
   * fields are in its path.
   */
  hasBody?: boolean
  /**
   * The visitor's session after a successful call: it exists (`begins`), it belongs to a customer (`identifies`), or it
   * has ended (`ends`). The edge sets its hint cookies accordingly (docs/decisions/0005).
   */
  session?: 'begins' | 'identifies' | 'ends'
  /** What a 401 of this call means: no session or no login; absent if it may mean both, or a wrong password. */
  missingOn401?: 'session' | 'login'
  /** True for a call that is not in the specification: a foreign backend has it only if `API_FEATURES` lists it. */
  isExtension?: boolean
}

export type Call<Input extends v.GenericSchema = v.GenericSchema, Answer extends v.GenericSchema = v.GenericSchema> = ((
  api: ShopApi,
  input: v.InferInput<Input>,
  init?: RequestInit,
) => Promise<v.InferOutput<Answer>>) &
  CallDefinition<Input, Answer>

/** With `never` as its input every call is an AnyCall. To be called, it needs its own type. */
export type AnyCall = Omit<CallDefinition<v.GenericSchema, v.GenericSchema>, 'method' | 'input'> & {
  (api: ShopApi, input: never, init?: RequestInit): Promise<unknown>
  method: string
}

/** The fields of a definition that identify an API call or a file download. */
export type CallIdentity = Pick<AnyCall, 'method' | 'path' | 'isExtension'>

export const sendsBody = ({ method, hasBody }: { method: string; hasBody?: boolean }) =>
  hasBody ?? (method === 'POST' || method === 'PUT')

const NoInput = /* @__PURE__ */ v.object({})

type CallFields<Input extends v.GenericSchema, Answer extends v.GenericSchema> = Omit<
  CallDefinition<Input, Answer>,
  'method' | 'path' | 'input'
> & { input?: Input }

/**
 * Defines one API call (docs/walkthroughs.md, "An API call") by its method and path, such as `GET /pages/:id`. The
 * browser and the edge use the call as a function. The proxy allows its method and path. The backend validates requests
 * by `input` and sends `answer`.
 *
 * The function throws ApiError if the backend refuses the request, if the answer does not match the contract, and if
 * there is no answer.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const Answer extends v.GenericSchema, const Input extends v.GenericSchema = typeof NoInput>(
  name: `${Method} /${string}`,
  fields: CallFields<Input, Answer>,
): Call<Input, Answer> {
  const [method, path] = name.split(' ') as [Method, string]
  const definition = { input: NoInput, ...fields, method, path } as CallDefinition<Input, Answer>
  const call = async (api: ShopApi, input: v.InferInput<Input>, init?: RequestInit) =>
    parseAnswer(api, definition, await fetchAnswer(api, definition, input as Record<string, unknown>, init))
  return Object.assign(call, definition)
}

/** Returns the unparsed answer of an API call, for a cache. Throws ApiError for a refusal or a missing answer. */
export async function fetchAnswer(
  api: ShopApi,
  call: Pick<AnyCall, 'method' | 'path' | 'hasBody' | 'envelope' | 'isReadOnly'>,
  input: Record<string, unknown>,
  init: RequestInit = {},
): Promise<unknown> {
  const { path, ...request } = toRequest(call, input)
  const response = await api(path, { ...request, ...init, headers: { ...request.headers, ...plain(init.headers) } })
  const body = await readJson(api, call, response)
  if (!response.ok) throw toApiError(response, body)
  return unwrapEnvelope(call, body)
}

/** Returns the answer in a response body's envelope `{ data }`; undefined if the envelope is missing. */
export const unwrapEnvelope = ({ envelope }: Pick<AnyCall, 'envelope'>, body: unknown) =>
  envelope === false ? body : (body as { data?: unknown } | null | undefined)?.data

/** Parses the answer `travelled` by the call's tolerant schema (answer-schema.ts). Throws ApiError if that fails. */
export function parseAnswer<Answer extends v.GenericSchema>(
  api: Pick<ShopApi, 'onBadAnswer' | 'onDeviation'>,
  { method, path, answer }: { method: string; path: string; answer: Answer },
  travelled: unknown,
): v.InferOutput<Answer> {
  const { typed, output, issues } = v.safeParse(answer, travelled)
  if (!typed) throw badAnswer(api, 502, `malformed at ${issues.map(issuePathOf)}`, `${method} ${path}`)
  if (issues) api.onDeviation?.(`${method} ${path}`, issues)
  return output
}

export const issuePathOf = ({ path }: v.BaseIssue<unknown>) => path?.map(({ key }) => key).join('.') ?? 'the top'

function plain(headers: HeadersInit | undefined) {
  return Object.fromEntries(new Headers(headers))
}

function toRequest(call: { method: string; path: string; hasBody?: boolean }, input: Record<string, unknown>) {
  const { method, path } = call
  const rest = new Map(Object.entries(input ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const accept = { accept: 'application/json' }
  if (sendsBody(call)) {
    const body = JSON.stringify(Object.fromEntries(rest))
    return { path: filled, method, headers: { ...accept, 'content-type': 'application/json' }, body }
  }
  const query = new URLSearchParams()
  for (const [name, value] of rest) if (value !== undefined && value !== null) query.set(name, String(value))
  return { path: query.size ? `${filled}?${query}` : filled, method, headers: accept }
}

async function readJson(api: ShopApi, call: Pick<AnyCall, 'method' | 'path' | 'isReadOnly'>, response: Response) {
  try {
    return parseBody(call, response.ok, await response.text())
  } catch {
    throw badAnswer(api, response.ok ? 502 : response.status, 'not JSON', `${call.method} ${call.path}`)
  }
}

/**
 * Parses a response body as JSON, whatever its content type. Returns undefined for an empty body, and for text such as
 * "OK" after a successful write, where only the status matters. Throws for other text, such as a proxy's HTML page.
 */
export function parseBody(
  { method, isReadOnly }: Pick<AnyCall, 'method' | 'isReadOnly'>,
  isOk: boolean,
  text: string,
): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (isOk && method !== 'GET' && !isReadOnly && !/^\s*</.test(text)) return undefined
    throw error
  }
}

/** Reports an answer that cannot be parsed and returns an error for it. The caller may ignore the error. */
function badAnswer(api: Pick<ShopApi, 'onBadAnswer'>, status: number, problem: string, call: string) {
  api.onBadAnswer?.(problem, call)
  return new ApiError(status, problem, 'bad_answer')
}

/** The body of a refusal. A malformed field is left out, so that the others are still displayed. */
const Refusal = v.object({
  message: withFallback(v.string(), ''),
  code: nullishOf(v.string()),
  errors: nullishOf(recordOf(listOf(v.string()))),
  data: v.optional(v.unknown()),
})

function toApiError({ status, headers }: Response, body: unknown) {
  const wait = parseRetryAfter(headers.get('retry-after'))
  const { typed, output } = v.safeParse(Refusal, body)
  if (!typed) return new ApiError(status, '', undefined, {}, undefined, wait)
  return new ApiError(status, output.message, output.code ?? undefined, output.errors ?? {}, output.data, wait)
}

/** Returns the seconds until the time in a `Retry-After` header (seconds or a date); undefined if invalid or past. */
export function parseRetryAfter(header: string | null) {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return seconds > 0 ? seconds : undefined
}
