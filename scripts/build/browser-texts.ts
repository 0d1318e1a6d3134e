import { type ESTree, type Plugin, parseAst } from 'vite'

/**
 * Leaves in the browser's build only those texts of src/i18n/nl.ts that its code names: the pages' own texts are in their HTML, and would weigh on the
 * first press of every visitor.
 *
 * A key counts as named where it stands as a whole string in code that the browser gets; one that is put together there can't be seen, and is refused.
 */
export function browserTexts(): Plugin {
  const named = new Set<string>()
  const isTexts = (id: string) => id.endsWith('/src/i18n/nl.ts')
  return {
    name: 'browser-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || isTexts(id)) return
      if (/\bt\(`[^`]*\$\{/.test(code)) this.error(`${id}: a text's key must stand there as a whole`)
      for (const key of findKeys(code)) named.add(key)
    },
    renderChunk(code, { modules }) {
      if (!Object.keys(modules).some(isTexts)) return
      return { code: keepTexts(code, named), map: null }
    },
  }
}

/** Every string that may be a text's key. */
export function findKeys(code: string) {
  return Array.from(code.matchAll(/(['"`])([a-z]\w*\.\w+)\1/gi), ([, , key = '']) => key)
}

/** The code with only the `named` leaves of its object `nl`, which has two levels. Throws where there is none. */
export function keepTexts(code: string, named: ReadonlySet<string>) {
  const declarations = parseAst(code).body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    return declared?.type === 'VariableDeclaration' ? declared.declarations : []
  })
  const texts = declarations.find(({ id }) => id.type === 'Identifier' && /^nl(\$\d+)?$/.test(id.name))?.init
  if (texts?.type !== 'ObjectExpression') throw new Error('no object `nl` in the chunk of the texts')
  const sections = propertiesOf(texts).map(([section, value]) => {
    if (value.type !== 'ObjectExpression') throw new Error(`${section} is no section of texts`)
    const leaves = propertiesOf(value).filter(([leaf]) => named.has(`${section}.${leaf}`))
    return `${section}:{${leaves.map(([leaf, { start, end }]) => `${leaf}:${code.slice(start, end)}`).join()}}`
  })
  return `${code.slice(0, texts.start)}{${sections.join()}}${code.slice(texts.end)}`
}

function propertiesOf({ properties }: ESTree.ObjectExpression) {
  return properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') throw new Error('a text needs a plain name')
    return [property.key.name, property.value] as const
  })
}
