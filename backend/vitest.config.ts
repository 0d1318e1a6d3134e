import { readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { readDemoShopFiles } from '../demo/read-demo-shop-files.ts'
import { readConfigurationFolder } from '../scripts/shop/folder/read-configuration-folder.ts'
import { readTableFile } from '../scripts/shop/read-csv-or-json-rows.ts'

function readShop(name: string) {
  const path = `${import.meta.dirname}/testing/shops/${name}`
  const rowsOf = (file: string) => readTableFile(file, readFileSync(`${path}/${file}`))
  return {
    folder: readConfigurationFolder(`${path}/folder`).folder,
    articles: readFileSync(`${path}/articles.csv`, 'utf8'),
    orders: rowsOf('orders.csv'),
    refunds: rowsOf('refunds.csv'),
  }
}

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // A second database for backend/testing/lagging-database.ts. The other bindings are those of wrangler.toml.
        d1Databases: ['REPLICA'],
        r2Buckets: ['PHOTOS'],
        bindings: {
          SHOP_MODE: 'demo',
          LONG: process.env.LONG ?? '',
          DEMO_FILES: JSON.stringify(readDemoShopFiles()),
          WEEK_SHOPS: JSON.stringify({ coffee: readShop('coffee'), outdoor: readShop('outdoor') }),
          TEST_MIGRATIONS: await readD1Migrations(`${import.meta.dirname}/db/migrations`),
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
  test: {
    name: 'backend',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    setupFiles: ['./testing/migrate.ts', '../tests/support/restore.ts'],
    // `npm run test:long` tries thousands of cases in a test.
    testTimeout: process.env.LONG ? 3_600_000 : 20_000,
    fsModuleCache: false,
    // Test files share an isolate: each test empties the database and creates its own shop, and an isolate per test
    // file would cost a second each.
    isolate: false,
  },
})
