import type { Context, Env } from 'hono'
import * as v from 'valibot'
import { type Call, sendsBody } from '../contract/call'
import type { ApiError } from '../contract/errors'

/** A call of the contract with its handler. */
export type Route<Setting extends Env> = {
  method: string
  path: string
  answer: (context: Context<Setting>) => Promise<Response>
}

type Errors = Record<string, string[]>

/** A backend's messages for invalid input. */
export type RouteHelpers = {
  /** Parses a body that must be a JSON object. @param most the largest number of bytes @throws ApiError */
  readBody: (request: Request, most?: number) => Promise<Record<string, unknown>>
  /** Returns a message for each mistake in the input, by field path. */
  toErrors: (issues: readonly v.BaseIssue<unknown>[]) => Errors
  invalid: (errors: Errors, status: number) => ApiError
  notFound: () => ApiError
}

/** Returns the `route` function of a backend, with its own messages. */
export function createRouteFactory<Setting extends Env>({ readBody, toErrors, invalid, notFound }: RouteHelpers) {
  /**
   * Creates a route: `handler` gets the validated input, and its result is sent in the contract's form.
   *
   * A malformed field in the path gives 404 (nothing has such an id), in the query 400, in the body 422.
   *
   * @param alsoWrong returns further errors of an input that is refused, which depend on the shop, so that all mistakes
   * are reported at once
   */
  return function route<Input extends v.GenericSchema, Answer extends v.GenericSchema>(
    call: Pick<Call<Input, Answer>, 'method' | 'path' | 'input' | 'answer' | 'envelope' | 'hasBody'> & {
      largestBody?: number
    },
    handler: (input: v.InferOutput<Input>, context: Context<Setting>) => Promise<v.InferInput<Answer>>,
    alsoWrong?: (body: Record<string, unknown>, context: Context<Setting>) => Promise<Errors>,
  ): Route<Setting> {
    const { method, path, envelope } = call
    const hasBody = sendsBody(call)
    return {
      method,
      path,
      async answer(context) {
        const fields: Record<string, string> = context.req.param()
        const rest = hasBody ? await readBody(context.req.raw, call.largestBody) : readQuery(context)
        const parsed = v.safeParse(call.input, { ...rest, ...fields }, { abortPipeEarly: true })
        if (!parsed.success) {
          const errors = toErrors(parsed.issues)
          if (Object.keys(errors).some((field) => field in fields)) throw notFound()
          throw invalid({ ...(await alsoWrong?.(rest, context)), ...errors }, hasBody ? 422 : 400)
        }
        inputs.set(context.req.raw, parsed.output)
        const answer = await handler(parsed.output, context)
        if (answer === undefined) return context.body(null, 204)
        return context.json(envelope === false ? answer : { data: answer })
      },
    }
  }
}

const inputs = new WeakMap<Request, unknown>()

/** Returns the input that a call's handler got; undefined if the call was refused before. */
export const inputOf = ({ req }: Pick<Context, 'req'>): unknown => inputs.get(req.raw)

/** Parses the query string. Empty values (`?search=&page=`) count as absent; of repeated names the first counts. */
const readQuery = ({ req }: Pick<Context, 'req'>) =>
  Object.fromEntries(Object.entries(req.query()).filter(([, value]) => value !== ''))
