import type { Context, Env } from 'hono'
import * as v from 'valibot'
import { type Call, sendsBody } from '../contract/call'
import type { ApiError } from '../contract/errors'

/** The method and path of an API call, with the function that answers it. */
export type Route<Setting extends Env> = {
  method: string
  path: string
  answer: (context: Context<Setting>) => Promise<Response>
}

type Errors = Record<string, string[]>

export type RouteHelpers = {
  /** Parses a request body that must be a JSON object. @param most its largest size in bytes @throws ApiError */
  readBody: (request: Request, most?: number) => Promise<Record<string, unknown>>
  /** Returns error messages for invalid input, by field path. */
  toErrors: (issues: readonly v.BaseIssue<unknown>[]) => Errors
  invalid: (errors: Errors, status: number) => ApiError
  notFound: () => ApiError
}

/** Returns a `route` function with the error messages of one backend. */
export function createBackendRouteFactory<Setting extends Env>({
  readBody,
  toErrors,
  invalid,
  notFound,
}: RouteHelpers) {
  /**
   * Creates a route: `handler` gets the validated input, and the route sends its result as the call's answer.
   *
   * An invalid field gives 404 in the path, because no record has such an id, 400 in the query, and 422 in the body.
   *
   * @param alsoWrong returns further errors of a refused input, by rules that depend on the shop, so that one answer
   * has all errors
   */
  return function route<Input extends v.GenericSchema, Answer extends v.GenericSchema>(
    call: Pick<Call<Input, Answer>, 'method' | 'path' | 'input' | 'answer' | 'envelope' | 'hasBody'> & {
      maxBodyBytes?: number
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
        const rest = hasBody ? await readBody(context.req.raw, call.maxBodyBytes) : readQuery(context)
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

/** Returns the validated input of a request; undefined if the request was refused before its handler was called. */
export const validatedInputOf = ({ req }: Pick<Context, 'req'>): unknown => inputs.get(req.raw)

/** Parses the query string. Drops empty values (`?search=&page=`), and uses the first value of a repeated name. */
const readQuery = ({ req }: Pick<Context, 'req'>) =>
  Object.fromEntries(Object.entries(req.query()).filter(([, value]) => value !== ''))
