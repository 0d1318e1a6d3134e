import type { Context } from 'hono'
import * as v from 'valibot'
import { type Call, sendsBody } from '../../kit/contract/call'
import { ApiError } from '../../kit/contract/errors'
import type { Env } from '../env'
import { readJsonObject } from './body'
import { texts } from './nl'
import { invalid, toErrors } from './validation'

export type ShopContext = Context<{ Bindings: Env }>

/** A call of the contract with what answers it. */
export type Route = { method: string; path: string; answer: (context: ShopContext) => Promise<Response> }

/**
 * Lets `handler` answer `call`: it gets the validated input, and what it returns goes out as the contract says.
 *
 * A malformed field in the path is 404 (there is no such thing), in the query 400, in the body 422.
 *
 * @param alsoWrong of input that is refused, what only the shop can say of its other fields: all mistakes at once
 */
export function route<Input extends v.GenericSchema, Answer extends v.GenericSchema>(
  call: Pick<Call<Input, Answer>, 'method' | 'path' | 'input' | 'answer' | 'envelope' | 'hasBody'> & {
    largestBody?: number
  },
  handler: (input: v.InferOutput<Input>, context: ShopContext) => Promise<v.InferInput<Answer>>,
  alsoWrong?: (body: Record<string, unknown>, context: ShopContext) => Promise<Record<string, string[]>>,
): Route {
  const { method, path, envelope } = call
  const hasBody = sendsBody(call)
  return {
    method,
    path,
    async answer(context) {
      const fields = context.req.param()
      const rest = hasBody ? await readJsonObject(context.req.raw, call.largestBody) : readQuery(context)
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

const inputs = new WeakMap<Request, unknown>()

/** The call's input as it was handed on; undefined where it was refused before. */
export const inputOf = (context: ShopContext): unknown => inputs.get(context.req.raw)

/** An empty value (`?search=&page=`) counts as absent; of a repeated name the first value counts. */
const readQuery = (context: ShopContext) =>
  Object.fromEntries(Object.entries(context.req.query()).filter(([, value]) => value !== ''))

export const notFound = (what?: keyof typeof texts.notFoundOf) =>
  new ApiError(404, what ? texts.notFoundOf[what] : texts.notFound, 'not_found')
