import * as v from 'valibot'
import { ApiError } from '../../kit/contract/errors'
import { type Route, route } from '../http/route'
import { callingOperatorOf, setLoggedCall } from './log'
import { texts } from './nl'
import type { Right } from './rights'

/** An operator needs one of these rights for the call; null if every operator may make it. */
type Needed = Right | readonly Right[] | null

/**
 * Declares an API call for operators. It is validated like the calls of the API contract but is not part of the
 * contract, because visitors may not make it.
 *
 * @param right one right, or a list: having one of them is enough
 */
export function defineOperatorCall<const Input extends v.GenericSchema>(
  method: 'GET' | 'POST',
  path: string,
  right: Needed,
  input: Input,
  { largestBody }: { largestBody?: number } = {},
) {
  const whole = path === '/' ? '/operator' : `/operator${path}`
  return { method, path: whole, right, input, answer: v.unknown(), largestBody }
}

type OperatorCall<Input extends v.GenericSchema> = ReturnType<typeof defineOperatorCall<Input>>

/** Returns a route that runs `handler` if the operator has one of the rights of the call. */
export const operatorRoute = <Input extends v.GenericSchema>(
  call: OperatorCall<Input>,
  handler: Parameters<typeof route<Input, v.UnknownSchema>>[1],
) => routeWithRight(call.right, route<Input, v.UnknownSchema>(call, handler))

/** Like `operatorRoute`, for a route whose body is not JSON. The right is checked before the body is read. */
export function routeWithRight(right: Needed, { method, path, answer }: Route): Route {
  return {
    method,
    path,
    async answer(context) {
      setLoggedCall(context, `${method} ${path.replace('/operator', '') || '/'}`)
      const needed = right === null ? [] : [right].flat()
      const { rights } = callingOperatorOf(context)
      if (needed.length && ![...needed, 'all'].some((one) => rights.includes(one as Right))) {
        throw new ApiError(403, texts.lacksRight(needed), 'lacks_right')
      }
      return answer(context)
    },
  }
}
