import type * as v from 'valibot'

const MAX_REPORTED = 200

/**
 * The mistakes in a shop configuration, as the `errors` of a 422: Dutch messages at `<file>#<path>`, such as
 * `shop.json#address.city` or `codes.csv#rows.3.discount`.
 */
export type Mistakes = ReturnType<typeof createMistakeCollector>

export function createMistakeCollector() {
  const errors: Record<string, string[]> = {}
  const files = new Set<string>()
  let count = 0
  return {
    errors,
    /** Whether this file has a mistake. If so, references to its items are not reported as unknown. */
    isIn: (file: string) => files.has(file),
    get count() {
      return count
    },
    at(file: string, path: string | readonly (string | number)[], text: string) {
      count++
      files.add(file)
      const place = `${file}#${typeof path === 'string' ? path : path.join('.')}`
      if (count <= MAX_REPORTED) errors[place] = [...(errors[place] ?? []), text]
    },
  }
}

type Path = readonly (string | number)[]
type Issue = v.BaseIssue<unknown> & { requirement?: unknown }

/** Returns each issue's path and a Dutch message, which for an unknown key suggests the most similar known key. */
export function describeIssues(schema: v.GenericSchema, value: unknown, issues: readonly v.BaseIssue<unknown>[]) {
  const invalid = issues
    .flatMap((issue) => (isUnknownKey(issue) ? [] : [issue]))
    .map((issue) => ({ path: pathOf(issue), text: textOf(issue) }))
  return [...invalid, ...unknownKeys(schema, value, [])]
}

const pathOf = ({ path }: v.BaseIssue<unknown>) => (path ?? []).map(({ key }) => key as string | number)

/** Valibot reports only the first unknown key of an object; `unknownKeys` reports all of them instead. */
const isUnknownKey = ({ type, expected }: v.BaseIssue<unknown>) => type === 'strict_object' && expected === 'never'

const kinds: Record<string, string> = {
  string: 'een tekst',
  number: 'een getal',
  boolean: 'true of false',
  array: 'een lijst: [ … ]',
  object: 'een blok: { … }',
  strict_object: 'een blok: { … }',
}

function textOf({ type, kind, input, received, message, expected, requirement }: Issue): string {
  if (received === 'undefined' || input === undefined || input === null) return 'Dit is verplicht.'
  if (type === 'email' || !message.startsWith('Invalid')) return message
  if (type === 'picklist') return oneOf(String(expected).replaceAll(/["()]/g, '').split(' | '), input)
  const wanted = kinds[type]
  if (kind === 'schema' && wanted) return `Hier hoort ${wanted}, niet ${nameOf(input)}.`
  return `Dit past hier niet${requirement === undefined ? '' : ` (${String(requirement)})`}.`
}

function nameOf(input: unknown) {
  if (Array.isArray(input)) return 'een lijst'
  if (typeof input === 'object') return 'een blok'
  if (typeof input === 'string') return `de tekst ‘${input.slice(0, 40)}’`
  return String(input)
}

const oneOf = (known: readonly string[], given: unknown) => {
  const meant = typeof given === 'string' ? mostSimilarName(given, known) : undefined
  return `Kies uit: ${known.join(', ')}.${meant ? ` Bedoel je ${meant}?` : ''}`
}

/** Returns the message for an unknown name, which suggests a similar known name. */
export function unknownNameMessage(what: string, given: string, known: readonly string[]) {
  const meant = mostSimilarName(given, known)
  return `${what} ‘${given}’ bestaat niet.${meant ? ` Bedoel je ‘${meant}’?` : ''}`
}

type Composed = v.GenericSchema & {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  getter?: (input: unknown) => v.GenericSchema
}

function unknownKeys(schema: v.GenericSchema, value: unknown, path: Path): { path: Path; text: string }[] {
  const { type, entries, item, wrapped, getter } = schema as Composed
  if (wrapped) return unknownKeys(wrapped, value, path)
  if (getter) return unknownKeys(getter(value), value, path)
  if (item && Array.isArray(value)) return value.flatMap((one, place) => unknownKeys(item, one, [...path, place]))
  if (type !== 'strict_object' || !entries || typeof value !== 'object' || value === null || Array.isArray(value))
    return []
  const known = Object.keys(entries)
  return Object.entries(value).flatMap(([key, one]) => {
    const own = entries[key]
    if (own && Object.hasOwn(entries, key)) return unknownKeys(own, one, [...path, key])
    const text = unknownNameMessage('De naam', key, known)
    return [{ path: [...path, key], text: text.includes('Bedoel') ? text : `${text} Hier past: ${known.join(', ')}.` }]
  })
}

function mostSimilarName(given: string, known: readonly string[]): string | undefined {
  const lower = given.toLowerCase()
  const most = Math.max(given.length > 3 ? 2 : 1, Math.floor(given.length / 3))
  const [best] = known
    .map((name) => ({ name, far: distance(lower, name.toLowerCase()) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
  return best?.name
}

function distance(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, against] of [...other].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === against ? 0 : 1)))
    row = next
  }
  return row[other.length] ?? 0
}
