import type { Plugin } from 'vite'

/**
 * What every `import()` of the browser's build goes through: it fetches what the part imports beside the part itself,
 * not after it, and runs nothing before the part's own styles are there, or failed: what it draws would stand undressed.
 * A part that does not come is the import's own rejection (src/boot/reload-once.ts).
 */
const helper = `
  const asked = {}
  export const __vitePreload = (load, files = []) =>
    Promise.all(files.map((file) => asked[file] ??= new Promise((done) => {
      const rel = file.endsWith('css') ? 'stylesheet' : done() || 'modulepreload'
      document.head.append(
        Object.assign(document.createElement('link'), { rel, href: '/' + file, onload: done, onerror: done }))
    }))).then(load)`

/** As Vite writes an `import()` of which names are taken, so that what nobody takes may go: it has gone by then. */
const picking = /async \(\) => \{\s*const \{ ([^}]+) \} = await (import\([^)]+\));\s*return \{ \1 \};\s*\}/g

/**
 * Takes the place of Vite's own, which weighs half a kilobyte on every page for bases, nonces and old browsers; and of
 * its way to pick names, which says each three times.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : null),
    renderChunk: (code) => code.replace(picking, '() => $2'),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.code.includes('vite:preloadError'))
          this.error('Vite brought its own preload helper')
      }
    },
  }
}
