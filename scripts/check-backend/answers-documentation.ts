import { type AnyCall, unwrapEnvelope } from '../../kit/contract/call'
import { calls } from '../../src/contract/calls'
import { contractFileOf } from './contract-file-of-call'
import { type MinimalAnswer, optionalExamples, specifiedExamples } from './minimal-answers'

/** A valibot schema, with the properties that contain other schemas. */
type Schema = {
  type: string
  entries?: Readonly<Record<string, Schema>>
  item?: Schema
  value?: Schema
  wrapped?: Schema
  getter?: () => Schema
}

const opening = '<!-- answers: npm run answers -->'
const closing = '<!-- /answers -->'

/** Replaces the section about API answers in the text of a documentation page by a newly generated section. */
export function replaceAnswersSection(page: string) {
  const [before = '', rest = ''] = page.split(opening)
  const after = rest.split(closing)[1] ?? ''
  return `${before}${opening}\n${answersMarkdown()}\n${closing}${after}`
}

/** Returns Markdown tables with the minimal answer of every API call and the answer's optional fields. */
export function answersMarkdown() {
  const listed = new Map<string, string>()
  const table = (examples: Readonly<Record<string, MinimalAnswer>>) =>
    Object.entries(examples)
      .map(([name, example]) => toRow(name, example, listed))
      .join('\n')
  const head = '| call | least answer | may have besides |\n|---|---|---|\n'
  return `### Of the specification\n\n${head}${table(specifiedExamples)}\n\n### Beyond it\n\n${head}${table(optionalExamples)}`
}

function toRow(name: string, example: MinimalAnswer, listed: Map<string, string>) {
  const call = calls.find(({ method, path }) => `${method} ${path}` === name) as AnyCall
  const file = contractFileOf(name)
  const { to, body, cookie, otherwise } = example
  const answer = [body === undefined ? '204' : `\`${toText(body)}\``, cookie && `\`Set-Cookie: ${cookie}\``]
    .filter(Boolean)
    .join(', ')
  const answers = [
    to ? `to \`${toText(to)}\`: ${answer}` : answer,
    otherwise && `to any other: ${otherwise.status} \`${toText(otherwise.body)}\``,
  ]
  const root = call.envelope === false ? '' : 'data'
  const data = unwrapEnvelope(call, body)
  const besides = moreFields(call.answer as unknown as Schema, data, root).map(({ at, fields }) => {
    const all = fields.map((field) => `\`${field}\``).join(' ')
    const before = listed.get(all)
    if (!before && fields.length > 3) listed.set(all, name)
    const what = before ? `as in \`${before}\`` : all
    return at ? `in \`${at}\`: ${what}` : what
  })
  const link = `[\`${name}\`](../${file})`
  return `| ${link} | ${answers.filter(Boolean).join('; ')} | ${besides.join('; ')} |`
}

type More = { at: string; fields: string[] }

/** Returns, for each object in the example, the fields that its schema has and the object lacks. */
function moreFields(schema: Schema, example: unknown, at: string): More[] {
  const plain = unwrapped(schema)
  if (Array.isArray(example)) return plain.item ? moreFields(plain.item, example[0], `${at}[]`) : []
  if (typeof example !== 'object' || example === null) return []
  const { entries } = plain
  const inner = Object.entries(example).flatMap(([key, value]) => {
    const of = entries?.[key] ?? plain.value
    return of ? moreFields(of, value, at ? `${at}.${key}` : key) : []
  })
  const fields = Object.keys(entries ?? {}).filter((key) => !Object.hasOwn(example, key))
  return fields.length ? [{ at, fields }, ...inner] : inner
}

function unwrapped(schema: Schema): Schema {
  const inner = schema.wrapped ?? schema.getter?.()
  return inner ? unwrapped(inner) : schema
}

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(toText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${toText(inner)}`)
  return `{ ${fields.join(', ')} }`
}
