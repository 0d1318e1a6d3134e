import { defineConfig } from '@playwright/test'
import base from '../../../../playwright.config'

/** The URL of the shop with a real Vendure as its backend; scripts/test.ts starts the shop and Vendure. */
const origin = process.env.SHOP_ADDRESS ?? ''

export default defineConfig({
  ...base,
  testDir: '.',
  // Calls may time out: Vendure shares the machine with the browser, and the adapter waits at most five seconds for it.
  retries: 2,
  outputDir: '../../.state/journeys',
  use: {
    ...base.use,
    baseURL: origin,
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'consent', value: 'functional' }] }],
    },
  },
  webServer: undefined,
})
