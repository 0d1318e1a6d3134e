import { readFileSync } from 'node:fs'
import { createGenerator, toEscapedSelector, type UserConfig } from 'unocss'
import type { Plugin } from 'vite'
import { findFiles } from '../support/find-files.ts'

/** A utility class with its position in the stylesheet, and the CSS properties that it sets. */
type Utility = { name: string; place: number; properties: string[] }

/**
 * Divides the utility classes between the two stylesheets. `early` are further classes for the first stylesheet, `css`
 * is the content of the second. A class that only `late` files use goes into the second stylesheet. Files without
 * markup do not count, because UnoCSS does not read them for the first. The later of two classes wins, so a class goes
 * into the first if a class there must override it in the same file. Shortcuts never override utility classes, because
 * they are in a lower cascade layer.
 */
export async function divideUtilityClasses(config: UserConfig, first: string[], late: string[]) {
  const generator = await createGenerator({ ...config, safelist: [], mergeSelectors: false })
  const namesIn = async (file: string) => generator.applyExtractors(readFileSync(file, 'utf8'), file, new Set<string>())
  const isRead = (file: string) => file.endsWith('.tsx') || readFileSync(file, 'utf8').includes('@unocss-include')
  const namesOf = async (files: string[]) => new Set((await Promise.all(files.map(namesIn))).flatMap((all) => [...all]))
  const lateFiles = filesOf(late)
  const known = await namesOf(filesOf(first).filter((file) => !lateFiles.includes(file) && isRead(file)))
  const { css, matched } = await generator.generate(await namesOf(lateFiles), { preflights: false })
  const shortcuts = new Set(generator.config.shortcuts.map(([name]) => name))
  const utilities = [...matched]
    .filter((name) => !shortcuts.has(name))
    .map((name) => toUtility(name, css))
    .sort((a, b) => a.place - b.place)

  const early = new Set<string>()
  for (const file of lateFiles) {
    const names = await namesIn(file)
    const here = utilities.filter(({ name }) => names.has(name))
    const winners = here.filter(({ name }) => known.has(name))
    for (const own of here)
      if (!known.has(own.name) && winners.some((winner) => winner.place > own.place && setsSameProperty(winner, own)))
        early.add(own.name)
  }
  const rest = new Set([...matched].filter((name) => !known.has(name) && !early.has(name)))
  const second = await createGenerator({ ...config, safelist: [] })
  return { early: [...early], css: (await second.generate(rest, { preflights: false })).css }
}

export function addToStylesheet(file: string, css: string): Plugin {
  return {
    name: 'add-to-stylesheet',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith(`/${file}`) ? `${code}\n${css}` : undefined),
  }
}

const filesOf = (patterns: string[]) => findFiles(patterns).filter((file) => !file.includes('.test.'))

function toUtility(name: string, css: string): Utility {
  const place = css.indexOf(toEscapedSelector(name))
  const body = css.slice(css.indexOf('{', place) + 1, css.indexOf('}', place))
  return { name, place, properties: body.split(';').flatMap((line) => /^\s*([\w-]+)\s*:/.exec(line)?.[1] ?? []) }
}

/** Whether two utility classes conflict: both set the same property, or one sets `padding` and one `padding-top`. */
const setsSameProperty = (a: Utility, b: Utility) =>
  a.properties.some((one) => b.properties.some((other) => isPartOf(one, other) || isPartOf(other, one)))

const wholes: Record<string, string> = { top: 'inset', right: 'inset', bottom: 'inset', left: 'inset' }

/** Returns the property that sets a side and the opposite side, such as `padding-inline` for `padding-left`. */
const bothSides = (part: string) => part.replace(/left$|right$/, 'inline').replace(/top$|bottom$/, 'block')

const isPartOf = (part: string, whole: string) =>
  part === whole ||
  bothSides(part) === whole ||
  part.startsWith(`${whole}-`) ||
  part.endsWith(`-${whole}`) ||
  wholes[part] === whole
