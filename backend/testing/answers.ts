import * as v from 'valibot'
import { issuePathOf, unwrapEnvelope } from '../../kit/contract/call'
import { calls } from '../../src/contract/calls'

/**
 * Returns the fields, such as `items[].info.uri`, that an answer lacks. `[]` stands for each item of a list, `*` for
 * each entry of a map or list; neither may be empty.
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

/** Joins a path with several fields: `a` and `x y` give `a.x a.y`; with `[].` the fields of each item of a list. */
export const fieldsOf = (of: string, fields: string, joint: '.' | '[].' = '[].') =>
  fields
    .trim()
    .split(/\s+/)
    .map((field) => of + joint + field)
    .join(' ')

/**
 * Returns the places where an answer, such as that of `GET /menus/:id`, is valid only because the parser is tolerant.
 */
export function toleratedIn(name: string, body: unknown) {
  const call = calls.find(({ method, path }) => `${method} ${path}` === name)
  if (!call) throw new Error(`${name} is not a call of the contract`)
  return (v.safeParse(call.answer, unwrapEnvelope(call, body)).issues ?? []).map(issuePathOf)
}

/**
 * Returns values that do not follow the contract's notation: integer ids, euros with at most two decimals, times in
 * UTC, paths of the storefront.
 */
export function faultsOf(answer: unknown, path = ''): string[] {
  if (typeof answer === 'object' && answer !== null)
    return Object.entries(answer).flatMap(([name, value]) => faultsOf(value, `${path}.${name}`))
  const isFine =
    answer === null || elsewhere.test(path) || rules.every(([names, fits]) => !names.test(path) || fits(answer))
  return isFine ? [] : [`${path}: ${JSON.stringify(answer)}`]
}

/** Ids and URLs that come from other companies. */
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
