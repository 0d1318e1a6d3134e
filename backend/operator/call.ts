import * as v from 'valibot'

/** A call of operators: validated as the contract's are, but no part of it, because no visitor may make it. */
export function operatorCall<const Input extends v.GenericSchema>(
  method: 'GET' | 'POST',
  path: string,
  input: Input,
  { largestBody }: { largestBody?: number } = {},
) {
  return { method, path: path === '/' ? '/operator' : `/operator${path}`, input, answer: v.unknown(), largestBody }
}
