import * as v from 'valibot'
import { fieldOf, unwrap } from '../../kit/contract/call'
import { calls } from '../../src/contract/calls'

/**
 * Which of the fields, such as `items[].info.uri`, an answer lacks. `[]` is each of a list, `*` each of a map or list;
 * neither may be empty.
 */
export function lacking(answer: unknown, fields: string): string[] {
  return fields.split(/\s+/).filter((field) => field && !has(answer, field.replaceAll('[]', '.*').split('.')))
}

function has(value: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true
  if (typeof value !== 'object' || value === null) return false
  if (name !== '*') return Object.hasOwn(value, name) && has(value[name as keyof typeof value], rest)
  const each = Object.values(value)
  return each.length > 0 && each.every((one) => has(one, rest))
}

/** `a.x a.y` of `a` and `x y`: some fields of one thing (`.`), or of everything in a list (`[].`). */
export const fieldsOf = (of: string, fields: string, joint: '.' | '[].' = '[].') =>
  fields
    .trim()
    .split(/\s+/)
    .map((field) => of + joint + field)
    .join(' ')

/** Where the answer to a call, such as `GET /menus/:id`, is only taken because answers are read with tolerance. */
export function toleratedIn(name: string, body: unknown) {
  const call = calls.find(({ method, path }) => `${method} ${path}` === name)
  if (!call) throw new Error(`${name} is no call of the contract`)
  return (v.safeParse(call.answer, unwrap(call, body)).issues ?? []).map(fieldOf)
}

/**
 * What is not written as everything in the contract is: whole ids, euros with two decimals at most, moments in UTC,
 * paths of the storefront.
 */
export function faultsOf(answer: unknown, path = ''): string[] {
  if (typeof answer === 'object' && answer !== null)
    return Object.entries(answer).flatMap(([name, value]) => faultsOf(value, `${path}.${name}`))
  const isFine =
    answer === null || elsewhere.test(path) || rules.every(([names, fits]) => !names.test(path) || fits(answer))
  return isFine ? [] : [`${path}: ${JSON.stringify(answer)}`]
}

/** Names and addresses that others have given. */
const elsewhere = /\.schema\.|\.(social|track_and_trace)\..*uri$|\.payment_logos\..*id$/

const isText = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

const rules: [RegExp, (value: unknown) => boolean][] = [
  [/[._]id$/, Number.isSafeInteger],
  [/(_at|[._]until)$/, isText(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)],
  [/\.uri$/, isText(/^\/(?!\/)/)],
  [
    /\.(price|old_price|(old_)?price_net|net|gross|(net|gross)AfterDiscount|fee|starting_price(_gross)?|(min|max)_price|free_shipping_from)$/,
    (euros) => typeof euros === 'number' && /^\d+(\.\d\d?)?$/.test(String(euros)),
  ],
]
