import fc from 'fast-check'
import type * as v from 'valibot'

/** The properties of valibot schemas that describe valid input. */
type Shape = {
  type: string
  entries?: Record<string, Shape>
  rest?: Shape
  item?: Shape
  items?: Shape[]
  wrapped?: Shape
  options?: Shape[] | unknown[]
  literal?: unknown
  value?: Shape
  pipe?: (Shape & { requirement?: unknown })[]
}

const words = [
  'tarp',
  'Noor',
  'noor@voorbeeld.nl',
  '4811 XR',
  'NL',
  '12',
  '1,2,3',
  'é☃',
  ' ',
  '',
  "'; --",
  '\u0000',
  '<b>',
  '🏕',
]
const nasty = [0, -1, 1.5, 1e300, Number.MAX_SAFE_INTEGER, '', 'null', null, [], {}, true, '\u0000', 'a'.repeat(5_000)]

const text = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 40, unit: 'binary' }))
const number = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.constantFrom(0, -1, 0.5, 999, 1_000, 1e15, 2 ** 53),
  fc.double({ noNaN: true }),
)
const junk = fc.oneof(fc.constantFrom<unknown>(...nasty), fc.jsonValue({ maxDepth: 2 }))

/**
 * Generates input for a call from its own schema: mostly valid or almost valid, sometimes anything at all. Mostly valid
 * input gets past validation and so tests more than random input would.
 */
export function inputFor(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return arbitrary(schema as unknown as Shape)
}

function arbitrary(schema: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: junk })
}

function fitting(schema: Shape): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
    case 'object_with_rest':
    case 'strict_object': {
      const fields = Object.entries(schema.entries ?? {}).map(([name, entry]) => [name, arbitrary(entry)] as const)
      const record = fc.record(Object.fromEntries(fields), { requiredKeys: fields.map(([name]) => name) })
      // Some generated objects lack a field or have an extra one.
      return fc.oneof(
        { weight: 8, arbitrary: record },
        { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
        {
          weight: 1,
          arbitrary: fc.tuple(record, fc.dictionary(text, junk, { maxKeys: 2 })).map(([a, b]) => ({ ...b, ...a })),
        },
      )
    }
    case 'array':
      return fc.array(arbitrary(schema.item ?? { type: 'unknown' }), { maxLength: 4 })
    case 'tuple':
      return fc.tuple(...(schema.items ?? []).map(arbitrary))
    case 'record':
      return fc.dictionary(fc.constantFrom('1', '2', '11', 'x'), arbitrary(schema.value ?? { type: 'unknown' }), {
        maxKeys: 4,
      })
    case 'nullish':
    case 'optional':
    case 'nullable':
      return fc.oneof(arbitrary(schema.wrapped ?? { type: 'unknown' }), fc.constantFrom(null, undefined))
    case 'union':
      return fc.oneof(...((schema.options ?? []) as Shape[]).map(arbitrary))
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []))
    case 'literal':
      return fc.constant(schema.literal)
    case 'string':
      return textFor(schema)
    case 'number':
      return number
    case 'boolean':
      return fc.boolean()
    case 'custom':
      return fittingCustom(schema)
    default:
      return junk
  }
}

/**
 * `list` and maps of ids are custom schemas that check their size first; a later step of their pipe has the type of
 * their items.
 */
function fittingCustom({ pipe = [] }: Shape) {
  const inner = pipe.find(({ type }) => type === 'array' || type === 'record')
  return inner ? fitting({ ...inner, pipe: undefined }) : junk
}

function textFor({ pipe = [] }: Shape) {
  if (pipe.some(({ type }) => type === 'email')) {
    return fc.oneof(
      fc.constantFrom('noor@voorbeeld.nl', 'bram@voorbeeld.nl', 'nieuw@voorbeeld.nl'),
      fc.emailAddress(),
      text,
    )
  }
  const pattern = pipe.find(({ type }) => type === 'regex')?.requirement
  if (pattern instanceof RegExp)
    return fc.oneof(
      fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('i', '')), { size: 'small' }),
      text,
    )
  const shortest = pipe.find(({ type }) => type === 'min_length')?.requirement
  if (typeof shortest === 'number')
    return fc.oneof(fc.constant('Zonder-slot-9'), fc.string({ minLength: shortest, maxLength: 60 }), text)
  return text
}
