import { readFileSync } from 'node:fs'
import { basename, join, normalize } from 'node:path/posix'
import { expect, test } from 'vitest'
import { findFiles } from '../scripts/support/find-files'
import uno, { deferredMarkup } from '../uno.config'

const sheets = findFiles('src/**/*.css').filter((file) => !file.startsWith('src/styles/'))
const scripts = findFiles('{kit,src,worker}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const code = scripts.map((file) => readFileSync(file, 'utf8')).join('\n')

/** Classes and ids that a stylesheet speaks of. */
function namesIn(file: string) {
  const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|"[^"]*"/gs, '')
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector ?? '')
  return selectors.flatMap((selector) =>
    [...selector.matchAll(/[.#](-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name ?? ''),
  )
}

/** As it stands, or with an end that the code puts there: `notice-${tone}`, `r${quarters}`. */
function isWritten(name: string) {
  const stem = name.replace(/[a-z]+$|\d+$/, '')
  return new RegExp(`(?<![\\w-])(${name}(?![\\w-])${stem && `|${stem}\\$\\{`})`).test(code)
}

test('every class and id of the stylesheets is one that the code writes', () => {
  const unknown = sheets.flatMap((file) =>
    namesIn(file).flatMap((name) => (isWritten(name) ? [] : `${name} in ${file}`)),
  )

  expect(sheets.length).toBeGreaterThan(40)
  expect(unknown).toEqual([])
})

test('every stylesheet is listed for pages of some kind, or imported by the code that needs it', () => {
  const listed = new Set(
    findFiles('src/styles/*.css').flatMap((list) =>
      [...readFileSync(list, 'utf8').matchAll(/@import "(.*?)"/g)].map(([, path]) =>
        normalize(join('src/styles', path ?? '')),
      ),
    ),
  )
  const isLoaded = (file: string) =>
    [`import './${basename(file)}'`, `from './${basename(file)}?raw'`].some((text) => code.includes(text))

  expect(sheets.filter((file) => !listed.has(file) && !isLoaded(file))).toEqual([])
  expect([...listed].filter((file) => !sheets.includes(file))).toEqual([])
})

/** `a/{b,c}.tsx` as `a/b.tsx` and `a/c.tsx`. */
function expand(pattern: string): string[] {
  const [, before = '', names = '', after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? []
  return names ? names.split(',').flatMap((name) => expand(before + name + after)) : [pattern]
}

test('every name in a pattern of deferred markup finds files: the styles of a moved file would be in the first sheet', () => {
  expect(deferredMarkup.flatMap(expand).filter((pattern) => !findFiles(pattern).length)).toEqual([])
})

/** What stands in the brackets of each `:has()`, and what follows it in its selector. */
function readHas(css: string) {
  return [...css.matchAll(/:has\(/g)].map(({ index }) => {
    const begin = index + ':has('.length
    let end = begin
    for (let depth = 1; depth > 0; end++) depth += css[end] === '(' ? 1 : css[end] === ')' ? -1 : 0
    return { within: css.slice(begin, end - 1), after: /^[^,{]*/.exec(css.slice(end))?.[0] ?? '' }
  })
}

test('a `:has()` selector names a class or attribute on both sides, so an insertion does not restyle the page', () => {
  const all = sheets.flatMap((file) => readHas(readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')))

  expect(all.length).toBeGreaterThan(30)
  expect(all.map(({ within }) => within).filter((within) => /\*|:not\(/.test(within))).toEqual([])
  expect(all.map(({ after }) => after).filter((after) => /[ >~+](svg|span|div|a|p|img|li)\s*$/.test(after))).toEqual([])
})

test('a colour that plain code names is one that the build has', () => {
  const read = scripts.filter((file) => file.endsWith('.tsx') || readFileSync(file, 'utf8').includes('@unocss-include'))
  const readCode = read.map((file) => readFileSync(file, 'utf8')).join('\n')
  const named = scripts.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/'(text-(?:red|ink|muted|sand|pine|amber))'/g),
  ])

  expect(named.length).toBeGreaterThan(2)
  expect(named.map(([, name = '']) => name).filter((name) => !readCode.includes(name))).toEqual([])
})

type Group = { [name: string]: string | Group }

/** `['red-dark', 'var(--red-dark)']` for each colour of the theme. */
const flat = (group: Group, prefix = ''): [string, string][] =>
  Object.entries(group).flatMap(([name, value]) => {
    const path = [prefix, name === 'DEFAULT' ? '' : name].filter(Boolean).join('-')
    return typeof value === 'string' ? [[path, value] as [string, string]] : flat(value, path)
  })

test('a token is called alike in css and in utilities, and all colours are tokens', () => {
  const reset = readFileSync('src/ui/reset.css', 'utf8')
  const tokens = [...reset.matchAll(/^ {2}--([\w-]+): (.*);/gm)].map(([, name = '', value = '']) => ({ name, value }))
  const { colors } = (uno.extendTheme as (theme: object) => { colors: Group })({})
  const { inherit, current, transparent, ...own } = Object.fromEntries(flat(colors))

  expect([inherit, current, transparent]).toEqual(['inherit', 'currentColor', 'transparent'])
  const colours = tokens.filter(({ value }) => /^#|^var\(/.test(value)).map(({ name }) => [name, `var(--${name})`])
  expect(Object.entries(own).sort()).toEqual(colours.sort())
  const config = readFileSync('uno.config.ts', 'utf8')
  const namesIn = (pattern: RegExp) => [...config.matchAll(pattern)].map(([, name]) => name)
  // A shortcut may have a property of its own.
  const known = [...tokens.map(({ name }) => name), ...namesIn(/\[--([\w-]+):/g)]
  expect(namesIn(/var\(--([\w-]+)\)/g).filter((name) => !known.includes(name as string))).toEqual([])
})

test('one rule sizes the headings of all pages, but for the offline page; utilities size the opening of home and a search on a phone', () => {
  const sized = sheets.filter((file) => /\bh1\b[^{}]*\{[^}]*font-size/.test(readFileSync(file, 'utf8')))

  expect(sized).toEqual(['src/shell/offline.css', 'src/ui/reset.css'])
  expect(code.match(/<h1 className="[^"]*text-\w+/g)).toBeNull()
})
