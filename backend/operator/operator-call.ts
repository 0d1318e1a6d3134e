import * as v from 'valibot'
import { ApiError } from '../../kit/contract/errors'
import { type Route, route } from '../http/route'
import { callingOperatorOf, setLoggedCall } from './log'
import { texts } from './nl'
import type { Right } from './rights'

/** An operator needs one of these rights for the call; null if every operator may make it. */
type Needed = Right | readonly Right[] | null

type SchemaOf<Input> = Input extends v.GenericSchema
  ? Input
  : Input extends v.ObjectEntries
    ? v.ObjectSchema<Input, undefined>
    : never

/**
 * Returns the route of an API call for operators, which runs `handler` if the operator has one of the rights of the
 * call. It is validated like the calls of the API contract but is not part of the contract, because visitors may not
 * make it.
 *
 * @param right one right, or a list: having one of them is enough
 * @param input a schema, or the fields of an object
 */
export function operatorRoute<const Input extends v.GenericSchema | v.ObjectEntries>(
  call: `${'GET' | 'POST'} /${string}`,
  right: Needed,
  input: Input,
  handler: Parameters<typeof route<SchemaOf<Input>, v.UnknownSchema>>[1],
  { maxBodyBytes }: { maxBodyBytes?: number } = {},
) {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string]
  const whole = path === '/' ? '/operator' : `/operator${path}`
  const schema = ('~run' in input ? input : v.object(input)) as SchemaOf<Input>
  return routeWithRight(
    right,
    route({ method, path: whole, input: schema, answer: v.unknown(), maxBodyBytes }, handler),
  )
}

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
