import manifest from 'virtual:client-manifest'

const entry = manifest?.['src/client.ts']

/**
 * The font files with the characters that every page uses. The files of the whole font contain rare characters as well
 * (src/ui/fonts.css).
 */
const fonts = Object.values(manifest ?? {})
  .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  .filter((file) => /-text-.*\.woff2$/.test(file))

/** Returns the files of a module and of its transitive imports, for preloading. */
function withImports(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest?.[source]
  if (!chunk || found.has(`/${chunk.file}`)) return found
  found.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) withImports(imported, found)
  return found
}

/**
 * Returns the files of an island and of React, without the files of `src/client.ts`. Throws when the worker starts if
 * the build lacks the island.
 */
function filesOfIsland(source: string) {
  const files = withImports(source)
  if (!files.size) throw new Error(`no ${source} in the build`)
  withImports('kit/browser/islands/hydrate.tsx', files)
  for (const file of withImports('src/client.ts')) files.delete(file)
  return [...files].join(' ')
}

/** The files that every page links to. In development, Vite serves them from `src`. */
export const assets = manifest
  ? {
      script: `/${entry?.file}`,
      styles: (manifest['src/styles.ts']?.css ?? []).map((file) => `/${file}`),
      /** The stylesheet of dialogs and panels, which any page can open, and of personal pages. */
      deferredStyles: `/${manifest['src/styles/deferred.css']?.file}`,
      /** The files of React and the cart, which browsers preload when idle (kit/browser/islands/preload-islands.ts). */
      ahead: filesOfIsland('src/features/cart/panel/CartPanel.island.tsx'),
      /** The script with tools for agents. Only browsers that support such tools load it. */
      agentTools: `/${manifest['src/agent-tools.ts']?.file}`,
      fonts: [...new Set(fonts)].map((file) => `/${file}`),
    }
  : {
      script: '/src/client.dev.ts',
      styles: ['/src/styles/public.css', '/__uno.css'],
      deferredStyles: '/src/styles/deferred.css',
      ahead: '',
      agentTools: '/src/agent-tools.ts',
      fonts: [],
    }

/** The id of the build: a hash of all file names (which contain hashes) and of the worker's own build id. */
export const buildId = manifest ? hash(JSON.stringify(manifest) + __BUILD_ID__) : 'dev'

declare const __BUILD_ID__: string

function hash(text: string) {
  let value = 5381
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 33) ^ text.charCodeAt(at)) >>> 0
  return value.toString(36)
}
