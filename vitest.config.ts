import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Leaves out log lines about logins and limits: a test run writes thousands of them.
    onConsoleLog: (line) => (line.startsWith('{"level":"info"') ? false : undefined),
    projects: [
      {
        test: {
          name: 'unit',
          // A test that needs a document names happy-dom in its first line; starting it for the others would cost time.
          include: ['{kit,src,scripts}/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
        },
      },
      './backend/vitest.config.ts',
      './worker/vitest.config.ts',
    ],
  },
})
