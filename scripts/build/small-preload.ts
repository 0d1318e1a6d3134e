import type { Plugin } from 'vite'

/**
 * What every `import()` of the browser's build goes through: it fetches what the part imports beside the part itself,
 * not after it. A part that does not come is the import's own rejection (src/boot/reload-once.ts).
 */
const helper = `
  const asked = new Set()
  export const __vitePreload = (load, files = []) => {
    for (const file of files) {
      if (asked.has(file)) continue
      asked.add(file)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
    }
    return load()
  }`

/** Takes the place of Vite's own, which weighs half a kilobyte on every page for styles of parts, bases and old browsers. */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : null),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size)
          this.error(`${chunk.fileName} is loaded when it is needed, and has styles: nothing waits for them`)
        if (chunk.code.includes('vite:preloadError')) this.error('Vite brought its own preload helper')
      }
    },
  }
}
