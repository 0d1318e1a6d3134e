import { readFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig } from 'vite'
import { clientManifest, reloadOnServerEdit } from './kit/build/client-manifest.ts'
import { refuseDoubleSlashPaths } from './kit/build/refuse-double-slash-paths.ts'
import { addToStylesheet, divideUtilityClasses } from './scripts/build/divide-utility-classes.ts'
import { islandChunkName } from './scripts/build/island-chunks.ts'
import { markInUsePlugin } from './scripts/build/mark-data-in-use.ts'
import { validateSettings } from './scripts/support/validate-settings.ts'
import {
  addPhotoBucket,
  demoBuildFlag,
  localRunSettings,
  readBackendOrigin,
  removeBackendBinding,
} from './scripts/support/worker-settings.ts'
import uno, { deferredMarkup, markup } from './uno.config.ts'

// `npm start`, `npm run dev` and the tests set SHOP_MODE=demo; a deployment builds without SHOP_MODE.
const demo = process.env.SHOP_MODE === 'demo'
const state = process.env.SHOP_STATE ?? '.wrangler/state'
const origin = readBackendOrigin(
  readFileSync('wrangler.toml', 'utf8'),
  demo ? process.env : {},
  process.env.CLOUDFLARE_ENV,
)

const utilities = await divideUtilityClasses(uno, markup, deferredMarkup)

function withLocalSettings(config: { vars?: object; r2_buckets?: { binding: string }[] }) {
  if (!demo) return
  config.vars = { ...config.vars, ...localRunSettings(origin, process.env) }
  addPhotoBucket(config)
}

export default defineConfig({
  plugins: [
    refuseDoubleSlashPaths(),
    markInUsePlugin(state),
    clientManifest('src/styles.ts'),
    reloadOnServerEdit(),
    react(),
    unocss({ ...uno, safelist: [...(uno.safelist ?? []), ...utilities.early], configFile: false }),
    addToStylesheet('src/styles/deferred.css', utilities.css),
    cloudflare({
      persistState: { path: state },
      config(config) {
        withLocalSettings(config)
        if (origin) removeBackendBinding(config, demo && !!process.env.API_ORIGIN)
        validateSettings(config.vars ?? {})
      },
      auxiliaryWorkers: origin ? [] : [{ configPath: './backend/wrangler.toml', config: withLocalSettings }],
    }),
  ],
  define: { __BUILD_ID__: JSON.stringify(Date.now().toString(36)), ...demoBuildFlag(process.env) },
  // Turns off two build warnings: about "use client" in React Query, which has no meaning here, and about slow plugins.
  build: { rollupOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } } },
  environments: {
    client: {
      build: {
        manifest: true,
        rollupOptions: {
          input: ['src/client.ts', 'src/agent-tools.ts', 'src/styles.ts', 'src/styles/deferred.css'],
          output: {
            chunkFileNames: ({ name }) => `assets/${name.replace(/[.-].*/, '')}-[hash:6].js`,
            codeSplitting: { groups: [{ name: islandChunkName, includeDependenciesRecursively: false }] },
          },
          // Inlines the values of constants that scripts and markup share, such as those in
          // kit/browser/swap/data-attributes.ts.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
    },
    // Minification must not rename components: the browser finds an island by its component's name
    // (src/lib/islands/island.tsx).
    shop: { build: { minify: true, rollupOptions: { output: { keepNames: true } } } },
    ...(!origin && { shop_backend: { build: { minify: true } } }),
  },
  builder: {
    // The client is built first, because the worker reads the names of scripts and styles from the client's manifest.
    async buildApp(builder) {
      const { client, ...workers } = builder.environments
      if (client) await builder.build(client)
      for (const worker of Object.values(workers)) if (!worker.isBuilt) await builder.build(worker)
    },
  },
})
