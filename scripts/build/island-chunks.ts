import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const together = {
  react: /\/node_modules\/(react|react-dom|scheduler)\//,
  query: /\/node_modules\/@tanstack\//,
  // Modules of a few hundred bytes each, mostly loaded together.
  pages: /\/kit\/browser\/swap\/(fetch-pages|press)\.ts$/,
}

/**
 * Names the file that a module of the browser's build goes to: `react` and `query` for these packages, so that only an
 * upgrade of them changes the file's name; `pages` for what fetches and replaces parts of pages; `islands` for what
 * islands of several features share; a feature's name for what only its islands share; null for what the bundler places
 * by itself. Few files compress better than many; what is in one of them is loaded by all its islands, needed or not.
 *
 * What src/client.ts imports stays where every page loads it; otherwise every page would load the islands' file too. What
 * another plain script shares with islands is left to the bundler for the same reason: the script would load React.
 */
export function islandChunk(id: string, context: Context) {
  for (const [name, files] of Object.entries(together)) if (files.test(id)) return name
  const importers = [...findImporters(id, context)]
  if (importers.some((importer) => /\/src\/client\.ts$|\.client\.ts$/.test(importer))) return null
  if (importers.some((importer) => importer.endsWith('/kit/browser/islands/hydrate.tsx'))) return 'islands'
  const islands = importers.filter((importer) => importer.endsWith('.island.tsx'))
  const [feature, ...others] = new Set(islands.map((island) => /\/features\/([\w-]+)\//.exec(island)?.[1]))
  if (others.length > 0) return 'islands'
  return islands.length > 1 ? feature : null
}

/** A module and all that import it statically, straight or through others. */
function findImporters(id: string, context: Context, found = new Set<string>()) {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of context.getModuleInfo(id)?.importers ?? []) findImporters(importer, context, found)
  return found
}
