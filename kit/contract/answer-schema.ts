import * as v from 'valibot'

/*
 * Tolerant parsers of API answers. A foreign backend may send a number as text, `{}` for an empty list, or an item
 * without a field. Such an answer must not break a page. Requests by clients are parsed strictly, by
 * src/contract/shared-schemas.ts.
 *
 * A schema's input type is what our own backend sends. If a value deviates but can be parsed, valibot's result is
 * `typed` and has an issue: of type `repaired` if no data was lost, of another type if data was dropped. So `v.parse`
 * refuses a value that deviates, and `parseAnswer` accepts it.
 */

/** A schema with the input type of `Schema`, and with `Output` as its output type. */
type Reader<Schema extends v.GenericSchema, Output = v.InferOutput<Schema>> = v.GenericSchema<
  v.InferInput<Schema>,
  Output
>

const maxIssues = 20

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isNothing = (value: unknown) => value === null || value === undefined

const repairedIssue = (input: unknown) => ({ kind: 'schema', type: 'repaired', input }) as v.BaseIssue<unknown>

/** Returns a schema that parses `repair(value)` if `value` does not match `schema`. `repair` may return undefined. */
/* @__NO_SIDE_EFFECTS__ */
export function tolerant<Schema extends v.GenericSchema>(schema: Schema, repair: (value: unknown) => unknown): Schema {
  return {
    ...schema,
    '~run'(dataset, config) {
      const { value } = dataset
      const read = schema['~run'](dataset, config)
      if (read.typed) return read
      const again = schema['~run']({ value: repair(value) }, config)
      if (!again.typed) return read
      return { ...again, issues: [repairedIssue(value), ...(again.issues ?? [])] }
    },
  }
}

/** Returns a schema that transforms its output. Unlike a valibot pipe, it does not stop at a value with an issue. */
/* @__NO_SIDE_EFFECTS__ */
export function transformed<Schema extends v.GenericSchema, Output>(
  schema: Schema,
  map: (value: v.InferOutput<Schema>) => Output,
): Reader<Schema, Output> {
  return {
    ...schema,
    '~run'(dataset, config) {
      const read = schema['~run'](dataset, config)
      if (read.typed) read.value = map(read.value) as never
      return read
    },
  } as Reader<Schema, Output>
}

const decimal = /^-?\d+(\.\d+)?$/
/** Returns the number in a text such as `199.95`. Refuses a comma, because it may separate thousands or decimals. */
export const toNumber = (value: unknown) =>
  typeof value === 'string' && decimal.test(value) ? Number(value) : undefined

export const Num = tolerant(v.custom<number>(Number.isFinite), toNumber)

/* @__NO_SIDE_EFFECTS__ */
export const IntegerWithin = (least: number, most: number) => NumWithin(least, most, Number.isInteger)

/* @__NO_SIDE_EFFECTS__ */
export function NumWithin(least: number, most: number, is: (value: unknown) => boolean = Number.isFinite) {
  return tolerant(
    v.custom<number>((value) => is(value) && Number(value) >= least && Number(value) <= most),
    toNumber,
  )
}

export const Score = NumWithin(0, 10)

export const Count = IntegerWithin(0, 100_000_000)

export const Text = tolerant(v.string(), (value) => (typeof value === 'number' ? String(value) : undefined))

const booleans = new Map<unknown, boolean>([
  ...[0, '0', 'false'].map((value) => [value, false] as const),
  ...[1, '1', 'true'].map((value) => [value, true] as const),
])
export const Bool = tolerant(v.boolean(), (value) => booleans.get(value))

/** HTML from a backend. The edge's sanitiser must process it before a page displays it. */
export const UntrustedHtml = Text

/** Returns a schema that parses an invalid, null or absent value as `fallback`. */
/* @__NO_SIDE_EFFECTS__ */
export function withFallback<Schema extends v.GenericSchema, Else>(
  schema: Schema,
  fallback: Else,
): Reader<Schema, v.InferOutput<Schema> | Else> {
  return {
    ...schema,
    fallback,
    '~run'(dataset, config) {
      const read = (isNothing(dataset.value) ? dataset : schema['~run'](dataset, config)) as Dataset
      if (!read.typed) {
        read.typed = true
        read.value = fallback
      }
      return read
    },
  } as Reader<Schema, v.InferOutput<Schema> | Else>
}

