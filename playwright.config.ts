import { defineConfig } from '@playwright/test'
import { findInstalledBrowser } from './scripts/support/find-browser.ts'

const port = Number(process.env.TEST_PORT ?? 8791)

/** The browser tests run against the production build with their own database. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A test that fails on a busy machine is run a second time; scripts/test.ts names every test that needed it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'nl-NL',
    // Playwright's page.route does not see the requests of a service worker. Only tests/e2e/offline.spec.ts needs one.
    serviceWorkers: 'block',
    // By default the visitor has answered the question about cookies.
    storageState: {
      cookies: [],
      origins: [{ origin: `http://localhost:${port}`, localStorage: [{ name: 'consent', value: 'functional' }] }],
    },
    // Records a trace only when a test is repeated: tracing every test would make the whole run an eighth longer.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findInstalledBrowser(),
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
