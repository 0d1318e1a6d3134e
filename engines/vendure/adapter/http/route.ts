import * as v from 'valibot'
import { readJsonObject } from '../../../../backend/http/body'
import { invalid, toErrors } from '../../../../backend/http/validation'
import { type Call, sendsBody } from '../../../../kit/contract/call'
import { ApiError } from '../../../../kit/contract/errors'
import type { ShopContext } from '../env'
import { texts } from '../nl'

/** A call of the contract with what answers it. */
export type Route = { method: string; path: string; answer: (context: ShopContext) => Promise<Response> }

/**
 * Lets `handler` answer `call` as the embedded backend's own `route` does: a malformed field in the path is 404, in the
 * query 400, in the body 422.
 */
export function route<Input extends v.GenericSchema, Answer extends v.GenericSchema>(
  call: Pick<Call<Input, Answer>, 'method' | 'path' | 'input' | 'answer' | 'envelope' | 'hasBody'>,
  handler: (input: v.InferOutput<Input>, context: ShopContext) => Promise<v.InferInput<Answer>>,
): Route {
  const { method, path, envelope } = call
  const hasBody = sendsBody(call)
  return {
    method,
    path,
    async answer(context) {
      const fields = context.req.param()
      const rest = hasBody ? await readJsonObject(context.req.raw) : readQuery(context)
      const parsed = v.safeParse(call.input, { ...rest, ...fields }, { abortPipeEarly: true })
      if (!parsed.success) {
        const errors = toErrors(parsed.issues)
        if (Object.keys(errors).some((field) => field in fields)) throw notFound()
        throw invalid(errors, hasBody ? 422 : 400)
      }
      const answer = await handler(parsed.output, context)
      if (answer === undefined) return context.body(null, 204)
      return context.json(envelope === false ? answer : { data: answer })
    },
  }
}

const readQuery = (context: ShopContext) =>
  Object.fromEntries(Object.entries(context.req.query()).filter(([, value]) => value !== ''))

export const notFound = () => new ApiError(404, texts.notFound, 'not_found')
