import { defineConfig } from '@playwright/test'
import { browserHere } from './scripts/support/browser.ts'

const port = Number(process.env.TEST_PORT ?? 8791)

/** The journeys run against the production build with a database of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A machine that is short of breath gets a second try; scripts/test.ts names every journey that took it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'nl-NL',
    // A page that a service worker fetched does not pass page.route; tests/e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Most journeys are those of a visitor who has answered the question about cookies.
    storageState: {
      cookies: [],
      origins: [{ origin: `http://localhost:${port}`, localStorage: [{ name: 'consent', value: 'functional' }] }],
    },
    // To record every try costs an eighth of the whole run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browserHere(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node tests/support/serve.ts',
    url: `http://localhost:${port}`,
    env: { PORT: String(port), SHOP_STATE: '.wrangler/test-state', SHOP_MODE: 'demo' },
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'pipe',
  },
})
