import { defineConfig } from '@playwright/test'
import { findInstalledBrowser } from './scripts/support/find-browser.ts'

const port = Number(process.env.TEST_PORT ?? 8791)

/** The browser tests run against the production build with their own database. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A test that fails, as on a busy machine, runs a second time. scripts/test.ts prints the tests that ran twice.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'nl-NL',
    // Playwright's page.route misses the requests of a service worker. Only tests/e2e/offline.spec.ts needs the worker.
    serviceWorkers: 'block',
    // By default the visitor has already refused optional cookies.
    storageState: {
      cookies: [],
      origins: [{ origin: `http://localhost:${port}`, localStorage: [{ name: 'consent', value: 'functional' }] }],
    },
    // Records a trace only when a test runs again: tracing every test would make the run an eighth longer.
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
