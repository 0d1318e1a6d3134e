import * as v from 'valibot'
import { ApiError } from '../../src/contract/errors'
import { type Route, route } from '../http/route'
import { noteCall, operatorOf } from './log'
import { texts } from './nl'
import type { Right } from './rights'

/**
 * A call of operators: validated as the contract's are, but no part of it, because no visitor may make it.
 *
 * @param right what a person needs for it; null when every operator may
 */
export function operatorCall<const Input extends v.GenericSchema>(
  method: 'GET' | 'POST',
  path: string,
  right: Right | null,
  input: Input,
  { largestBody }: { largestBody?: number } = {},
) {
  const whole = path === '/' ? '/operator' : `/operator${path}`
  return { method, path: whole, right, input, answer: v.unknown(), largestBody }
}

type OperatorCall<Input extends v.GenericSchema> = ReturnType<typeof operatorCall<Input>>

/** Lets `handler` answer a call for who has its right. */
export const operatorRoute = <Input extends v.GenericSchema>(
  call: OperatorCall<Input>,
  handler: Parameters<typeof route<Input, v.UnknownSchema>>[1],
) => withRight(call.right, route<Input, v.UnknownSchema>(call, handler))

/** The same for a route that is no call of JSON. It answers 403 before a body is read. */
export function withRight(right: Right | null, { method, path, answer }: Route): Route {
  return {
    method,
    path,
    async answer(context) {
      noteCall(context, `${method} ${path.replace('/operator', '') || '/'}`)
      const { rights } = operatorOf(context)
      if (right && !rights.includes(right) && !rights.includes('all')) {
        throw new ApiError(403, texts.lacksRight(right), 'lacks_right')
      }
      return answer(context)
    },
  }
}
