import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Leaves out log lines about logins and limits: a test run writes thousands of them.
    onConsoleLog: (line) => (line.startsWith('{"level":"info"') ? false : undefined),
    projects: [
      {
        test: {
          name: 'unit',
          // A test file that needs a document names happy-dom in its first line. Starting happy-dom for the other files
          // would cost time.
          include: ['{kit,src,scripts}/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
        },
      },
      './backend/vitest.config.ts',
      './worker/vitest.config.ts',
    ],
  },
})
