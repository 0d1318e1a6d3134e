import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { marked } from 'marked'
import { parse as parseYaml, YAMLParseError } from 'yaml'
import { CommandError } from '../command-error.ts'
import { decodeText, readTableFile } from '../read-csv-or-json-rows.ts'

export const jsonFileNames = ['shop', 'shipping', 'payment', 'categories', 'menus'] as const
export const csvFileNames = ['codes', 'synonyms', 'redirects'] as const

/** A shop configuration as the API takes it, and a function that locates its values in the files. */
export type LocatedConfigurationFolder = {
  folder: Record<string, unknown>
  /** Converts the path of a value, such as `shop.json#address.city`, to `shop.json, regel 12, address.city`. */
  placeOf: (place: string) => string
}

type Mistake = { place: string; text: string }

/**
 * Reads the files of a shop configuration in the folder `path`. Missing files are skipped.
 *
 * @throws CommandError with all mistakes in files that can't be read
 */
export function readConfigurationFolder(path: string): LocatedConfigurationFolder {
  if (!existsSync(path))
    throw new CommandError([`De map ${path} bestaat niet. Begin met: npm run shop -- init ${path}`], 2)
  if (!statSync(path).isDirectory()) throw new CommandError([`${path} is geen map. Noem de map waarin het staat.`], 2)
  const folder: Record<string, unknown> = {}
  const trees = new Map<string, { text: string; tree: Node }>()
  const heads = new Map<string, string>()
  const mistakes: Mistake[] = []
  const known = new Set([...jsonFileNames.map((name) => `${name}.json`), ...csvFileNames.map((name) => `${name}.csv`)])
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isFile() && /\.(json|csv)$/i.test(entry.name) && !known.has(entry.name))
      mistakes.push({
        place: entry.name,
        text: `dit bestand hoort niet bij een winkel. Wel: ${[...known].join(', ')}.`,
      })

  for (const name of jsonFileNames) {
    const file = join(path, `${name}.json`)
    if (!existsSync(file)) continue
    const text = decodeText(readFileSync(file))
    const errors: ParseError[] = []
    const tree = parseTree(text, errors, { allowTrailingComma: true })
    for (const { error, offset } of errors.slice(0, 5))
      mistakes.push({
        place: `${name}.json, regel ${lineAt(text, offset)}`,
        text: jsonTexts[printParseErrorCode(error)] ?? 'hier klopt de JSON niet.',
      })
    if (tree && !errors.length) {
      trees.set(`${name}.json`, { text, tree })
      folder[name] = getNodeValue(tree)
    }
  }
  for (const name of csvFileNames) {
    const file = join(path, `${name}.csv`)
    if (!existsSync(file)) continue
    try {
      const bytes = readFileSync(file)
      folder[name] = hasRows(decodeText(bytes)) ? readTableFile(file, bytes) : []
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      mistakes.push(...error.lines.map((text) => ({ place: `${name}.csv`, text })))
    }
  }
  const pages = join(path, 'pages')
  if (existsSync(pages)) {
    const names = readdirSync(pages).sort()
    const files = names.filter((name) => /\.(md|html)$/.test(name))
    // A page whose file is not read would be removed from the shop.
    for (const name of names)
      if (/^[^.].*\.(md|markdown|html?)(\.txt)?$/i.test(name) && !files.includes(name))
        mistakes.push({ place: `pages/${name}`, text: 'een pagina eindigt op .md of .html.' })
    folder.pages = files.flatMap((name) => {
      const page = readPage(`pages/${name}`, decodeText(readFileSync(join(pages, name))), mistakes)
      if (!page) return []
      heads.set(`pages/${name}`, page.headText)
      return [page.page]
    })
  }
  if (mistakes.length) throw new CommandError(mistakes.map(({ place, text }) => `  ${place}: ${text}`))
  return { folder, placeOf: (place) => placeIn(place, trees, heads) }
}

/** Whether a CSV file has rows below its header. A row that was emptied in a spreadsheet still has its delimiters. */
const hasRows = (text: string) => text.split(/\r|\n/).filter((line) => /[^\s;,"]/.test(line)).length > 1

const jsonTexts: Record<string, string> = {
  CommaExpected: 'hier ontbreekt een komma.',
  ColonExpected: 'hier ontbreekt een dubbele punt.',
  PropertyNameExpected: 'hier hoort een naam tussen aanhalingstekens.',
  ValueExpected: 'hier ontbreekt een waarde.',
  CloseBraceExpected: 'hier ontbreekt een }.',
  CloseBracketExpected: 'hier ontbreekt een ].',
  UnexpectedEndOfString: 'hier ontbreekt een aanhalingsteken.',
  InvalidSymbol: 'dit woord hoort tussen aanhalingstekens.',
  EndOfFileExpected: 'hier is het bestand al afgelopen.',
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

const headMark = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/

function readPage(file: string, text: string, mistakes: Mistake[]) {
  const [whole, headText] = headMark.exec(text) ?? []
  if (whole === undefined || headText === undefined) {
    mistakes.push({ place: file, text: 'een pagina begint met een kop tussen twee regels ---, met minstens title.' })
    return undefined
  }
  const body = text.slice(whole.length).replace(/^\r?\n/, '')
  const isMarkdown = file.endsWith('.md')
  try {
    const head: unknown = parseYaml(headText, { schema: 'core' }) ?? {}
    if (typeof head !== 'object' || Array.isArray(head)) throw new Error('no block')
    const page = {
      file,
      slug: basename(file).replace(/\.(md|html)$/, ''),
      ...head,
      body_html: isMarkdown ? marked.parse(body, { async: false }) : body,
      body_markdown: isMarkdown ? body : null,
    }
    return { page, headText }
  } catch (error) {
    const line = error instanceof YAMLParseError ? error.linePos?.[0].line : undefined
    mistakes.push({
      place: line ? `${file}, regel ${line + 1}` : file,
      text: 'dit kan niet gelezen worden. Schrijf naam: tekst, en zet een tekst met een dubbele punt tussen aanhalingstekens.',
    })
    return undefined
  }
}

function placeIn(place: string, trees: Map<string, { text: string; tree: Node }>, heads: Map<string, string>) {
  const at = place.indexOf('#')
  const [file, path] = at < 0 ? [place, ''] : [place.slice(0, at), place.slice(at + 1)]
  const keys = path ? path.split('.') : []
  if (file.endsWith('.csv')) {
    const [, row, column] = keys
    return `${file}, rij ${row}${column ? `, ${column}` : ''}`
  }
  const json = trees.get(file)
  if (json) return [file, `regel ${lineAt(json.text, offsetOf(json.tree, keys))}`, ...(path ? [path] : [])].join(', ')
  const head = heads.get(file)
  const line = head?.split(/\r?\n/).findIndex((text) => text.startsWith(`${keys[0]}:`)) ?? -1
  return [file, ...(line >= 0 ? [`regel ${line + 2}`] : []), ...(path ? [path] : [])].join(', ')
}

/** Returns the offset of a key path in a JSON text, or the offset of its nearest parent that exists. */
function offsetOf(tree: Node, keys: readonly string[]): number {
  const path = keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  const found = findNodeAtLocation(tree, path)
  if (!found) return offsetOf(tree, keys.slice(0, -1))
  return found.parent?.type === 'property' ? found.parent.offset : found.offset
}