/** Returns a schema for a field that a backend may omit or send as null. An invalid value becomes null too. */
/* @__NO_SIDE_EFFECTS__ */
export function nullishOf<Schema extends v.GenericSchema>(schema: Schema): v.NullishSchema<Schema, undefined> {
  const { '~run': run } = withFallback(schema, null)
  return { ...v.nullish(schema), '~run': run } as v.NullishSchema<Schema, undefined>
}

/* @__NO_SIDE_EFFECTS__ */
export const listOf = <Item extends v.GenericSchema>(item: Item) => toList(item, true)

/** Returns a schema of a list in which one invalid item makes the whole list invalid. */
/* @__NO_SIDE_EFFECTS__ */
export const strictListOf = <Item extends v.GenericSchema>(item: Item) => toList(item, false)

function toList<Item extends v.GenericSchema>(item: Item, drops: boolean) {
  const strict = v.array(item)
  const read = withReader(strict, Array.isArray, (value, config) => {
    const items: unknown[] = []
    return readEach(item, value, config, drops, items, (_, one) => items.push(one))
  })
  const list = tolerant(read, (value) => toItems(item, value))
  const none: v.InferOutput<Item>[] = []
  const run: (typeof list)['~run'] = (dataset, config) =>
    isNothing(dataset.value) ? { typed: true, value: none } : list['~run'](dataset, config)
  return { ...list, fallback: none, '~run': run }
}

function toItems(item: v.GenericSchema, value: unknown) {
  if (isObject(value) && !Object.keys(value).length) return []
  const fits = (one: unknown) => item['~run']({ value: one }, {}).typed
  if (fits(value)) return [value]
  const items = isObject(value) ? Object.values(value) : []
  return items.some(fits) ? items : undefined
}

/** Returns a schema of an object with items by key. Drops invalid items, and parses `[]` as an empty object. */
/* @__NO_SIDE_EFFECTS__ */
export function recordOf<Item extends v.GenericSchema>(item: Item) {
  const strict = v.record(v.string(), item)
  return withReader(strict, isObject, (value, config) => {
    const things: [PropertyKey, unknown][] = []
    const read = readEach(item, value, config, true, things, (key, one) => things.push([key, one]))
    return { ...read, value: Object.fromEntries(things) }
  })
}

type Config = v.Config<v.BaseIssue<unknown>>
type Dataset = { typed?: boolean; value: unknown; issues?: v.BaseIssue<unknown>[] }

/** Returns a copy of `schema` that parses a value with `read` if `is(value)` is true, and otherwise as before. */
function withReader<Schema extends v.GenericSchema>(
  schema: Schema,
  is: (value: unknown) => boolean,
  read: (value: object, config: Config) => Dataset,
): Schema {
  const run = (({ value }, config) =>
    is(value) ? read(value as object, config) : schema['~run']({ value }, config)) as Schema['~run']
  return { ...schema, '~run': run }
}

/** Parses each entry of `from` by `item`, and calls `put` with each valid entry. */
function readEach(
  item: v.GenericSchema,
  from: object,
  config: Config,
  drops: boolean,
  value: unknown,
  put: (key: PropertyKey, one: unknown) => void,
) {
  const read: Dataset = { typed: true, value }
  let repaired = 0
  let lost = 0
  for (const key of Array.isArray(from) ? from.keys() : Object.keys(from)) {
    const one = item['~run']({ value: from[key as keyof typeof from] }, config)
    if (one.typed) put(key, one.value)
    else read.typed = drops
    for (const issue of one.issues ?? [])
      if ((issue.type === 'repaired' ? repaired++ : lost++) < maxIssues) {
        const path = [{ key } as v.IssuePathItem, ...(issue.path ?? [])]
        read.issues = [...(read.issues ?? []), { ...issue, path: path as never }]
      }
    if (!read.typed) break
  }
  return read
}
