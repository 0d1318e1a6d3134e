import { defineConfig } from '@playwright/test'
import base from '../../../../playwright.config'

/** The shop before a real Vendure, both started by scripts/test.ts. */
const origin = process.env.SHOP_ADDRESS ?? ''

export default defineConfig({
  ...base,
  testDir: '.',
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
