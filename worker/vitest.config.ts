import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { readDemoShopFiles } from '../demo/read-demo-shop-files.ts'
import { clientManifest } from '../kit/build/client-manifest.ts'

export default defineConfig({
  plugins: [
    clientManifest('src/styles.ts'),
    cloudflareTest(async () => ({
      miniflare: {
        compatibilityDate: '2026-10-01',
        // backend/testing/lagging-database.ts uses REPLICA.
        d1Databases: ['DB', 'REPLICA'],
        kvNamespaces: ['SHOP_DATA'],
        r2Buckets: ['PHOTOS'],
        images: { binding: 'IMAGES' },
        bindings: {
          SHOP_MODE: 'demo',
          LONG: process.env.LONG ?? '',
          DEMO_FILES: JSON.stringify(readDemoShopFiles()),
          TEST_MIGRATIONS: await readD1Migrations(`${import.meta.dirname}/../backend/db/migrations`),
        },
      },
    })),
  ],
  resolve: {
    alias: [
      {
        find: /^\.{1,2}\/(.*\/)?password-hash$/,
        replacement: `${import.meta.dirname}/../tests/support/cheap-passwords.ts`,
      },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'edge',
    // React as it is deployed: its development build does more for each element. The unit tests run that build, and print
    // its warnings.
    env: { NODE_ENV: 'production' },
    root: import.meta.dirname,
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: ['../backend/testing/migrate.ts', '../tests/support/short-misses.ts', '../tests/support/restore.ts'],
    testTimeout: 20_000,
    fsModuleCache: false,
    // All test files share an isolate, because an isolate per file would cost a second for each. Tests don't conflict,
    // because each test storefront has its own host, cache, KV and shop.
    isolate: false,
  },
})
