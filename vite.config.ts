import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig } from 'vite'
import { noInfiniteQueries } from './scripts/build/no-infinite-queries.ts'
import { clientManifest, reloadOnServerEdit } from './vite.manifest.ts'

// `npm start`, `npm run dev` and the tests are demonstrations; a deployment builds with SHOP_MODE unset.
const demo = process.env.SHOP_MODE === 'demo'
const localVars: Record<string, string> = demo ? { SHOP_MODE: 'demo', SHELL_BUDGET_MS: '4000' } : {}

function withLocalVars(config: { vars?: object }) {
  config.vars = { ...config.vars, ...localVars }
}

/**
 * What every island needs, in one file: compressed together it is 2.4 kB smaller than in parts. Nothing that src/client.ts takes may be in it: every page
 * would load it all.
 */
const islandBase =
  /node_modules\/(react|react-dom|scheduler|@tanstack|valibot|rosetta|dlv|templite)\/|src\/nl|src\/routes|src\/ui\/(nl|Button|Icon|Photo|Price)|src\/lib\/(amount|hydrate|island-root|use-|i18n|format|call|schema|errors|browser-api)/

export default defineConfig({
  plugins: [
    clientManifest(),
    reloadOnServerEdit(),
    react(),
    unocss(),
    noInfiniteQueries(),
    cloudflare({
      persistState: { path: process.env.SHOP_STATE ?? '.wrangler/state' },
      config: withLocalVars,
      auxiliaryWorkers: [{ configPath: './backend/wrangler.toml', config: withLocalVars }],
    }),
  ],
  define: { __BUILD_ID__: JSON.stringify(Date.now().toString(36)) },
  environments: {
    client: {
      build: {
        manifest: true,
        rollupOptions: {
          input: ['src/client.ts', 'src/styles.ts'],
          output: { codeSplitting: { groups: [{ name: 'islands', test: islandBase }] } },
        },
      },
    },
    shop: { build: { minify: true } },
    shop_backend: { build: { minify: true } },
  },
  builder: {
    // The worker takes the names of scripts and styles from the client's manifest, so the client is built first.
    async buildApp(builder) {
      const { client, ...workers } = builder.environments
      if (client) await builder.build(client)
      for (const worker of Object.values(workers)) if (!worker.isBuilt) await builder.build(worker)
    },
  },
})
