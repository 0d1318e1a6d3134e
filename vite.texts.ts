import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const languageFile = 'src/i18n/nl.ts'

/**
 * The browser gets those sections of the language file that its own modules name, and no others: most texts are drawn in the worker only, and would be
 * a tenth of what an island costs.
 */
export function textsInUse(): Plugin {
  return {
    name: 'texts-in-use',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return id.endsWith(`/${languageFile}`) ? { code: keepSections(code, sectionsInUse()), map: null } : null
    },
  }
}

/** Leaves out every other section. The formatter sees to it that a section begins and ends with a line of its own, two spaces in. */
export function keepSections(source: string, sections: ReadonlySet<string>) {
  return source.replace(/^ {2}(\w+): \{\n[\s\S]*?^ {2}\},\n/gm, (whole, name: string) =>
    sections.has(name) ? whole : '',
  )
}

/** The first part of every dotted text in what the browser's entry and the islands import, types aside. */
export function sectionsInUse() {
  const sections = new Set<string>()
  const seen = new Set<string>()
  const read = (file: string) => {
    if (seen.has(file) || file === languageFile) return
    seen.add(file)
    const source = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
    for (const [, name = ''] of source.matchAll(/'(\w+)\.\w[\w.]*'/g)) sections.add(name)
    for (const [, path = ''] of source.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const found = ['.ts', '.tsx', ''].map((end) => join(dirname(file), path) + end).find((one) => existsSync(one))
      if (found && /\.tsx?$/.test(found)) read(found)
    }
  }
  for (const entry of ['src/client.ts', ...globSync('src/features/*/*.island.tsx')]) read(entry)
  return sections
}
