import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const together = {
  react: /\/node_modules\/(react|react-dom|scheduler)\//,
  query: /\/node_modules\/@tanstack\//,
  // These two modules have a few hundred bytes each, and most pages load both.
  pages: /\/kit\/browser\/swap\/(fetch-pages|wait-for-press-end)\.ts$/,
}

/**
 * Returns the name of the bundle file for a module, or null if the bundler decides:
 * - `react` and `query` for these packages, so that only their upgrades change these files;
 * - `pages` for code that fetches and replaces parts of pages;
 * - `islands` for code that islands of several features share;
 * - the feature's name for code that only islands of one feature share.
 *
 * A few files compress better than many, but every island loads a shared file completely. The bundler decides about
 * code that src/client.ts or a `.client.ts` file imports: with such code in `islands`, every page would load that file.
 */
export function islandChunkName(id: string, context: Context) {
  for (const [name, files] of Object.entries(together)) if (files.test(id)) return name
  const importers = [...findImporters(id, context)]
  if (importers.some((importer) => /\/src\/client\.ts$|\.client\.ts$/.test(importer))) return null
  if (importers.some((importer) => importer.endsWith('/kit/browser/islands/hydrate.tsx'))) return 'islands'
  const islands = importers.filter((importer) => importer.endsWith('.island.tsx'))
  const [feature, ...others] = new Set(islands.map((island) => /\/features\/([\w-]+)\//.exec(island)?.[1]))
  if (others.length > 0) return 'islands'
  return islands.length > 1 ? feature : null
}

/** Returns a module and all modules that import it statically, directly or indirectly. */
function findImporters(id: string, context: Context, found = new Set<string>()) {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of context.getModuleInfo(id)?.importers ?? []) findImporters(importer, context, found)
  return found
}
