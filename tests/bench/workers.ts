import { loadavg } from 'node:os'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'
import { findFiles } from '../../scripts/support/find-files.ts'

/** What the benches share: workers for Miniflare, and how a table says its figures. */
export const compatibilityDate = '2026-10-01'
/** The settings of a demo shop whose menus may take as long as they need. */
export const demoSettings = { SHOP_MODE: 'demo', SHELL_BUDGET_MS: '4000' }
export const database = { DB: '00000000-0000-0000-0000-000000000000' }

/**
 * A worker of the build. `entry` is the module that starts it: `index.js`, or one with these contents around it.
 *
 * @param folder the folder of the build
 */
export function builtWorker(name: string, entry = 'index.js', contents?: string, folder = 'dist') {
  // The entry module must be first.
  const files = new Set([entry, 'index.js', ...findFiles('assets/*.js', { cwd: `${folder}/${name}` })])
  return {
    name,
    modulesRoot: `${folder}/${name}`,
    modules: [...files].map((file) => ({
      type: 'ESModule' as const,
      path: `${folder}/${name}/${file}`,
      ...(file === entry && contents && { contents }),
    })),
    compatibilityDate,
    bindings: demoSettings,
  }
}

/** Bundles a worker of this folder into one module. */
export async function bundle(worker: string, outDir: string) {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: `tests/bench/${worker}`,
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
    ssr: { noExternal: true, target: 'webworker' },
  })
}

/** Opens a bundled worker with the database of this folder of state. */
export function openBundled(outDir: string, state: string, options: Record<string, unknown>) {
  return new Miniflare({
    ...convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: `${outDir}/index.js` }],
      compatibilityDate,
      d1Databases: database,
      ...options,
    }),
    resourcePersistencePath: `${state}/v3`,
  })
}

/** Describes how busy the machine was with other work too, which makes every time longer. */
export const otherWork = () => `load average of this machine: ${loadavg()[0]?.toFixed(1)}`

/** Returns the value that this share of the values is below: 0.5 for the median. */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
