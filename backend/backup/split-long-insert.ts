import { quotedName } from './describe-tables-sql'

/**
 * D1 accepts statements of up to 100 KB. A longer row is inserted in parts. Each part stays below that limit, even with
 * many non-ASCII letters and escapes.
 */
const MAX_BYTES = 95_000
const MAX_TEXT_PART = 20_000

/** Returns the table's name in an INSERT line of a backup; null for any other line. */
export const tableOfInsert = (line: string) => /^INSERT INTO "([^"]+)" \(/.exec(line)?.[1] ?? null

/** Returns the text as an SQL literal on one line, because a backup has one statement per line. */
export function sqlTextLiteral(text: string) {
  const plain = `'${text.replaceAll("'", "''")}'`
  return ['\n', '\r'].reduce((written, sign) => {
    if (!written.includes(sign)) return written
    const mark = unusedMark(sign === '\n' ? 'n' : 'r', written)
    return `replace(${written.replaceAll(sign, mark)},'${mark}',char(${sign.charCodeAt(0)}))`
  }, plain)
}

/** Returns a placeholder that the text does not contain: `\n` for a line break, otherwise `\n1`, and so on. */
function unusedMark(letter: string, text: string) {
  let mark = `\\${letter}`
  for (let round = 1; text.includes(mark); round++) mark = `\\${letter}${round}`
  return mark
}

/**
 * Returns statements that insert the row and are short enough for D1; usually the INSERT line itself.
 *
 * @param key the columns of the table's primary key
 */
export function splitLongInsert(line: string, key: readonly string[]): string[] {
  if (line.length * 3 < MAX_BYTES || new TextEncoder().encode(line).length < MAX_BYTES) return [line]
  const { table, columns, values } = parseInsert(line)
  const where = key.map((name) => `${quotedName(name)} = ${values[columns.indexOf(name)]}`).join(' AND ')
  const rest: string[] = []
  const first = values.map((value, at) => {
    const text = value.length > MAX_TEXT_PART ? textOf(value) : null
    if (text === null) return value
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${MAX_TEXT_PART}}(?![\\udc00-\\udfff])`, 'g')) ?? ['']
    const column = quotedName(columns[at] ?? '')
    for (const piece of pieces.slice(1)) {
      rest.push(`UPDATE ${quotedName(table)} SET ${column} = ${column} || ${sqlTextLiteral(piece)} WHERE ${where};`)
    }
    return sqlTextLiteral(pieces[0] ?? '')
  })
  return [
    `INSERT INTO ${quotedName(table)} (${columns.map(quotedName).join(',')}) VALUES(${first.join(',')});`,
    ...rest,
  ]
}

/** Parses an INSERT line of a backup; the values remain SQL literals. @throws Error for any other line */
export function parseInsert(line: string) {
  const head = /^INSERT INTO "([^"]+)" \(((?:"[^"]+",?)+)\) VALUES\(/.exec(line)
  if (!head || !line.endsWith(');')) throw new Error(`not a row of a table: ${line.slice(0, 80)}`)
  const [start, table = '', names = ''] = head
  const columns = [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
  const values = split(line.slice(start.length, -2))
  if (values.length !== columns.length) throw new Error(`a row of ${table} has ${values.length} values`)
  return { table, columns, values }
}

/** Splits a list at commas that are neither inside a text literal nor between brackets. */
function split(list: string) {
  const parts: string[] = []
  let [begin, depth, isText] = [0, 0, false]
  for (let at = 0; at < list.length; at++) {
    const sign = list[at]
    if (sign === "'") isText = !isText
    else if (isText) continue
    else if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (sign === ',' && !depth) {
      parts.push(list.slice(begin, at))
      begin = at + 1
    }
  }
  return [...parts, list.slice(begin)]
}

/** Returns the text of a text literal; null for a number, NULL or bytes. */
function textOf(value: string): string | null {
  const wrapped = /^replace\(([\s\S]*),'([^']+)',char\((\d+)\)\)$/.exec(value)
  if (wrapped) {
    const [, inner = '', mark = '', code] = wrapped
    return textOf(inner)?.replaceAll(mark, String.fromCharCode(Number(code))) ?? null
  }
  return value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : null
}
