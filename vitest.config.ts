import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The lines about logins and limits, of which a run writes thousands.
    onConsoleLog: (line) => (line.startsWith('{"level":"info"') ? false : undefined),
    projects: [
      {
        test: {
          name: 'unit',
          // A file that needs a document names happy-dom in its first line: most need none, and would start it for nothing.
          include: ['{kit,src,scripts}/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
        },
      },
      './backend/vitest.config.ts',
      './worker/vitest.config.ts',
    ],
  },
})
